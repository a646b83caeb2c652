"""Sirens; natively Home Assistant may be shown a switch in a siren's place."""

from __future__ import annotations

from ..waiting import near, until
from . import switch

_VOLUME, _DURATION = 8, 16


def compare(shown) -> None:
    shown.on_or_off()


async def exercise(x) -> None:
    if x.domain == "switch":
        await switch.exercise(x)
        return
    await x.do("turn_on", {"state": "on"})
    await x.do("turn_off", {"state": "off"})
    for tone in x.attributes.get("available_tones") or []:
        await x.do("turn_on", {"state": "on"}, tone=tone)
        await _device_has(x, "tone", lambda got, tone=tone: got == tone, tone)
    if x.features & _VOLUME:
        await x.do("turn_on", {"state": "on"}, volume_level=0.4)
        await _device_has(x, "volume", lambda got: near(got, 0.4), 0.4)
    if x.features & _DURATION:
        await x.do("turn_off", {"state": "off"})
        await x.do("turn_on", {"state": "on"}, duration=1, agree=False)
        if not await until(lambda: x.state == "off", 4):
            x.differs("doesn't end after duration 1")
    await x.do("turn_off", {"state": "off"})


async def _device_has(x, name: str, right, want: object) -> None:
    async def has() -> bool:
        return right((await x.item()).get(name))

    if not await until(has):
        x.differs(f"after {name} {want}: the device has {(await x.item()).get(name)}")
