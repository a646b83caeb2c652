"""How Home Assistant gets to know a device: by its address, with a password, with a key."""

from __future__ import annotations

import base64

from ..device import Device
from ..hub.flow import ConfigFlow, brief
from ..hub.log import LOG
from ..hub.native import Entry, NativeHub
from ..report import REPORT
from ..settings import Settings
from ..waiting import until

PASSWORD = "sesame"
KEY = base64.b64encode(bytes(range(32))).decode()
_WRONG_KEY = base64.b64encode(bytes(range(32, 0, -1))).decode()
_PROGRAM = "workbench"
_RELAY = "switch.workbench_relay"


async def run(settings: Settings) -> None:
    for name, part, options in (
        ("plain", _plain, []),
        ("password", _password, ["--password", PASSWORD]),
        ("key", _key, ["--key", KEY]),
    ):
        with REPORT.subject(f"set up, {name}"):
            async with NativeHub(_device(settings, *options), None) as hub:
                await part(hub)
    for name, entry, options, source in (
        ("another password", Entry(password="wrong"), ["--password", PASSWORD], "reauth"),
        ("a key that isn't known", Entry(), ["--key", KEY], "reauth"),
        ("a key that the device has no longer", Entry(key=KEY), [], None),
    ):
        with REPORT.subject(f"a known device has {name}"):
            async with NativeHub(_device(settings, *options), entry) as hub:
                await _asks_again(hub, source)


def _device(settings: Settings, *options: str) -> Device:
    return Device(settings, _PROGRAM, settings.port, *options)


async def _works(hub: NativeHub, what: str) -> None:
    """The device that the flow has set up has its entities."""
    hub.only_entry()
    await hub.settle()
    await until(lambda: hub.state(_RELAY) == "off")
    REPORT.check(hub.state(_RELAY) == "off", f"{what}: the relay is {hub.state(_RELAY)}")


def _address(hub: NativeHub, port: int | None = None) -> dict:
    return {"host": "127.0.0.1", "port": hub.device.port if port is None else port}


async def _plain(hub: NativeHub) -> None:
    flow = ConfigFlow(hub.hass)
    await flow.begin("user")
    flow.check("begin", step_id="user")
    await flow.step(**_address(hub, hub.device.port + 9))
    flow.check("a wrong port", errors={"base": "connection_error"})
    await flow.step(**_address(hub))
    flow.check("the right port", type="create_entry", title=_PROGRAM)
    await _works(hub, "plain")
    mac = (await hub.device.get("/device"))["mac_address"].lower()
    REPORT.check(hub.entry.unique_id == mac, f"the entry's id is {hub.entry.unique_id}, not {mac}")
    await flow.begin("user")
    await flow.step(**_address(hub))
    flow.check("again", reason="already_configured")
    LOG.judge("Connection error occurred", "Can't connect")


async def _password(hub: NativeHub) -> None:
    flow = ConfigFlow(hub.hass)
    await flow.begin("user")
    await flow.step(**_address(hub))
    flow.check("a device with a password", step_id="authenticate")
    await flow.step(password="wrong")
    flow.check("a wrong password", errors={"base": "invalid_auth"})
    await flow.step(password=PASSWORD)
    flow.check("the password", type="create_entry")
    await _works(hub, "with a password")
    LOG.judge("Connection error occurred")


async def _key(hub: NativeHub) -> None:
    flow = ConfigFlow(hub.hass)
    await flow.begin("user")
    await flow.step(**_address(hub))
    flow.check("a device with a key", step_id="encryption_key")
    for wrong in (_WRONG_KEY, "short"):
        await flow.step(noise_psk=wrong)
        flow.check(f"the key {wrong}", errors={"base": "invalid_psk"})
    await flow.step(noise_psk=KEY)
    flow.check("the key", type="create_entry")
    await _works(hub, "with a key")
    LOG.judge("Connection error occurred")
    await hub.device.stop()
    hub.device.more = ("--key", _WRONG_KEY)
    await hub.device.start()
    await until(hub.hass.config_entries.flow.async_progress, 40)
    if await flow.resume("reauth"):
        await flow.step(noise_psk=_WRONG_KEY)
        flow.check("another key", reason="reauth_successful")
        await _works(hub, "with another key")
    LOG.judge("Invalid encryption key", "Can't connect", "Connection error occurred")


async def _asks_again(hub: NativeHub, source: str | None) -> None:
    progress = hub.hass.config_entries.flow.async_progress
    await until(progress, 5)
    found = [brief(each) | {"source": each["context"]["source"]} for each in progress()]
    if source:
        sources = [each["source"] for each in found]
        REPORT.check(sources == [source], f"Home Assistant asks {found}")
        LOG.judge("Can't connect", "Invalid", "invalid", "requires encryption", "Connection error")
    else:
        REPORT.check(hub.state(_RELAY) is None, "Home Assistant uses it without its key")
        REPORT.note(f"Home Assistant asks {found} and logs {[t[:120] for t in LOG.texts()]}")
        LOG.clear()
