"""The key that signs cookies: made on the first start, readable by nobody else."""

import os
import secrets
from pathlib import Path


def secret_key(instance: Path) -> str:
    """The key in the instance folder, made if it is not there yet."""
    file = instance / "secret_key"
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text(encoding="ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as made:
        key = secrets.token_hex(32)
        made.write(key)
    return key
