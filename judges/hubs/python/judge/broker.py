"""Mosquitto as a process, and programs that use it."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from pathlib import Path

from .device import with_parent
from .settings import Settings

# Gives a program's device a broker, whatever its options say.
_PROGRAM = """import program from "{path}";
export default function (host: never) {{
  const device = program(host) as {{ start(options: object): unknown }};
  const start = device.start.bind(device);
  const mqtt = {{ url: "mqtt://127.0.0.1:{port}", keepAlive: 5000 }};
  device.start = (options: object) => start({{ ...options, mqtt }});
  return device as never;
}}
"""


class Broker:
    """It keeps retained messages over restarts, as brokers in homes do."""

    def __init__(self, settings: Settings, port: int) -> None:
        self.settings, self.port = settings, port
        self._store = settings.work / f"mosquitto-{port}"
        self._configuration = settings.work / f"mosquitto-{port}.conf"
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        self._store.mkdir(exist_ok=True)
        self._configuration.write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous true\nuser root\n"
            f"persistence true\npersistence_location {self._store}/\n"
        )
        with (self.settings.work / f"mosquitto-{self.port}.log").open("a") as log:
            self._process = subprocess.Popen(
                ["mosquitto", "-c", str(self._configuration)],
                stdout=log,
                stderr=subprocess.STDOUT,
                preexec_fn=with_parent,
            )
        await asyncio.sleep(0.5)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process:
            process.terminate()
            await asyncio.get_running_loop().run_in_executor(None, process.wait)

    async def fresh(self) -> None:
        """Starts it again without what it kept."""
        await self.stop()
        shutil.rmtree(self._store, ignore_errors=True)
        await self.start()

    def program(self, name: str) -> str:
        """The file of a program that is another one with this broker."""
        tree = self.settings.tree
        path = Path(name) if name.endswith(".ts") else Path("examples") / f"{name}.ts"
        file = self.settings.work / f"{path.stem}.ts"
        file.write_text(_PROGRAM.format(path=tree / path, port=self.port))
        return str(file)
