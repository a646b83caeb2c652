"""Valves."""

from __future__ import annotations

_POSITION, _STOP = 4, 8
# How long the programs' valves need at most, in seconds.
_TRAVEL = 4


def compare(shown) -> None:
    shown.moving()


async def exercise(x) -> None:
    await x.do("open_valve", {"state": "open"}, seconds=_TRAVEL)
    await x.do("close_valve", {"state": "closed"}, seconds=_TRAVEL)
    if x.features & _POSITION:
        for position, state in ((35, "open"), (0, "closed")):
            wants = {"current_position": position, "state": state}
            await x.do("set_valve_position", wants, seconds=_TRAVEL, position=position)
    if x.features & _STOP:
        await x.do("open_valve")
        await x.do("stop_valve")
        await x.do("close_valve", {"state": "closed"}, seconds=_TRAVEL)
