"""A step, a turn or a finding of the engine as sentences and pictures, for pad and referee."""
