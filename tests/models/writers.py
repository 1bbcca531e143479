"""A program for the kill test: six threads enter without end and print what was acknowledged."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from models.record import Draft, Stored, append, last_seq
from models.sheet import sheet_for
from tests.models.conftest import app_on

WRITERS = 6


def main(file: str, public_id: str, run: str) -> None:
    app = app_on(f"sqlite:///{file}", Path(file).parent)

    def enter_for_ever(writer: int) -> None:
        with app.app_context():
            sheet = sheet_for(public_id)
            assert sheet
            number = 0
            while True:
                key = f"{run}-{writer}-{number}"
                draft = Draft("cows", {"cows": [writer, number]})
                answer = append(sheet.id, draft, seen=last_seq(sheet.id), key=key)
                if isinstance(answer, Stored):
                    sys.stdout.write(f"{answer.record.seq} {key}\n")
                    sys.stdout.flush()
                    number += 1

    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(enter_for_ever, range(WRITERS)))


if __name__ == "__main__":
    main(*sys.argv[1:])
