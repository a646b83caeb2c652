import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { mhz19, pms5003 } from "thimble";
import { createHost } from "../../../hosts/node/index.js";
import type { ChipName } from "../../../hosts/virtual/chips/chips.js";
import { Device } from "../../../src/index.js";

/** A pair of pins for each port, which each chip has. */
const PINS = [
  { receive: 4, transmit: 5 },
  { receive: 18, transmit: 19 },
  { receive: 0, transmit: 2 },
] as const;

const serialOf = (board?: ChipName) => createHost({ ...(board && { board }) }).io.Serial;
const options = (index: number, port?: number) => ({
  ...(PINS[index] ?? assert.fail()),
  ...(port !== undefined && { port }),
  baud: 9600,
  format: "buffer" as const,
});

describe("The serial ports of a virtual board", () => {
  for (const [board, free] of [
    ["esp32", 2],
    ["esp32s3", 2],
    ["esp32c3", 1],
    ["esp32c6", 1],
  ] as const)
    it(`are ${free} on the ${board}, since one is the console's`, () => {
      const Serial = serialOf(board);
      const open = PINS.slice(0, free).map((_, index) => new Serial(options(index)));
      assert.throws(() => new Serial(options(free)), /no serial port is free/);
      open[0]?.close();
      // What couldn't be opened has left its pins free.
      new Serial(options(free)).close();
      assert.throws(() => new Serial(options(0, 0)), /port in use: UART 0 is the console's/);
      assert.throws(() => new Serial(options(0, free + 1)), /invalid port/);
    });

  it("are open once each", () => {
    const Serial = serialOf();
    new Serial(options(0, 2));
    assert.throws(() => new Serial(options(1, 2)), /port in use: UART 2 is open already/);
    new Serial(options(1));
    assert.throws(() => new Serial(options(2)), /no serial port is free/);
  });

  it("are enough for two parts on an ESP32, which name none, and not on a C3", () => {
    const start = (board: ChipName, pins: typeof PINS) =>
      new Device(createHost({ board }), {
        name: "air",
        entities: [
          ...mhz19({ serial: pins[0], co2: "CO2" }),
          ...pms5003({ serial: pins[1], pm25: "Dust" }),
        ],
      }).start({ port: 0 });
    start("esp32", PINS);
    assert.throws(() => start("esp32c3", PINS), /no serial port is free/);
  });
});
