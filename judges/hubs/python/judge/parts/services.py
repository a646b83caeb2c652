"""The device's own services, what it tells the hub and follows there, and its camera."""

from __future__ import annotations

import asyncio
import json

# First: without it, what the camera imports goes in a circle.
import homeassistant.config_entries  # noqa: F401
from homeassistant.components import camera
from homeassistant.core import callback
from homeassistant.helpers import device_registry, issue_registry
from homeassistant.setup import async_setup_component

from ..device import Device
from ..hub.log import LOG
from ..hub.native import Entry, NativeHub
from ..programs import EVERYTHING
from ..report import REPORT
from ..settings import Settings
from ..waiting import until

_STATES = {
    "sensor.outside": ("1", {}),
    "sun.sun": ("x", {"elevation": 0, "rising": False}),
    "binary_sensor.home": ("unknown", {}),
    "sensor.once": ("5", {}),
}
_SERVICES = "all_types nothing fails set_sensor ring call_hub fire_event scan_tag"
_HEARD = "sensor.everything_x_heard"
# Each type of argument with values at its edges, and with nothing.
_VALUES = (
    {
        "flag": True,
        "count": -42,
        "ratio": 1.25,
        "word": 'Grüße 😀 "q"',
        "flags": [True, False, True],
        "counts": [1, -2, 2147483647],
        "ratios": [0.5, -1e10],
        "words": ["", "ä", "b"],
    },
    {
        "flag": False,
        "count": 0,
        "ratio": 0,
        "word": "",
        **{"flags": [], "counts": [], "ratios": [], "words": []},
    },
)
_UP = {"elevation": 31.4, "rising": True}
_DOWN = {"elevation": -4, "rising": False}
# A state of the hub's, and what the device's entity that follows it must become.
_FOLLOWED = (
    ("sensor.outside", "12.5", {}, "sensor.everything_h_outside", "12"),
    ("sensor.outside", "-7.25", {}, "sensor.everything_h_outside", "-7"),
    ("sun.sun", "above_horizon", _UP, "sensor.everything_h_sun", "above_horizon"),
    ("sun.sun", "above_horizon", _UP, "sensor.everything_h_elevation", "31"),
    ("sun.sun", "above_horizon", _UP, "binary_sensor.everything_h_rising", "on"),
    ("sun.sun", "below_horizon", _DOWN, "sensor.everything_h_sun", "below_horizon"),
    ("sun.sun", "below_horizon", _DOWN, "sensor.everything_h_elevation", "-4"),
    ("sun.sun", "below_horizon", _DOWN, "binary_sensor.everything_h_rising", "off"),
    ("binary_sensor.home", "on", {}, "binary_sensor.everything_h_home", "on"),
    ("binary_sensor.home", "off", {}, "binary_sensor.everything_h_home", "off"),
    ("sensor.once", "5", {}, "sensor.everything_h_once", "5"),
    ("sensor.once", "6", {}, "sensor.everything_h_once", "5"),
)
# What the device's page in Home Assistant has.
_PAGE = ("acme", "judge", "9.1", "2.5.1", "Alles für den Prüfer", "Küche")


async def run(settings: Settings) -> None:
    with REPORT.subject("services, events, the hub's states, a camera"):
        async with NativeHub(_device(settings), Entry(), states=_STATES) as hub:
            await _execute(hub)
            await _tell_hub(hub)
            await _take_pictures(hub)
            await _follow(hub)
            LOG.judge()
    with REPORT.subject("calls of the hub's services that the user hasn't allowed"):
        async with NativeHub(
            _device(settings), Entry(options={"allow_service_calls": False})
        ) as hub:
            await _call_without_permission(hub)
            LOG.judge("rejected")


def _device(settings: Settings) -> Device:
    return Device(settings, EVERYTHING, settings.port)


async def _becomes(hub: NativeHub, entity_id: str, want: str) -> None:
    await until(lambda: hub.state(entity_id) == want)
    got = hub.state(entity_id)
    REPORT.check(got == want, f"{entity_id} is {got!r}, wanted {want!r}")


