"""Home Assistant's esphome integration: each program's entities, states and services."""

from __future__ import annotations

from ..device import Device
from ..entities import judge_entities
from ..hub.log import LOG
from ..hub.native import Entry, NativeHub
from ..listing import compare_listed
from ..programs import label_of, programs_of
from ..report import REPORT
from ..settings import Settings

# Kinds that 2024.1's esphome integration doesn't have.
_LATER = {"date", "datetime", "event", "infrared", "time", "update", "valve", "water_heater"}
# Kinds that no version of it has.
_NEVER = {"siren"}
# Kinds whose device class isn't Home Assistant's.
_WITHOUT_CLASS = {"climate", "light", "media_player", "text_sensor"}


async def run(settings: Settings) -> None:
    for program in programs_of(settings):
        with REPORT.subject(label_of(program)):
            await _judge(Device(settings, program, settings.port))


async def _judge(device: Device) -> None:
    async with NativeHub(device, Entry()) as hub:
        await judge_entities(hub.hass, device, _compare(hub, await device.items()), "native")
        LOG.judge()
        device.tell_errors()


def _compare(hub: NativeHub, items: dict[tuple[str, str], dict]) -> dict[str, tuple[str, str]]:
    """The entities that there should be. Returns what each is on the device."""
    ids: dict[str, tuple[str, str]] = {}
    for entry in hub.entities():
        key = key_of(entry.unique_id, items)
        if key is None:
            REPORT.difference(f"{entry.entity_id} ({entry.unique_id}) isn't on the device")
            continue
        item = items[key]
        compare_listed(entry, item, has_device_class=key[0] not in _WITHOUT_CLASS)
        if entry.disabled_by and not item.get("disabled_by_default"):
            REPORT.difference(f"{entry.entity_id} is disabled by {entry.disabled_by}")
        ids[entry.entity_id] = key
    for key, item in items.items():
        judged = key[0] not in _LATER | _NEVER and not item.get("internal")
        if judged and key not in ids.values():
            REPORT.difference(f"{' '.join(key)} has no entity in Home Assistant")
    return ids


def key_of(unique_id: str, items: dict[tuple[str, str], dict]) -> tuple[str, str] | None:
    """A unique id is MAC-kind-object_id. A siren may be listed as a switch."""
    _, kind, object_id = unique_id.split("-", 2)
    kind = kind.removesuffix("_info").replace("_", "")
    kinds = (kind, "siren") if kind == "switch" else (kind,)
    for key in items:
        if key[1] == object_id and key[0].replace("_", "") in kinds:
            return key
    return None
