"""Text sensors."""

from __future__ import annotations


def compare(shown) -> None:
    shown.same("state", shown.state, "unknown" if shown.value is None else shown.value)
