import type { Board } from "../host.js";

export const board: Board = { model: "M5StickC Plus", pin: { button: 37, button2: 39, led: 10 } };
