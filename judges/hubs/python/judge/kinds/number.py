"""Numbers."""

from __future__ import annotations


def compare(shown) -> None:
    if shown.value is None:
        shown.same("state", shown.state, "unknown")
    else:
        shown.number("state", shown.state, shown.value, 1e-4 * max(1, abs(shown.value)))


async def exercise(x) -> None:
    a = x.attributes
    low, high, step = a["min"], a["max"], a["step"]
    before = x.state
    third = low + step * int((high - low) / step / 3)
    for value in (low, high, round(low + step, 6), round(third, 6)):
        await x.do("set_value", {"state": value}, by=step / 20, value=value)
    if before not in ("unknown", "unavailable"):
        await x.call("set_value", value=float(before))
