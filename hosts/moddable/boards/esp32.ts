import type { Board } from "../host.js";

export const board: Board = { model: "ESP32 DevKitC", pin: { button: 0, led: 2 } };
