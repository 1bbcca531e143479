"""The engine's results as sentences and pictures for the pad and the referee."""