async def _execute(hub: NativeHub) -> None:
    names = set(hub.hass.services.async_services().get("esphome", {}))
    wanted = {f"everything_{name}" for name in _SERVICES.split()}
    REPORT.check(names == wanted, f"the services are {names}")
    await _becomes(hub, "sensor.everything_h_outside", "1")
    for values in _VALUES:
        before = hub.state(_HEARD)
        await hub.call("esphome", "everything_all_types", **values)
        await until(lambda before=before: hub.state(_HEARD) != before)
        got = json.loads(hub.state(_HEARD) or "null")
        REPORT.check(got == values, f"all_types: the device got {got}, sent {values}")
    await hub.call("esphome", "everything_nothing")
    await _becomes(hub, _HEARD, "nothing")
    await hub.call("esphome", "everything_fails")
    await hub.call("esphome", "everything_set_sensor", value=3)
    await _becomes(hub, "sensor.everything_m_plain", "3")
    await hub.call("button", "press", entity_id="button.everything_g_press")
    await _becomes(hub, _HEARD, "pressed")


async def _tell_hub(hub: NativeHub) -> None:
    hass = hub.hass
    calls, events, tags = [], [], []
    hass.services.async_register("test", "record", lambda call: calls.append(dict(call.data)))
    hass.bus.async_listen("esphome.judged", callback(lambda event: events.append(dict(event.data))))
    hass.bus.async_listen("tag_scanned", callback(lambda event: tags.append(dict(event.data))))
    await async_setup_component(hass, "tag", {})
    device = next(iter(device_registry.async_get(hass).devices.values()))
    hass.states.async_set("sensor.outside", "12.5")
    await hub.call("esphome", "everything_call_hub", text="hallo Grüße")
    await until(lambda: calls)
    wanted = [{"text": "hallo Grüße", "number": "5", "title": "21 of 12.5"}]
    REPORT.check(calls == wanted, f"call_hub: Home Assistant got {calls}")
    await hub.call("esphome", "everything_fire_event", text="ping")
    await until(lambda: events)
    REPORT.check(events == [{"device_id": device.id, "text": "ping"}], f"fire_event: {events}")
    await hub.call("esphome", "everything_scan_tag", tag="AB-CD-12")
    await until(lambda: tags)
    found = [(tag.get("tag_id"), tag.get("device_id")) for tag in tags]
    REPORT.check(found == [("AB-CD-12", device.id)], f"scan_tag: {tags}")


async def _take_pictures(hub: NativeHub) -> None:
    async def picture() -> bytes:
        image = await camera.async_get_image(hub.hass, "camera.everything_z_porch", timeout=5)
        return image.content

    # One, and three at once.
    for pictures in ([await picture()], await asyncio.gather(picture(), picture(), picture())):
        for content in pictures:
            is_jpeg = content[:3] == b"\xff\xd8\xff" and content[-2:] == b"\xff\xd9"
            REPORT.check(is_jpeg and len(content) > 300, f"the camera's picture: {content[:20]!r}")


async def _follow(hub: NativeHub) -> None:
    for entity_id, state, attributes, follower, want in _FOLLOWED:
        hub.hass.states.async_set(entity_id, state, attributes)
        await _becomes(hub, follower, want)
    for state in ("unknown", "unavailable", "no number"):
        hub.hass.states.async_set("sensor.outside", state)
        await _becomes(hub, "sensor.everything_h_outside", "unknown")
        hub.hass.states.async_set("sensor.outside", "4")
        await _becomes(hub, "sensor.everything_h_outside", "4")


async def _call_without_permission(hub: NativeHub) -> None:
    await hub.call("esphome", "everything_call_hub", text="x")

    def issues() -> list[str]:
        return [name for _, name in issue_registry.async_get(hub.hass).issues]

    await until(issues)
    told = [name for name in issues() if name.startswith("service_calls_not_")]
    REPORT.check(len(told) == 1, f"Home Assistant's issues are {issues()}")
    device = next(iter(device_registry.async_get(hub.hass).devices.values()))
    versions = (device.manufacturer, device.model, device.hw_version, device.sw_version)
    page = (*versions, device.name, device.suggested_area)
    REPORT.check(page == _PAGE, f"the device's page: {page}")
