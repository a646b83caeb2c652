"""Today's aioesphomeapi: each program's entities and states, and each command with each option."""

from __future__ import annotations

import inspect
import re

from aioesphomeapi import APIClient, LogLevel

from ..device import Device
from ..programs import EVERYTHING, label_of, programs_of
from ..report import REPORT
from ..settings import Settings
from ..today.agreement import differences
from ..today.client import Client
from ..today.commands import Command, every_command
from ..waiting import near, until

_PASSWORD = "sesame"
_KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
# Kinds whose commands may be answered more than once: they move, fade or go on by themselves.
_GO_ON = {"cover", "light", "update", "siren"}


async def run(settings: Settings) -> None:
    for program in programs_of(settings):
        if program != EVERYTHING:
            with REPORT.subject(label_of(program)):
                await _judge(Device(settings, program, settings.port), _listed)
        else:
            for name, options, secrets in (
                ("plain", [], {}),
                ("password", ["--password", _PASSWORD], {"password": _PASSWORD}),
                ("key", ["--key", _KEY], {"key": _KEY}),
            ):
                with REPORT.subject(f"{label_of(program)}, {name}"):
                    device = Device(settings, program, settings.port, *options)
                    await _judge(device, _everything, **secrets)


async def _judge(device: Device, work, **secrets: str) -> None:
    await device.start()
    try:
        async with Client(device, **secrets) as client:
            await work(client, device)
    finally:
        await device.stop()
    device.tell_errors()


async def _listed(client: Client, device: Device) -> None:
    """All entities with their names, in their order, and all states."""
    items = {object_id: item for (_, object_id), item in (await device.items()).items()}
    shown = [key for key, item in items.items() if not item.get("internal")]
    listed = list(client.infos)
    REPORT.entities += len(listed)
    REPORT.check(listed == shown, f"listed are {listed}, over HTTP {shown}")
    if not await client.has_states():
        missing = [key for key, info in client.infos.items() if client.state_of(info) is None]
        REPORT.note(f"no state comes of {missing}")
    for object_id, info in client.infos.items():
        item = items.get(object_id, {})
        REPORT.check(info.name == item.get("name"), f"{object_id} is called {info.name}")
        await _agree(client, device, info, item, "connecting")


async def _agree(client: Client, device: Device, info, item: dict, what: str) -> None:
    found: list[str] = []

    async def same() -> bool:
        state = client.state_of(info)
        now = {"kind": item["kind"], **await device.get(item["href"])}
        found[:] = differences(state, now) if state is not None else []
        return not found

    await until(same)
    for difference in found:
        REPORT.difference(f"{info.object_id} after {what}: {difference}")


async def _everything(client: Client, device: Device) -> None:
    await _listed(client, device)
    items = {object_id: item for (_, object_id), item in (await device.items()).items()}
    tried: dict[str, set[str]] = {}
    for command in every_command():
        item = items.get(command.object_id)
        if item is None:
            REPORT.difference(f"there's no {command.object_id}")
            continue
        method = f"{command.kind}_command"
        tried.setdefault(method, set()).update(command.options)
        if client.infos[command.object_id].device_id:
            tried[method].add("device_id")
        await _try(client, device, command, item)
    await _press_and_send(client, device, tried)
    await _execute(client, device)
    _check_coverage(tried)


async def _try(client: Client, device: Device, command: Command, item: dict) -> None:
    info = client.infos[command.object_id]
    before = client.count_of(info)
    options = {**command.options, "device_id": info.device_id}
    getattr(client.api, f"{command.kind}_command")(info.key, **options)
    words = {name: getattr(value, "name", value) for name, value in command.options.items()}
    what = f"{command.kind}_command {words}"
    wrong: list[str] = []

    async def done() -> bool:
        now = await device.get(item["href"])
        wrong[:] = [
            f"{name} is {now.get(name)!r}, wanted {want!r}"
            for name, want in command.wants.items()
            if not (now.get(name) == want or near(now.get(name), want, 1e-3))
        ]
        return not wrong

    await until(done)
    REPORT.check(not wrong, f"{command.object_id} after {what}: {'; '.join(wrong)}")
    await client.answered()
    answers = client.count_of(info) - before
    right = answers >= 1 if command.kind in _GO_ON else answers == 1
    REPORT.check(right, f"{command.object_id}: {answers} states answer {what}")
    await _agree(client, device, info, item, what)


