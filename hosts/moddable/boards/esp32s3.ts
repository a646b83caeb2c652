import type { Board } from "../plain/board.js";

export const board: Board = {
  model: "ESP32-S3-DevKitC-1",
  console: { receive: 44, transmit: 43 },
  pin: { button: 0, io1: 4, io2: 5, io3: 6, io4: 7, io5: 15, io6: 16, analog: 1, sda: 8, scl: 9 },
};
