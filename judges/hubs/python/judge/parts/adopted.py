"""A device that ESPHome ran runs a converted program now: Home Assistant knows it again."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
from pathlib import Path

from homeassistant.helpers import device_registry

from ..device import Device, with_parent
from ..hub.native import Entry, NativeHub
from ..report import REPORT
from ..settings import Settings
from ..waiting import until

# What ESPHome's programs for this machine have where a configuration says none.
_MAC = "98:35:69:ab:f6:79"
# Seconds until ESPHome listens, and until Home Assistant has connected to the device again.
_STARTS, _RECONNECTS = 10, 40


async def run(settings: Settings) -> None:
    for device in json.loads(settings.devices.read_text()):
        configuration = Path(device["configuration"])
        with REPORT.subject(configuration.stem):
            await _judge(settings, configuration, device["program"])


async def _judge(settings: Settings, configuration: Path, program: str) -> None:
    old = _ESPHomeDevice(settings, program)
    async with NativeHub(old, Entry()) as hub:
        before, device_before = _entities(hub), _device(hub)
        converted = await asyncio.get_running_loop().run_in_executor(
            None, _adopt, settings, configuration
        )
        await old.stop()
        new = Device(settings, str(converted), settings.port, "--mac", _MAC)
        hub.device = new
        await new.start()
        await until(lambda: "connected" in new.log(), _RECONNECTS, 0.1)
        REPORT.check("connected" in new.log(), "Home Assistant doesn't connect again")
        # As after a start of Home Assistant: the entities are made anew.
        await hub.hass.config_entries.async_reload(hub.entry.entry_id)
        await hub.settle()
        _compare(before, _entities(hub))
        for what, value in device_before.items():
            now = _device(hub)[what]
            REPORT.check(now == value, f"the device: {what} was {value!r} and is {now!r}")


def _adopt(settings: Settings, configuration: Path) -> Path:
    """`thimble adopt` asks ESPHome's device: nothing would be lost. Returns the program."""
    program = settings.work / f"{configuration.stem}.ts"
    words = [configuration, program, "--force", "--from", "127.0.0.1", "--port", settings.port]
    command = ["node", "--enable-source-maps", "build/cli/main.js", "adopt", *words, "--json"]
    done = subprocess.run(
        [str(word) for word in command], cwd=settings.tree, capture_output=True, text=True
    )
    if not done.stdout:
        raise RuntimeError(f"adopt: {done.stderr}")
    result = json.loads(done.stdout)
    # An ESPHome for this machine has no encryption, and so no key that could be lost.
    for each in result["adoptions"]:
        if each["outcome"] != "kept":
            REPORT.difference(f"adopt says {json.dumps(each, ensure_ascii=False)}")
    return program


def _entities(hub: NativeHub) -> dict[str, dict]:
    """What Home Assistant knows of each entity, and what it shows of it besides its state."""
    found = {}
    for entry in hub.entities():
        state = hub.hass.states.get(entry.entity_id)
        category = entry.entity_category.value if entry.entity_category else None
        found[entry.entity_id] = {
            "unique id": entry.unique_id,
            "name": entry.original_name,
            "shown name": state.attributes.get("friendly_name") if state else None,
            "icon": entry.original_icon,
            "category": category,
            "unit": entry.unit_of_measurement,
            "device class": entry.original_device_class,
            "capabilities": _plain(entry.capabilities),
            # The decimals are among them.
            "options": _plain(entry.options),
            "features": entry.supported_features,
            "disabled by": entry.disabled_by,
            "assumed": state.attributes.get("assumed_state") if state else None,
            "available": state is not None and state.state != "unavailable",
        }
    return found


def _plain(values) -> str:
    return json.dumps(dict(values or {}), sort_keys=True, default=str)


def _device(hub: NativeHub) -> dict[str, object]:
    registry = device_registry.async_get(hub.hass)
    devices = device_registry.async_entries_for_config_entry(registry, hub.entry.entry_id)
    [device] = devices
    return {
        "id": device.id,
        "name": device.name,
        "connections": device.connections,
        "area": device.area_id,
        "suggested area": device.suggested_area,
    }


def _compare(before: dict[str, dict], after: dict[str, dict]) -> None:
    for entity_id in after.keys() - before.keys():
        REPORT.difference(f"{entity_id} is new: {after[entity_id]}")
    for entity_id, was in before.items():
        REPORT.entities += 1
        now = after.get(entity_id)
        if now is None:
            REPORT.difference(f"{entity_id} is lost: {was}")
            continue
        for what, value in was.items():
            # Without its parts, ESPHome's device has no values for some entities.
            if what == "available" and not value:
                continue
            if now[what] != value:
                REPORT.difference(f"{entity_id}: {what} was {value!r} and is {now[what]!r}")


class _ESPHomeDevice:
    """ESPHome's own program as a process."""

    def __init__(self, settings: Settings, program: str) -> None:
        self.settings, self.port, self._program = settings, settings.port, program
        self.name = Path(program).stem
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        home = self.settings.work / "esphome"
        home.mkdir(exist_ok=True)
        with (self.settings.work / f"{self.name}-esphome.log").open("w") as log:
            self._process = subprocess.Popen(
                [self._program],
                env={"HOME": str(home), "TZ": "UTC"},
                stdout=log,
                stderr=subprocess.STDOUT,
                preexec_fn=with_parent,
            )
        if not await until(self._listens, _STARTS, 0.1):
            raise RuntimeError(f"ESPHome's {self.name} doesn't listen at {self.port}")

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()
