"""A device that sleeps: Home Assistant keeps its states meanwhile, and not when it has died."""

from __future__ import annotations

import asyncio

from ..device import Device
from ..hub.log import LOG
from ..hub.native import Entry, NativeHub
from ..programs import SLEEPER
from ..report import REPORT
from ..settings import Settings
from ..waiting import until

_LEVEL, _WET = "sensor.sleeper_level", "binary_sensor.sleeper_wet"
# Home Assistant connects again within this time.
_RECONNECTS = 12


async def run(settings: Settings) -> None:
    device = Device(settings, SLEEPER, settings.port)
    with REPORT.subject("a device that sleeps"):
        async with NativeHub(device, Entry()) as hub:
            REPORT.check(len(hub.entities()) == 3, f"its entities: {len(hub.entities())}")
            await device.stop()
            # Home Assistant would have seen by now that it is gone.
            await asyncio.sleep(2)
            kept = (hub.state(_LEVEL), hub.state(_WET))
            REPORT.check(kept == ("42", "on"), f"while it sleeps its states are {kept}")
            await device.start()
            await until(lambda: "connected" in device.log(), _RECONNECTS)
            REPORT.check(hub.state(_LEVEL) == "42", f"when it wakes: {hub.state(_LEVEL)}")
            await asyncio.sleep(2)
            await device.stop(kill=True)
            await until(lambda: hub.state(_LEVEL) == "unavailable", _RECONNECTS)
            gone = hub.state(_LEVEL)
            REPORT.check(gone == "unavailable", f"when it dies: {gone}")
            LOG.judge("Connection error occurred", "Can't connect")
