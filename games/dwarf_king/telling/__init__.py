"""Steps and findings of the engine as sentences and pictures, for pad and referee alike."""
