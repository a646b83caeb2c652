"""Buttons: their state is when they were pressed last."""

from ..waiting import until


def compare(shown) -> None:
    pass


async def exercise(x) -> None:
    before = x.state
    await x.call("press")
    if not await until(lambda: x.state != before):
        x.differs("keeps no time of the press")