async def _press_and_send(client: Client, device: Device, tried: dict[str, set[str]]) -> None:
    async def heard(want: str) -> bool:
        return (await device.get("/text-sensors/x_heard"))["state"] == want

    for object_id in ("g_press", "shed_g_ring"):
        info = client.infos[object_id]
        client.api.button_command(info.key, device_id=info.device_id)
        REPORT.check(await until(lambda: heard("pressed")), f"{object_id} isn't pressed")
    tried["button_command"] = {"device_id"}
    info = client.infos["shed_i_remote"]
    for timings in ([9000, -4500, 560], [560, -560] * 100):
        client.api.infrared_rf_transmit_raw_timings(
            info.key, 38_000, timings, repeat_count=2, device_id=info.device_id
        )
        want = f"sent {len(timings)}"
        REPORT.check(await until(lambda want=want: heard(want)), f"{object_id}: not {want}")


async def _execute(client: Client, device: Device) -> None:
    """Services, the hub's answers, logs and pictures."""
    logged: list[object] = []
    calls: list[object] = []
    asked: list[tuple[str, str | None]] = []
    client.api.subscribe_logs(logged.append, log_level=LogLevel.LOG_LEVEL_DEBUG, dump_config=True)
    client.api.subscribe_service_calls(calls.append)
    client.api.subscribe_home_assistant_states(lambda e, a: asked.append((e, a)))
    await until(lambda: asked)
    REPORT.check(("sun.sun", "elevation") in asked, f"the hub is asked for {asked}")
    client.api.send_home_assistant_state("sun.sun", "elevation", "31.4")

    async def followed() -> bool:
        return near((await device.get("/sensors/h_elevation"))["state"], 31.4, 0.01)

    REPORT.check(await until(followed), "the hub's state doesn't arrive")
    await client.api.execute_service(client.services["nothing"], {})
    await client.api.execute_service(client.services["call_hub"], {"text": "hallo"})
    await until(lambda: calls)
    REPORT.check(len(calls) == 1, f"call_hub: {calls}")
    answer = await client.api.execute_service(
        client.services["set_sensor"], {"value": 4.5}, return_response=True, timeout=5
    )
    REPORT.check(answer and answer.success, f"set_sensor is answered by {answer}")
    answer = await client.api.execute_service(
        client.services["fails"], {}, return_response=True, timeout=5
    )
    failed = answer and not answer.success and "it failed" in answer.error_message
    REPORT.check(failed, f"a service that fails is answered by {answer}")
    pictures = _pictures(client)
    client.api.request_single_image()
    REPORT.check(await until(lambda: pictures, 5), "no picture comes")
    pictures.clear()
    client.api.request_image_stream()
    REPORT.check(await until(lambda: len(pictures) > 1, 8), "no pictures come")
    await until(lambda: logged)
    REPORT.check(logged, "no line of the log comes")


def _pictures(client: Client) -> list[bytes]:
    info = client.infos["z_porch"]
    pictures: list[bytes] = []
    receive = client._receive

    def received(state) -> None:
        if state.key == info.key and getattr(state, "data", b""):
            pictures.append(state.data)
        else:
            receive(state)

    client.api.subscribe_states(received)
    return pictures


def _check_coverage(tried: dict[str, set[str]]) -> None:
    """Whatever a later version adds is named here until it is tried too."""
    for name, method in inspect.getmembers(APIClient, inspect.isfunction):
        if not re.fullmatch(r"\w+_command", name) or name.startswith("_"):
            continue
        options = set(inspect.signature(method).parameters) - {"self", "key"}
        missed = options - tried.get(name, set())
        REPORT.check(not missed, f"{name}: {sorted(missed)} weren't tried")
