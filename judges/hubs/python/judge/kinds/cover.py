"""Covers."""

from __future__ import annotations

import asyncio

_POSITION, _STOP, _TILT = 4, 8, 128
# How long the programs' covers need from one end to the other, in seconds, and more.
_TRAVEL = 14


def compare(shown) -> None:
    shown.moving()
    if "tilt" in shown.item:
        shown.attribute("current_tilt_position", shown.item["tilt"] * 100, 1)


async def exercise(x) -> None:
    if x.features & _POSITION:
        for position in (30, 71):
            wants = {"current_position": position, "state": "open"}
            await x.do("set_cover_position", wants, seconds=_TRAVEL, by=2, position=position)
    await x.do("close_cover", {"state": "closed"}, seconds=_TRAVEL + 10)
    opens = {"state": lambda state: state in ("opening", "open")}
    await x.do("open_cover", opens, agree=False)
    if x.features & _STOP:
        await asyncio.sleep(0.2)
        await x.do("stop_cover", {"state": lambda state: state in ("open", "closed")})
    await x.do("open_cover", {"state": "open"}, seconds=_TRAVEL + 10)
    if x.features & _TILT:
        for service, tilt, data in (
            ("set_cover_tilt_position", 40, {"tilt_position": 40}),
            ("close_cover_tilt", 0, {}),
            ("open_cover_tilt", 100, {}),
        ):
            await x.do(service, {"current_tilt_position": tilt}, **data)
