/** What the test device has to list, in its order: written by hand, so that it isn't the device's own word. */
import type { SeenKind } from "../clients/client.js";

export interface ExpectedEntity {
  kind: SeenKind;
  objectId: string;
  name: string;
  /** The other fields of the kind's list message, where they aren't at their defaults. */
  fields?: Record<string, unknown>;
  /** Its state message's fields when the device has just started. */
  state: Record<string, unknown>;
}

const OFF = { state: false };
const WHITE = { red: 1, green: 1, blue: 1 };

export const listed: readonly ExpectedEntity[] = [
  { kind: "switch", objectId: "relay", name: "Relay", fields: { icon: "mdi:power" }, state: OFF },
  {
    kind: "switch",
    objectId: "garden_valve__1",
    name: "Garden Valve #1",
    fields: { assumedState: true },
    state: OFF,
  },
  { kind: "light", objectId: "lamp", name: "Lamp", fields: { effects: [] }, state: OFF },
  {
    kind: "light",
    objectId: "dimmer",
    name: "Dimmer",
    fields: { supportsBrightness: true, effects: ["None", "Pulse"] },
    state: { ...OFF, brightness: 1, effect: "None" },
  },
  {
    kind: "light",
    objectId: "strip",
    name: "Strip",
    fields: {
      supportsBrightness: true,
      supportsRgb: true,
      effects: ["None", "Rainbow", "Kerze ✨"],
    },
    state: { ...OFF, brightness: 1, ...WHITE, effect: "None" },
  },
  { kind: "binary_sensor", objectId: "button", name: "Button", state: OFF },
  {
    kind: "binary_sensor",
    objectId: "door",
    name: "Door",
    fields: { deviceClass: "door" },
    state: OFF,
  },
  {
    kind: "sensor",
    objectId: "voltage",
    name: "Voltage",
    fields: { icon: "mdi:flash", unitOfMeasurement: "V", accuracyDecimals: 2 },
    // The lowest that an ESP32 reads at 12 dB.
    state: { state: Math.fround(0.142) },
  },
  {
    kind: "text_sensor",
    objectId: "operating-mode",
    name: "Mode",
    fields: { icon: "mdi:text" },
    state: { state: "idle" },
  },
  { kind: "text_sensor", objectId: "story", name: "Story", state: { state: "" } },
  {
    kind: "sensor",
    objectId: "chapters",
    name: "Chapters",
    fields: { unitOfMeasurement: "§", forceUpdate: true },
    state: { state: Number.NaN },
  },
  { kind: "switch", objectId: "scene", name: "Scene", state: OFF },
  { kind: "switch", objectId: "narrate", name: "Narrate", state: OFF },
  { kind: "switch", objectId: "too_long", name: "Too long", state: OFF },
  { kind: "switch", objectId: "broken", name: "Broken", state: OFF },
];

/** The 32-bit FNV-1 hash, in the way in which its authors write it down. */
export function fnv1(text: string): number {
  let hash = 2166136261n;
  for (const byte of Buffer.from(text)) {
    hash = (hash * 16777619n) % 2n ** 32n;
    hash ^= BigInt(byte);
  }
  return Number(hash);
}
