"""A simulated device as a process, and what it says over HTTP."""

from __future__ import annotations

import asyncio
import ctypes
import json
import subprocess
import urllib.request
from pathlib import Path

from .report import REPORT
from .settings import Settings
from .waiting import until
from .world import World

_PR_SET_PDEATHSIG, _SIGKILL = 1, 9
# Seconds from the signal to the process's end.
_ENDS_WITHIN = 20


def with_parent() -> None:
    """In a process that begins: it ends when the one that started it does."""
    ctypes.CDLL("libc.so.6").prctl(_PR_SET_PDEATHSIG, _SIGKILL)


class Device:
    """`npm start` without its build. HTTP is at the next port."""

    def __init__(self, settings: Settings, program: str, port: int, *more: str) -> None:
        self.settings, self.program, self.port, self.more = settings, program, port, more
        self.name = Path(program).stem
        self._process: subprocess.Popen[bytes] | None = None
        self._world: World | None = None
        self._log = settings.work / f"{self.name}-{port}.log"

    async def start(self) -> Device:
        ports = ["--host", "127.0.0.1", "--port", self.port, "--http-port", self.port + 1]
        how = ["--no-board", "--no-watch", "--no-check", "--log-level", "debug"]
        engine = ["--engine", self.settings.engine]
        main = "build/hosts/node/dev/main.js"
        command = ["node", "--enable-source-maps", main, self.program, *ports, *how, *engine]
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                [str(word) for word in [*command, *self.more]],
                cwd=self.settings.tree,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=subprocess.STDOUT,
                preexec_fn=with_parent,
            )
        if not await until(self._has_started, 60, 0.1):
            raise RuntimeError(f"{self.program} didn't start: {self.log()[-600:]}")
        self._world = World.around(self)
        return self

    async def _has_started(self) -> bool:
        if self._process and self._process.poll() is not None:
            raise RuntimeError(f"{self.program} ended: {self.log()[-600:]}")
        try:
            await self.get("/device")
        except (OSError, ValueError):
            return False
        return True

    def type(self, line: str) -> None:
        """What one types in the terminal: `26 0` drives a pin, `network off` ends its network."""
        if self._process and self._process.stdin:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()

    async def stop(self, kill: bool = False) -> None:
        if self._world:
            self._world.end()
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return
        if kill:
            process.kill()
        else:
            process.terminate()
        await asyncio.get_running_loop().run_in_executor(None, self._wait, process)

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        try:
            process.wait(_ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            REPORT.difference(f"{self.name} doesn't end within {_ENDS_WITHIN} s")
            process.kill()
            process.wait()

    async def get(self, path: str):
        return await self._ask("GET", path)

    async def patch(self, path: str, body: dict):
        return await self._ask("PATCH", path, body)

    async def post(self, path: str, body: dict):
        return await self._ask("POST", path, body)

    async def items(self) -> dict[tuple[str, str], dict]:
        """All entities as they are over HTTP, by kind and object id."""
        listed = await self.get("/entities?limit=100")
        return {(item["kind"], item["id"]): item for item in listed["items"]}

    async def _ask(self, method: str, path: str, body: dict | None = None):
        return await asyncio.get_running_loop().run_in_executor(
            None, self._request, method, path, body
        )

    def _request(self, method: str, path: str, body: dict | None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port + 1}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            text = answer.read()
            return json.loads(text) if text else None

    def log(self) -> str:
        return self._log.read_text(errors="replace")

    def tell_errors(self) -> None:
        """Notes the errors in its log."""
        for line in self.log().splitlines():
            if " error" in line.lower()[:40] or "Error:" in line:
                REPORT.note(f"the device's log: {line.strip()[:200]}")
