"""Modules that stand for what Home Assistant imports and a judge of devices doesn't need."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import sys
import types
from unittest.mock import MagicMock

_STUBS = (
    *("aiodiscover", "aiohttp_fast_url_dispatcher", "aiohttp_zlib_ng", "astral"),
    *("async_upnp_client", "bleak", "bleak_esphome", "cached_ipaddress", "habluetooth"),
    *("haffmpeg", "hass_nabucasa", "hassil", "home_assistant_intents", "pyudev", "scapy"),
    "turbojpeg",
    *(
        f"homeassistant.components.{name}"
        for name in (
            *("assist_pipeline", "bluetooth", "cloud", "conversation", "ffmpeg"),
            *("recorder", "stream", "stt", "tts"),
        )
    ),
)


class _AnyClass(type):
    """A class with each attribute that is asked for."""

    def __getattr__(cls, name: str):
        if name.startswith("__"):
            raise AttributeError(name)
        return name

    def __getitem__(cls, item: object):
        return cls


class _StubModule(types.ModuleType):
    """A module with each name that is imported from it."""

    def __getattr__(self, name: str):
        if name.startswith("__"):
            raise AttributeError(name)
        value = _stub(name)
        setattr(self, name, value)
        return value


def _stub(name: str):
    if name.islower():
        return MagicMock(name=name)
    # A base class of Home Assistant's entities: these have a metaclass of their own.
    if name.endswith("Select"):
        return type(name, (), {})
    is_error = name.endswith(("Error", "NotFound", "Aborted", "Exception"))
    return _AnyClass(name, (Exception,) if is_error else (), {})


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, fullname: str, path: object, target: object = None):
        if any(fullname == stub or fullname.startswith(f"{stub}.") for stub in _STUBS):
            return importlib.machinery.ModuleSpec(fullname, self, is_package=True)
        return None

    def create_module(self, spec: importlib.machinery.ModuleSpec):
        return _StubModule(spec.name)

    def exec_module(self, module: types.ModuleType) -> None:
        pass


def install() -> None:
    sys.meta_path.insert(0, _Finder())
