import type { Board } from "../plain/board.js";

/** Its Ethernet, button and I2C are those that ESPHome's configurations and board list give for it. */
export const board: Board = {
  model: "Olimex ESP32-POE",
  console: { receive: 3, transmit: 1 },
  pin: {
    button: 34,
    io1: 4,
    io2: 5,
    io3: 14,
    io4: 15,
    io5: 32,
    io6: 33,
    analog: 36,
    sda: 13,
    scl: 16,
  },
  ethernet: { chip: "lan8720", clock: "17_out", mdc: 23, mdio: 18, power: 12, address: 0 },
};
