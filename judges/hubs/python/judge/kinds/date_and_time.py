"""Dates, times and moments, which Home Assistant may be given as texts with a pattern."""

from __future__ import annotations

from datetime import datetime

# What is set, and what the device then says.
_VALUES = {"date": "2027-12-31", "time": "23:59:58", "datetime": "2027-12-31T23:59:58Z"}


def compare(shown) -> None:
    if shown.value is None:
        shown.same("state", shown.state, "unknown")
    elif shown.item["kind"] == "datetime":
        shown.same("state", shown.state, shown.value, _moment(shown.state) == _moment(shown.value))
    else:
        shown.same("state", shown.state, shown.value)


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        return None


async def exercise(x) -> None:
    value = _VALUES[(await x.item())["kind"]]
    await x.do("set_value", value=value)
    item = await x.item()
    if item["state"] is None or not item["state"].startswith(value[:-1]):
        x.differs(f"after set_value {value}: the device has {item['state']}")
