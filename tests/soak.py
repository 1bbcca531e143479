"""How many times as many random games are played: `make soak` sets SOAK, everybody else once."""

import os

SOAK = int(os.environ.get("SOAK", "1"))
