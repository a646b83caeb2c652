"""What the contacts around a simulated board do, for the programs that need it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .device import Device

# The pins of examples/gallery/alarm.ts: doors and windows are closed.
_ALARM = ("16 0", "17 0", "18 0")
# Those of examples/gallery/garage-door.ts: nothing is in the light barrier; the two end stops.
_BARRIER = "26 0"
_OPEN_STOP, _CLOSED_STOP = 18, 19
# How long its door needs from one end to the other.
_TRAVEL = 1.5


class World:
    """Goes on until it is ended."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._task: asyncio.Task[None] | None = None

    @classmethod
    def around(cls, device: Device) -> World:
        world = cls(device)
        if "alarm" in device.name:
            for line in _ALARM:
                device.type(line)
        if "garage-door" in device.name:
            device.type(_BARRIER)
            world._task = asyncio.ensure_future(world._move_door())
        return world

    def end(self) -> None:
        if self._task:
            self._task.cancel()

    async def _move_door(self) -> None:
        """The door leaves one end stop when the motor runs, and reaches the other later."""
        since, last = 0.0, None
        while True:
            operation = (await self._device.get("/covers/door"))["current_operation"]
            if operation != last:
                since, last = time.monotonic(), operation
                left = {"opening": _CLOSED_STOP, "closing": _OPEN_STOP}.get(operation)
                if left is not None:
                    self._device.type(f"{left} 1")
            reached = {"opening": _OPEN_STOP, "closing": _CLOSED_STOP}.get(operation)
            if reached is not None and time.monotonic() - since > _TRAVEL:
                self._device.type(f"{reached} 0")
            await asyncio.sleep(0.2)
