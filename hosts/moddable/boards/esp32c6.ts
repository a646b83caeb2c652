import type { Board } from "../plain/board.js";

export const board: Board = {
  model: "ESP32-C6-DevKitC-1",
  console: { receive: 17, transmit: 16 },
  pin: {
    button: 9,
    io1: 18,
    io2: 19,
    io3: 20,
    io4: 21,
    io5: 22,
    io6: 23,
    analog: 0,
    sda: 6,
    scl: 7,
  },
};
