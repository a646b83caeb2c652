import type { Board } from "../plain/board.js";

export const board: Board = {
  model: "WT32-ETH01",
  console: { receive: 3, transmit: 1 },
  // Without pin 2: a pull-up of a bus there, and the chip can't be flashed. 5 and 15 have pull-ups at the start anyway.
  pin: { io1: 4, io2: 14, io3: 17, io4: 32, io5: 33, analog: 36, sda: 5, scl: 15 },
  ethernet: { chip: "lan8720", clock: "0_in", mdc: 23, mdio: 18, power: 16, address: 1 },
};
