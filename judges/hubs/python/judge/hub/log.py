"""What Home Assistant logs."""

from __future__ import annotations

import logging
import traceback

from ..report import REPORT

_INTEGRATIONS = ("homeassistant.components.esphome", "homeassistant.components.mqtt")


class HubLog(logging.Handler):
    """Keeps each line from warnings on."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._lines: list[tuple[str, str, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if record.exc_info:
            text += "\n" + "".join(traceback.format_exception(*record.exc_info))
        self._lines.append((record.levelname, record.name, text))

    def clear(self) -> None:
        self._lines.clear()

    def judge(self, *expected: str) -> None:
        """Each line is a difference but those with one of these texts. Forgets them."""
        for level, name, text in self._lines:
            if not any(word in f"{name}: {text}" for word in expected):
                REPORT.difference(f"Home Assistant logs {level} {name}: {text[:500]}")
        self.clear()

    def texts(self) -> list[str]:
        return [text for _, _, text in self._lines]


LOG = HubLog()
logging.getLogger().addHandler(LOG)
logging.getLogger().setLevel(logging.WARNING)
for _name in _INTEGRATIONS:
    logging.getLogger(_name).setLevel(logging.DEBUG)
