"""How Home Assistant finds a device by mDNS, on this machine's own network interface."""

from __future__ import annotations

import ipaddress

from homeassistant.components.zeroconf import ZeroconfServiceInfo
from zeroconf import ServiceStateChange
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from ..device import Device
from ..hub.flow import ConfigFlow
from ..hub.log import LOG
from ..hub.native import NativeHub
from ..report import REPORT
from ..settings import Settings
from ..waiting import until
from .flows import KEY, PASSWORD

_TYPE = "_esphomelib._tcp.local."
_PROGRAM, _NAME, _FRIENDLY_NAME = "gallery/door-lock", "door-lock", "Front door"


async def run(settings: Settings) -> None:
    for name, options, steps in (
        ("plain", [], {}),
        ("password", ["--password", PASSWORD], {"authenticate": {"password": PASSWORD}}),
        ("key", ["--key", KEY], {"encryption_key": {"noise_psk": KEY}}),
    ):
        with REPORT.subject(f"found by mDNS, {name}"):
            device = Device(settings, _PROGRAM, settings.port, "--mdns", *options)
            async with NativeHub(device, None) as hub:
                found = await _look(hub)
                if REPORT.check(found, "there's no announcement by mDNS"):
                    await _set_up(hub, found, steps)
                LOG.judge()


async def _look(hub: NativeHub) -> ZeroconfServiceInfo | None:
    names: set[str] = set()

    def seen(zeroconf, service_type, name, state_change) -> None:
        if state_change is ServiceStateChange.Added and name.startswith(_NAME):
            names.add(name)

    browser = AsyncServiceBrowser(hub.zeroconf.zeroconf, [_TYPE], handlers=[seen])
    await until(lambda: names, 6)
    await browser.async_cancel()
    if not names:
        return None
    info = AsyncServiceInfo(_TYPE, names.pop())
    await info.async_request(hub.zeroconf.zeroconf, 3000)
    # The addresses that it announces may be those of other interfaces.
    loopback = ipaddress.ip_address("127.0.0.1")
    properties = {
        name.decode(): value and value.decode() for name, value in info.properties.items()
    }
    return ZeroconfServiceInfo(
        ip_address=loopback,
        ip_addresses=[loopback],
        port=info.port,
        hostname=info.server,
        type=info.type,
        name=info.name,
        properties=properties,
    )


async def _set_up(hub: NativeHub, found: ZeroconfServiceInfo, steps: dict[str, dict]) -> None:
    flow = ConfigFlow(hub.hass)
    await flow.begin("zeroconf", found)
    shown = flow.result.get("description_placeholders")
    confirms = flow.check("found", step_id="discovery_confirm")
    if not confirms or not REPORT.check(shown == {"name": _FRIENDLY_NAME}, f"it is called {shown}"):
        return
    await flow.step()
    for step_id, answers in steps.items():
        flow.check("confirmed", step_id=step_id)
        await flow.step(**answers)
    flow.check("set up", type="create_entry", title=_FRIENDLY_NAME)
    hub.only_entry()
    await hub.settle()
    await flow.begin("zeroconf", found)
    flow.check("found again", reason="already_configured")
