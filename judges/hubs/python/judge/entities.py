"""Comparing all entities of a device with Home Assistant's, and calling all their services."""

from __future__ import annotations

from .device import Device
from .exercise import Exercise
from .kinds import exercise


async def judge_entities(hass, device: Device, ids: dict[str, tuple[str, str]], via: str) -> None:
    """For each entity id the kind and the object id of the device's entity that it is."""
    items = await device.items()
    every = [
        _exercise_of(hass, device, entity_id, items[key], via)
        for entity_id, key in ids.items()
        if hass.states.get(entity_id)
    ]
    for each in every:
        await each.agree("connecting", 3)
    for each in every:
        await exercise(each)
    # What one entity was told may have changed others.
    for each in every:
        await each.agree("all", 6)


def _exercise_of(hass, device: Device, entity_id: str, listed: dict, via: str) -> Exercise:
    async def item() -> dict:
        return {"kind": listed["kind"], **await device.get(listed["href"])}

    return Exercise(hass, entity_id, via, item)
