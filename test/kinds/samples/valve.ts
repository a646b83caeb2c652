import { Valve } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const valve: KindSample = {
  kind: "valve",
  use: "USE_VALVE",
  messages: "Valve",
  file: "valve",
  collection: "valves",
  libraries: ["esphome-client"],
  make({ onCommand, ...options }) {
    const valve: Valve = new Valve({
      ...options,
      deviceClass: "water",
      supportsPosition: true,
      supportsStop: true,
      onCommand({ position }) {
        onCommand?.();
        valve.publish({ position, operation: position === 0 ? "idle" : "opening" });
      },
    });
    return valve;
  },
  listed: { deviceClass: "water", supportsPosition: true, supportsStop: true },
  state: { position: 0, currentOperation: 0 },
  words: "closed",
  json: { position: 0, current_operation: "idle", device_class: "water" },
  command: {
    message: "ValveCommandRequest",
    fields: { hasPosition: true, position: 0.25 },
    words: "position 0.25",
    json: { position: 0.25 },
    state: { position: 0.25, currentOperation: 1 },
    becomes: { position: 0.25, current_operation: "opening" },
    back: { hasPosition: true, position: 0 },
  },
  wrong: {
    set: { position: Number.NaN },
    fields: { position: Number.NaN },
    says: "the position is NaN; it must be from 0 to 1",
  },
  homeAssistant: {
    commands: [{ template: "command_template", variables: { value: 25 } }],
    shows: { value_template: '{"position": 25, "state": "opening"}' },
  },
  card: { sent: { position: 0.25 }, shows: "Opening", clicks: ["Close"], becomes: "Closed" },
};
