"""What the command line of a run says."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """What one part is run with."""

    part: str
    # The project's folder, with its build.
    tree: Path
    # A folder for what a run writes.
    work: Path
    # The first of a hundred ports that nothing else uses.
    port: int
    engine: str
    # ESPHome's own programs, for the part that compares with them: a list in JSON.
    devices: Path
    # Names of examples, or programs' files.
    programs: list[str]


def read_settings() -> Settings:
    """Reads the command line that `npm run judge:hubs` gives."""
    parser = argparse.ArgumentParser(prog="judge")
    parser.add_argument("part")
    parser.add_argument("--tree", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--engine", choices=["node", "xs"], required=True)
    parser.add_argument("--devices", type=Path, required=True)
    parser.add_argument("programs", nargs="*")
    return Settings(**vars(parser.parse_intermixed_args()))
