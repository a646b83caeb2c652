import type { Board } from "../plain/board.js";

export const board: Board = {
  model: "NodeMCU ESP32",
  console: { receive: 3, transmit: 1 },
  pin: {
    button: 0,
    led: 2,
    io1: 16,
    io2: 17,
    io3: 18,
    io4: 19,
    io5: 26,
    io6: 27,
    analog: 34,
    sda: 21,
    scl: 22,
  },
};
