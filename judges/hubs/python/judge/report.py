"""What is found, as lines of JSON for the command that started this."""

from __future__ import annotations

import json
import time
import traceback
from contextlib import contextmanager


class Report:
    """Counts what was compared and called for one subject, and tells each difference."""

    def __init__(self) -> None:
        self.entities = 0
        self.calls = 0
        self._notes: set[str] = set()

    @contextmanager
    def subject(self, name: str):
        """What is judged next. What it raises is a difference."""
        self._tell(begin=name)
        self.entities = self.calls = 0
        began = time.monotonic()
        try:
            yield
        except Exception as error:
            self.difference(_briefly(error))
        seconds = round(time.monotonic() - began)
        self._tell(end=name, entities=self.entities, calls=self.calls, seconds=seconds)

    def difference(self, text: str) -> None:
        self._tell(difference=text)

    def note(self, text: str) -> None:
        """Says what isn't a difference, once."""
        if text not in self._notes:
            self._notes.add(text)
            self._tell(note=text)

    def check(self, right: object, text: str) -> bool:
        """Counts something that was tried; what isn't right is a difference."""
        self.calls += 1
        if not right:
            self.difference(text)
        return bool(right)

    @staticmethod
    def _tell(**values: object) -> None:
        print(json.dumps(values, ensure_ascii=False), flush=True)


def _briefly(error: Exception) -> str:
    """In a line, with where it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "/judge/" in frame.filename] or frames
    last = own[-1]
    return f"{type(error).__name__}: {error} ({last.filename.rsplit('/', 1)[-1]}:{last.lineno})"


REPORT = Report()
