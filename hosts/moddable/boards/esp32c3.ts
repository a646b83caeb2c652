import type { Board } from "../plain/board.js";

export const board: Board = {
  model: "ESP32-C3-DevKitM-1",
  console: { receive: 20, transmit: 21 },
  pin: { button: 9, io1: 4, io2: 5, io3: 6, io4: 7, io5: 10, io6: 18, analog: 0, sda: 1, scl: 3 },
};
