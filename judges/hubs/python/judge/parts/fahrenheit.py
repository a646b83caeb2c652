"""A Home Assistant in °F: devices say °C."""

from __future__ import annotations

import shutil

from homeassistant.util.unit_system import US_CUSTOMARY_SYSTEM

from ..broker import Broker
from ..device import Device
from ..hub import core
from ..hub.log import LOG
from ..hub.mqtt import start_mqtt_hub
from ..hub.native import Entry, NativeHub
from ..programs import EVERYTHING
from ..report import REPORT
from ..settings import Settings
from ..waiting import near, until


async def run(settings: Settings) -> None:
    with REPORT.subject("°F over the native API"):
        device = Device(settings, EVERYTHING, settings.port)
        async with NativeHub(device, Entry(), units=US_CUSTOMARY_SYSTEM) as hub:
            await _climates(_Home(hub.hass, device, "everything"))
            await _number(_Home(hub.hass, device, "everything"))
            LOG.judge()
    broker = Broker(settings, settings.port + 90)
    with REPORT.subject("°F over MQTT"):
        await broker.fresh()
        device = Device(settings, broker.program(EVERYTHING), settings.port)
        await device.start()
        folder = settings.work / "hub-fahrenheit"
        shutil.rmtree(folder, ignore_errors=True)
        hass = await start_mqtt_hub(folder, broker.port, units=US_CUSTOMARY_SYSTEM)
        try:
            home = _Home(hass, device, "alles_fur_den_prufer")
            await until(lambda: home.attributes("climate", "k_one").get("temperature"), 20)
            await _climates(home)
            # 2024.1's mqtt integration compares a number's °C with a range in °F.
            await _boiler(home)
        finally:
            await core.stop_hub(hass)
            await device.stop()
            await broker.stop()


class _Home:
    def __init__(self, hass, device: Device, prefix: str) -> None:
        self._hass, self.device, self._prefix = hass, device, prefix

    def _state(self, domain: str, name: str):
        return self._hass.states.get(f"{domain}.{self._prefix}_{name}")

    def attributes(self, domain: str, name: str) -> dict:
        state = self._state(domain, name)
        return state.attributes if state else {}

    def value(self, domain: str, name: str) -> str | None:
        state = self._state(domain, name)
        return state.state if state else None

    async def sets(
        self, domain: str, name: str, service: str, path: str, want: float, **data
    ) -> None:
        """A service must bring the device to a value in °C."""
        field = "state" if domain == "number" else "target_temperature"
        fields = {"entity_id": f"{domain}.{self._prefix}_{name}", **data}
        await self._hass.services.async_call(domain, service, fields, blocking=True)

        async def has() -> bool:
            return near((await self.device.get(path))[field], want, 0.2)

        got = await until(has) or await self.device.get(path)
        REPORT.check(got is True, f"{domain} {name} after {data}: the device has {got}")


async def _climates(home: _Home) -> None:
    one = {"domain": "climate", "name": "k_one"}
    await home.sets(
        **one, service="set_temperature", path="/climates/k_one", want=21.11, temperature=70
    )
    await until(lambda: near(home.attributes(**one).get("temperature"), 70, 0.6))
    shown = home.attributes(**one).get("temperature")
    REPORT.check(near(shown, 70, 0.6), f"70 °F are shown as {shown}")
    every = home.attributes("climate", "k_all")
    found = (every.get("current_temperature"), every.get("target_temp_low"))
    right = near(found[0], 70, 1) and near(found[1], 66, 1)
    REPORT.check(right, f"21.37 °C and 19 °C are shown as {found}")


async def _number(home: _Home) -> None:
    shown = home.value("number", "n_box")
    REPORT.check(near(shown, 29.66, 0.2), f"-1.3 °C are shown as {shown}")
    await home.sets("number", "n_box", "set_value", "/numbers/n_box", 5, value=41)


async def _boiler(home: _Home) -> None:
    boiler = home.attributes("water_heater", "w_boiler")
    found = (boiler.get("temperature"), boiler.get("min_temp"))
    right = near(found[0], 122, 1) and near(found[1], 104, 1)
    REPORT.check(right, f"50 °C and 40 °C are shown as {found}")
    path = "/water-heaters/w_boiler"
    await home.sets("water_heater", "w_boiler", "set_temperature", path, 60, temperature=140)
