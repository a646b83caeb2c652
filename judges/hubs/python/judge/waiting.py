"""Waiting for what has to happen, and comparing numbers that went through another form."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable


async def until(test: Callable[[], object], seconds: float = 2.5, step: float = 0.05) -> object:
    """Waits until a test, which may be a coroutine, is true. Returns its last result."""
    end = time.monotonic() + seconds
    while True:
        value = test()
        if inspect.isawaitable(value):
            value = await value
        if value or time.monotonic() > end:
            return value
        await asyncio.sleep(step)


def near(a: object, b: object, by: float = 0.011) -> bool:
    """Whether both are numbers, or texts of numbers, that differ by this much at most."""
    try:
        return abs(float(a) - float(b)) <= by  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
