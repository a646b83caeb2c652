/** The drawings of entities at the board. A new drawing adds a file next to this one and a line here. */
import type { EntityView, PinView } from "../../hosts/virtual/world/messages.js";
import { chipDrawing } from "./chip.js";
import { climateDrawing } from "./climate.js";
import { coverDrawing } from "./cover.js";
import { doorDrawing } from "./door.js";
import type { EntityDrawing } from "./drawing.js";
import { fanDrawing } from "./fan.js";
import { gaugeDrawing } from "./gauge.js";
import { lightDrawing } from "./light.js";
import { lockDrawing } from "./lock.js";
import { pushButtonDrawing } from "./push-button.js";
import { relayDrawing } from "./relay.js";
import { valveDrawing } from "./valve.js";

/** By the entity's kind. */
const KINDS: Readonly<Record<string, EntityDrawing>> = {
  climate: climateDrawing,
  cover: coverDrawing,
  fan: fanDrawing,
  light: lightDrawing,
  lock: lockDrawing,
  valve: valveDrawing,
};

/** By the entity's device class. */
const CLASSES: Readonly<Record<string, EntityDrawing>> = {
  door: doorDrawing,
  garage_door: doorDrawing,
  opening: doorDrawing,
  window: doorDrawing,
};

/** By the use of its first pin. */
const USES: Readonly<Record<string, EntityDrawing>> = {
  "analog input": gaugeDrawing,
  "digital input": pushButtonDrawing,
  "digital output": relayDrawing,
  "LED strip": lightDrawing,
  "open-drain output": relayDrawing,
  "PWM output": lightDrawing,
  "touch pad": pushButtonDrawing,
};

/** The drawing of an entity: its kind's, its device class's, that of its first pin's use, or a chip. */
export function drawingOf(entity: EntityView, pins: readonly PinView[]): EntityDrawing {
  const { kind, fields } = entity;
  return (
    fineDrawingOf(kind) ??
    CLASSES[String(fields.device_class)] ??
    USES[pins[0]?.use ?? ""] ??
    chipDrawing
  );
}

/** The drawing of a kind that has one even without pins. */
export function fineDrawingOf(kind: string): EntityDrawing | undefined {
  return KINDS[kind];
}
