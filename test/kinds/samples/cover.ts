import { Cover } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const cover: KindSample = {
  kind: "cover",
  use: "USE_COVER",
  messages: "Cover",
  file: "cover",
  collection: "covers",
  make({ onCommand, ...options }) {
    const entity = new Cover({
      ...options,
      deviceClass: "blind",
      supportsPosition: true,
      supportsTilt: true,
      onCommand({ position, tilt }) {
        onCommand?.();
        entity.publish({ position, tilt });
      },
    });
    return entity;
  },
  listed: { deviceClass: "blind", supportsPosition: true, supportsTilt: true, supportsStop: true },
  state: { position: 1, tilt: 1, currentOperation: 0, legacyState: 0 },
  words: "open, tilt 100 %",
  json: { position: 1, tilt: 1, current_operation: "idle", device_class: "blind" },
  command: {
    message: "CoverCommandRequest",
    fields: { hasPosition: true, position: 0.25, hasTilt: true, tilt: 0.5 },
    words: "position 0.25 tilt 0.5",
    json: { position: 0.25, tilt: 0.5 },
    state: { position: 0.25, tilt: 0.5, currentOperation: 0, legacyState: 1 },
    becomes: { position: 0.25, tilt: 0.5 },
    back: { hasPosition: true, position: 1, hasTilt: true, tilt: 1 },
  },
  wrong: {
    set: { position: Number.NaN },
    fields: { position: Number.NaN },
    says: "the position is NaN; it must be from 0 to 1",
  },
  homeAssistant: {
    commands: [
      { template: "set_position_template", variables: { position: 25 } },
      { template: "tilt_command_template", variables: { tilt_position: 50 } },
    ],
    shows: { value_template: "open", position_template: "25", tilt_status_template: "50" },
  },
  card: { sent: { position: 0.5 }, shows: "50 % open", clicks: ["Close"], becomes: "Closed" },
};
