"""Locks."""

from __future__ import annotations

import asyncio

_OPEN = 1
# The code of the programs' locks, and a wrong one.
_CODE, _WRONG_CODE = "2468", "1111"
# What 2024.1's mqtt integration calls states that it doesn't have.
_OVER_MQTT = {"open": "unlocked", "opening": "unlocking"}


def compare(shown) -> None:
    if shown.value in (None, "none"):
        # The esphome integration shows a lock without a state as unlocked, ESPHome's own too.
        unknown = ("unknown", "unlocked") if shown.via == "native" else ("unknown",)
        shown.same("state", shown.state, shown.value, shown.state in unknown)
    else:
        other = _OVER_MQTT.get(shown.value) if shown.via == "mqtt" else None
        shown.same("state", shown.state, shown.value, shown.state in (shown.value, other))


async def exercise(x) -> None:
    code = {"code": _CODE} if x.attributes.get("code_format") else {}
    await x.do("unlock", {"state": "unlocked"}, **code)
    await x.do("lock", {"state": "locked"}, **code)
    if x.features & _OPEN:
        opens = ("open", "unlocked", "opening", "unlocking")
        await x.do("open", {"state": lambda state: state in opens}, **code)
        await x.do("lock", {"state": "locked"}, **code)
    if code:
        await _try_others(x)


async def _try_others(x) -> None:
    for what, data in (("a wrong code", {"code": _WRONG_CODE}), ("no code", {})):
        await x.call("unlock", refused=True, **data)
        await asyncio.sleep(0.4)
        if x.state != "locked":
            x.differs(f"is unlocked by {what}")
        await x.agree(what)
        # A device takes no further code for a second.
        await asyncio.sleep(1.2)
