import type { Board } from "../host.js";

export const board: Board = { model: "ESP32-C6-DevKitC-1", pin: { button: 9 } };
