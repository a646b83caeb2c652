import type { Board } from "../plain/board.js";

export const board: Board = {
  model: "M5StickC Plus",
  console: { receive: 3, transmit: 1 },
  pin: { button: 37, button2: 39, led: 10, io1: 26, io2: 0, analog: 36, sda: 32, scl: 33 },
};
