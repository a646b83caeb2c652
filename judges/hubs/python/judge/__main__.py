"""Runs one part of the judge: `python3 -m judge native …`; settings.py has the options."""

import asyncio
import importlib

from .device import with_parent
from .hub import stubs
from .settings import read_settings


def main() -> None:
    with_parent()
    settings = read_settings()
    # Before Home Assistant is imported, which only some parts need.
    stubs.install()
    part = importlib.import_module(f".parts.{settings.part}", __package__)
    asyncio.run(part.run(settings))


main()
