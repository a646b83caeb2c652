"""MQTT: a device, a broker or Home Assistant that goes and comes back."""

from __future__ import annotations

import asyncio
import shutil

from ..broker import Broker
from ..device import Device
from ..hub import core
from ..hub.discovery import COMPONENTS
from ..hub.log import LOG
from ..hub.mqtt import key_of, mqtt_entities, start_mqtt_hub
from ..kinds import KINDS
from ..report import REPORT
from ..settings import Settings
from ..shown import Shown
from ..waiting import until

# What Home Assistant logs while the broker is away.
_AWAY = ("paho", "isconnected from MQTT server", "Failed to connect")
# Kinds whose states change by themselves, or say nothing.
_CHANGING = {"sensor", "event", "button"}


async def run(settings: Settings) -> None:
    broker = Broker(settings, settings.port + 90)
    with REPORT.subject("outages over MQTT"):
        await broker.fresh()
        outages = _Outages(settings, broker)
        try:
            await outages.run()
        finally:
            await outages.stop()
            await broker.stop()


class _Outages:
    def __init__(self, settings: Settings, broker: Broker) -> None:
        COMPONENTS.clear()
        LOG.clear()
        storage = settings.work / "availability.json"
        storage.unlink(missing_ok=True)
        self._broker = broker
        self._folder = settings.work / "hub-availability"
        shutil.rmtree(self._folder, ignore_errors=True)
        program = broker.program("showcase")
        self._device = Device(settings, program, settings.port, "--storage", str(storage))
        self._hass = None

    async def run(self) -> None:
        self._hass = await start_mqtt_hub(self._folder, self._broker.port)
        await self._device.start()
        await self._all(True, 10, "started after Home Assistant")
        await self._change_states()
        await self._lose_device()
        for seconds in (0.2, 6):
            await self._lose_broker(seconds)
        await self._restart_hub()
        LOG.judge(*_AWAY)

    async def stop(self) -> None:
        if self._hass:
            await core.stop_hub(self._hass)
        await self._device.stop()

    def _ids(self) -> list[str]:
        return [each.entity_id for each in mqtt_entities(self._hass) if not each.disabled_by]

    def _id(self, domain: str, name: str) -> str:
        return next(e for e in self._ids() if e.startswith(f"{domain}.") and e.endswith(name))

    def _state(self, entity_id: str) -> str | None:
        state = self._hass.states.get(entity_id)
        return state.state if state else None

    async def _call(self, domain: str, service: str, **data: object) -> None:
        await self._hass.services.async_call(domain, service, data, blocking=True)

    async def _all(self, available: bool, seconds: float, what: str) -> None:
        def wrong() -> list[str]:
            states = {each: self._state(each) for each in self._ids()}
            return [e for e, s in states.items() if (s not in (None, "unavailable")) != available]

        await until(lambda: self._ids() and not wrong(), seconds, 0.1)
        words = "available" if available else "unavailable"
        right = self._ids() and not wrong()
        REPORT.check(right, f"{what}: not {words} after {seconds} s: {wrong()[:5]}")

    async def _agree(self, what: str) -> None:
        for entry in mqtt_entities(self._hass):
            component = COMPONENTS.get(entry.unique_id, {})
            key = key_of(component) if component.get("state_topic") else None
            differences: list[str] = []

            async def same(entry=entry, key=key, differences=differences) -> bool:
                items = await self._device.items()
                state = self._hass.states.get(entry.entity_id)
                if key not in items or key[0] in _CHANGING or state is None:
                    return True
                shown = Shown(state, items[key], "mqtt")
                KINDS[key[0]].compare(shown)
                differences[:] = shown.differences
                return not differences

            await until(same, 2)
            for difference in differences:
                REPORT.difference(f"{entry.entity_id}, {what}: {difference}")

    async def _change_states(self) -> None:
        pump, strip = self._id("switch", "pump"), self._id("light", "strip")
        await self._call("switch", "turn_on", entity_id=pump)
        await self._call("light", "turn_on", entity_id=strip, rgb_color=(255, 0, 0))
        # States are stored a second after they have changed.
        await asyncio.sleep(1.5)

    async def _lose_device(self) -> None:
        pump = self._id("switch", "pump")
        for kill, seconds in ((False, 5), (True, 15)):
            what = "killed" if kill else "stopped"
            await self._device.stop(kill)
            await self._all(False, seconds, what)
            await self._device.start()
            await self._all(True, 10, f"started after it was {what}")
            await until(lambda: self._state(pump) == "on")
            REPORT.check(self._state(pump) == "on", f"{what}: the pump isn't on again")
            await self._agree(f"started after it was {what}")
        self._device.type("network off")
        await self._all(False, 25, "network off")
        self._device.type("network on")
        await self._all(True, 80, "network on")

    async def _lose_broker(self, seconds: float) -> None:
        bell, pump = self._id("switch", "doorbell"), self._id("switch", "pump")
        rings = seconds < 1
        await self._broker.stop()
        await asyncio.sleep(seconds)
        await self._device.patch("/switches/doorbell", {"state": rings})
        await self._broker.start()
        what = f"the broker was away for {seconds} s"
        await self._all(True, 80, what)
        want = "on" if rings else "off"
        await until(lambda: self._state(bell) == want, 30)
        REPORT.check(self._state(bell) == want, f"{what}: the doorbell isn't {want}")
        await self._call("switch", "toggle", entity_id=pump)
        await asyncio.sleep(1)
        await self._agree(what)

    async def _restart_hub(self) -> None:
        before = sorted(self._ids())
        await core.stop_hub(self._hass)
        await asyncio.sleep(0.5)
        self._hass = await start_mqtt_hub(self._folder, self._broker.port)
        what = "Home Assistant started again"
        await self._all(True, 10, what)
        REPORT.check(sorted(self._ids()) == before, f"{what}: other entities")
        await asyncio.sleep(1)
        await self._agree(what)
