import type { Board } from "../host.js";

export const board: Board = { model: "NodeMCU ESP32", pin: { button: 0, led: 2 } };
