"""A Home Assistant whose mqtt integration uses a broker."""

from __future__ import annotations

from pathlib import Path

from homeassistant.config_entries import ConfigEntry
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry
from homeassistant.setup import async_setup_component

from . import discovery  # noqa: F401 - discovery by device
from .core import start_hub


async def start_mqtt_hub(folder: Path, broker_port: int, **how: object) -> HomeAssistant:
    """A Home Assistant with MQTT. From a folder that one has used, it comes back as it was."""
    hass = await start_hub(folder, **how)
    if not hass.config_entries.async_entries("mqtt"):
        entry = ConfigEntry(
            version=1,
            minor_version=1,
            domain="mqtt",
            title="mqtt",
            source="user",
            data={
                "broker": "127.0.0.1",
                "port": broker_port,
                "discovery": True,
                "discovery_prefix": "homeassistant",
            },
        )
        await hass.config_entries.async_add(entry)
    else:
        await async_setup_component(hass, "mqtt", {})
        for entry in hass.config_entries.async_entries("mqtt"):
            if entry.state.value == "not_loaded":
                await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    return hass


def mqtt_entities(hass: HomeAssistant) -> list[entity_registry.RegistryEntry]:
    entities = entity_registry.async_get(hass).entities.values()
    return [each for each in entities if each.platform == "mqtt"]


def key_of(component: dict) -> tuple[str, str]:
    """The kind and the object id of a component, from a topic: `thimble/NAME/KIND/ID/state`."""
    names = ("state_topic", "command_topic", "mode_state_topic", "temperature_state_topic")
    topics = [
        component[name] for name in (*names, "current_temperature_topic") if component.get(name)
    ]
    kind, object_id = topics[0].split("/")[-3:-1]
    return kind, object_id
