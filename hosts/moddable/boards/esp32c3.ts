import type { Board } from "../host.js";

export const board: Board = { model: "ESP32-C3-DevKitM-1", pin: { button: 9 } };
