import { Fan, FanSpeed } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const fan: KindSample = {
  kind: "fan",
  use: "USE_FAN",
  messages: "Fan",
  file: "fan",
  collection: "fans",
  make: (options) => new Fan({ ...options, supportsOscillation: true, supportsSpeed: true }),
  listed: { supportsOscillation: true, supportsSpeed: true },
  state: { state: false, oscillating: false, speed: FanSpeed.HIGH },
  words: "off, speed high",
  json: { state: false, oscillating: false, speed: "high" },
  command: {
    message: "FanCommandRequest",
    fields: { hasState: true, state: true, hasSpeed: true, speed: FanSpeed.MEDIUM },
    words: "on speed medium",
    json: { state: true, speed: "medium" },
    state: { state: true, oscillating: false, speed: FanSpeed.MEDIUM },
    becomes: { state: true, oscillating: false, speed: "medium" },
    back: { hasState: true, state: false, hasSpeed: true, speed: FanSpeed.HIGH },
  },
};
