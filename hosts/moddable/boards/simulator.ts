import type { Board } from "../plain/board.js";

export const board: Board = { model: "Moddable simulator", pin: { button: 0, led: 2 } };
