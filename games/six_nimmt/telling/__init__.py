"""What the engine finds and does, in sentences and pictures for the pad and the referee."""
