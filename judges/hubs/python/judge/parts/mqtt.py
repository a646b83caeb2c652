"""Home Assistant's mqtt integration, through Mosquitto: each program's entities and services."""

from __future__ import annotations

import asyncio
import shutil

from ..broker import Broker
from ..device import Device
from ..entities import judge_entities
from ..hub import core
from ..hub.discovery import COMPONENTS, LATER
from ..hub.log import LOG
from ..hub.mqtt import key_of, mqtt_entities, start_mqtt_hub
from ..listing import compare_listed
from ..programs import label_of, programs_of
from ..report import REPORT
from ..settings import Settings
from ..waiting import until

# Kinds that devices don't announce over MQTT.
_NOT_THERE = {"camera", "infrared", "media_player"}


async def run(settings: Settings) -> None:
    broker = Broker(settings, settings.port + 90)
    try:
        for program in programs_of(settings):
            # Without the devices of before.
            await broker.fresh()
            with REPORT.subject(label_of(program)):
                await _judge(
                    settings, broker, Device(settings, broker.program(program), settings.port)
                )
    finally:
        await broker.stop()


async def _judge(settings: Settings, broker: Broker, device: Device) -> None:
    COMPONENTS.clear()
    LOG.clear()
    folder = settings.work / f"hub-mqtt-{device.port}"
    shutil.rmtree(folder, ignore_errors=True)
    await device.start()
    hass = await start_mqtt_hub(folder, broker.port)
    try:
        items = await device.items()
        wanted = sum(kind not in _NOT_THERE for kind, _ in items)
        await until(lambda: len(COMPONENTS) >= wanted and hass.states.async_all(), 6)
        await asyncio.sleep(1)
        await hass.async_block_till_done()
        await judge_entities(hass, device, _compare(hass, items), "mqtt")
        LOG.judge()
    finally:
        await core.stop_hub(hass)
        await device.stop()
        device.tell_errors()


def _compare(hass, items: dict[tuple[str, str], dict]) -> dict[str, tuple[str, str]]:
    """The entities that there should be. Returns what each is on the device."""
    ids: dict[str, tuple[str, str]] = {}
    for entry in mqtt_entities(hass):
        component = COMPONENTS.get(entry.unique_id)
        if component is None:
            REPORT.difference(f"{entry.entity_id}: its unique id {entry.unique_id} is unknown")
            continue
        key = key_of(component)
        # The device's own status isn't an entity of it.
        if key not in items:
            continue
        ids[entry.entity_id] = key
        compare_listed(entry, items[key])
        if hass.states.get(entry.entity_id) is None and not entry.disabled_by:
            REPORT.difference(f"{entry.entity_id} has no state")
    for key in items:
        if key not in ids.values() and key[0] not in _NOT_THERE | set(LATER):
            REPORT.difference(f"{' '.join(key)} has no entity in Home Assistant")
    return ids
