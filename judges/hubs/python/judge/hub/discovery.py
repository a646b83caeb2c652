"""Discovery by device, which Home Assistant has had since 2024.11, for one that doesn't have it."""

from __future__ import annotations

import dataclasses
import json

from homeassistant.components import mqtt
from homeassistant.components.mqtt import discovery

from ..report import REPORT

# What Home Assistant copies from a device's message to each of its components
# (components/mqtt/schemas.py, SHARED_OPTIONS).
_SHARED = (
    *("availability", "availability_mode", "availability_template", "availability_topic"),
    *("command_topic", "payload_available", "payload_not_available", "state_topic"),
    *("encoding", "qos"),
)
# What a device may have (components/mqtt/schemas.py, MQTT_ENTITY_DEVICE_INFO_SCHEMA).
_DEVICE = {
    *("identifiers", "connections", "manufacturer", "model", "model_id", "name", "hw_version"),
    *("serial_number", "sw_version", "via_device", "suggested_area", "configuration_url"),
}
# Platforms that came later than the Home Assistant that judges, and when.
LATER = {"date": "2026.5", "time": "2026.5", "datetime": "2026.5"}

# The components that were discovered, by unique id.
COMPONENTS: dict[str, dict] = {}

_real_subscribe = mqtt.async_subscribe


async def _subscribe(hass, topic, callback, *args, **kwargs):
    """Gives Home Assistant a message for each component in place of a device's."""
    if not topic.endswith("/config"):
        return await _real_subscribe(hass, topic, callback, *args, **kwargs)

    def received(message) -> None:
        parts = message.topic.split("/")
        if len(parts) < 3 or parts[1] != "device":
            callback(message)
        elif message.payload:
            for name, platform, component in _components_of(message):
                topic = f"{parts[0]}/{platform}/{parts[2]}/{name}/config"
                callback(dataclasses.replace(message, topic=topic, payload=json.dumps(component)))

    return await _real_subscribe(hass, topic, received, *args, **kwargs)


def _components_of(message):
    payload = json.loads(message.payload)
    _judge_message(message.topic, payload)
    shared = {name: payload[name] for name in _SHARED if name in payload}
    for name, given in payload["components"].items():
        component = {**shared, **given, "device": payload["device"], "origin": payload["origin"]}
        platform = component.pop("platform")
        if "unique_id" not in component:
            REPORT.difference(f"discovery: {name} has no unique_id")
        if not all(c.isalnum() or c in "_-" for c in name):
            REPORT.difference(f'discovery: "{name}" can\'t be part of a topic')
        COMPONENTS[component["unique_id"]] = {**component, "platform": platform}
        if platform in LATER:
            # 2024.11 to 2026.4 refuse the whole message for it.
            REPORT.difference(
                f"discovery: {platform} {name} needs Home Assistant {LATER[platform]}; "
                "older ones drop the whole device"
            )
            continue
        # Later than 2024.1: 2025.6 for the class, 2024.4 for the mode.
        if component.get("state_class") == "measurement_angle":
            component.pop("state_class")
        if platform == "light" and "supported_color_modes" in component:
            component["color_mode"] = True
        yield name, platform, component


def _judge_message(topic: str, payload: dict) -> None:
    for name in ("device", "origin", "components"):
        if name not in payload:
            REPORT.difference(f"discovery {topic} has no {name}")
    strangers = set(payload) - {"device", "origin", "components", *_SHARED}
    strangers |= set(payload["device"]) - _DEVICE
    if strangers:
        REPORT.difference(f"discovery {topic} has {strangers}, which Home Assistant refuses")


discovery.mqtt.async_subscribe = _subscribe
