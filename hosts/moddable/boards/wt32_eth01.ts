import type { Board } from "../plain/board.js";

export const board: Board = {
  model: "WT32-ETH01",
  console: { receive: 3, transmit: 1 },
  pin: { io1: 4, io2: 14, io3: 15, io4: 32, io5: 33, io6: 17, analog: 36, sda: 5, scl: 2 },
  ethernet: { chip: "lan8720", clock: "0_in", mdc: 23, mdio: 18, power: 16, address: 1 },
};
