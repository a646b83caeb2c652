"""The programs whose devices are judged."""

from __future__ import annotations

from .settings import Settings

EVERYTHING = "judges/hubs/programs/everything.ts"
ENERGY = [
    f"judges/hubs/programs/energy-{name}.ts" for name in ("meters", "parts", "sums")
]
SLEEPER = "judges/hubs/programs/sleeper.ts"


def programs_of(settings: Settings) -> list[str]:
    """Those that the command line names: part of a name is enough. All when it names none."""
    examples = settings.tree / "examples"
    names = sorted(file.stem for file in examples.glob("*.ts"))
    gallery = sorted(f"gallery/{file.stem}" for file in (examples / "gallery").glob("*.ts"))
    every = [*names, *gallery, EVERYTHING, *ENERGY]
    chosen = settings.programs
    return [name for name in every if not chosen or any(word in name for word in chosen)]


def label_of(program: str) -> str:
    return program.removesuffix(".ts").rsplit("/", 1)[-1]
