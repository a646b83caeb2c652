"""A device that stops, dies or loses its network, and a Home Assistant that loads it again."""

from __future__ import annotations

import asyncio

from ..device import Device
from ..hub.log import LOG
from ..hub.native import Entry, NativeHub
from ..kinds import KINDS
from ..report import REPORT
from ..settings import Settings
from ..shown import Shown
from ..waiting import until
from .native import key_of

# What Home Assistant logs while a device is away.
_AWAY = ("Connection error occurred", "Can't connect", "Error getting initial data")


async def run(settings: Settings) -> None:
    storage = settings.work / "outages.json"
    storage.unlink(missing_ok=True)
    device = Device(settings, "showcase", settings.port, "--storage", str(storage), "--mdns")
    with REPORT.subject("outages over the native API"):
        async with NativeHub(device, Entry()) as hub:
            outages = _Outages(hub)
            await outages.change_states()
            for kill in (False, True):
                await outages.restart(kill)
            await outages.lose_network()
            await outages.reload()
            LOG.judge(*_AWAY)


class _Outages:
    def __init__(self, hub: NativeHub) -> None:
        self._hub = hub

    def _shown(self) -> list[str]:
        # A status sensor is never unavailable: it is off.
        return [
            each.entity_id
            for each in self._hub.entities()
            if not each.disabled_by and not each.unique_id.endswith("-status")
        ]

    async def _all(self, available: bool, seconds: float, what: str) -> None:
        def wrong() -> list[str]:
            states = {each: self._hub.state(each) for each in self._shown()}
            return [e for e, s in states.items() if (s not in (None, "unavailable")) != available]

        await until(lambda: not wrong(), seconds, 0.1)
        words = "available" if available else "unavailable"
        REPORT.check(not wrong(), f"{what}: not {words} after {seconds} s: {wrong()[:5]}")

    async def change_states(self) -> None:
        await self._hub.call("switch", "turn_on", entity_id="switch.showcase_pump")
        color = {"rgb_color": (255, 0, 0), "brightness": 100}
        await self._hub.call("light", "turn_on", entity_id="light.showcase_strip", **color)
        # States are stored a second after they have changed.
        await asyncio.sleep(1.5)

    async def restart(self, kill: bool) -> None:
        what = "killed" if kill else "stopped"
        await self._hub.device.stop(kill)
        await self._all(False, 100, what)
        await self._hub.device.start()
        await self._all(True, 70, f"started after it was {what}")
        pump = "switch.showcase_pump"
        await until(lambda: self._hub.state(pump) == "on")
        REPORT.check(self._hub.state(pump) == "on", f"{what}: the pump isn't on again")
        await self._agree(what)
        bell = "switch.showcase_doorbell"
        await self._hub.call("switch", "toggle", entity_id=bell)
        await until(lambda: self._hub.state(bell) == "on")
        REPORT.check(self._hub.state(bell) == "on", f"{what}: commands don't work afterwards")

    async def _agree(self, what: str) -> None:
        """All states that don't change by themselves are those that the device has."""
        items = await self._hub.device.items()
        for entry in self._hub.entities():
            key = key_of(entry.unique_id, items)
            state = self._hub.hass.states.get(entry.entity_id)
            if key is None or key[0] == "sensor" or state is None:
                continue
            shown = Shown(state, items[key], "native")
            KINDS[key[0]].compare(shown)
            for difference in shown.differences:
                REPORT.difference(f"{entry.entity_id} after it was {what}: {difference}")

    async def lose_network(self) -> None:
        self._hub.device.type("network off")
        await self._all(False, 120, "network off")
        self._hub.device.type("network on")
        await self._all(True, 100, "network on")

    async def reload(self) -> None:
        before = sorted(self._shown())
        await self._hub.hass.config_entries.async_reload(self._hub.entry.entry_id)
        await self._hub.settle()
        REPORT.check(sorted(self._shown()) == before, "other entities after a reload")
        await self._all(True, 1, "reload")
