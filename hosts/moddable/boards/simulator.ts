import type { Board } from "../host.js";

export const board: Board = { model: "Moddable simulator", pin: { button: 0, led: 2 } };
