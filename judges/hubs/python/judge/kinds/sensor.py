"""Sensors."""

from __future__ import annotations


def compare(shown) -> None:
    if shown.value is None:
        shown.same("state", shown.state, "unknown")
        return
    digits = shown.item.get("accuracy_decimals", 0)
    by = 0.51 * 10**-digits + abs(shown.value) * 1e-6
    shown.number("state", shown.state, shown.value, by)
