import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import type { Device, Host } from "thimble";
import type { Board } from "../../../hosts/moddable/plain/board.js";
import { ethernetPins } from "../../../hosts/moddable/plain/ethernet-settings.js";
import { ROOT } from "../../../hosts/moddable/tools/base/output.js";
import { createHost } from "../../../hosts/node/index.js";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * The pins of each chip that aren't wired to its flash, from the data sheets, and those of them that can
 * measure while Wi-Fi is on.
 */
const CHIPS: Record<string, { pins: number[]; inputs: number[]; analog: number[] }> = {
  esp32: {
    pins: [...range(0, 5), ...range(12, 19), ...range(21, 23), ...range(25, 27), 32, 33],
    inputs: range(34, 39),
    analog: range(32, 39),
  },
  // An ESP32 whose flash is in its package.
  pico: {
    pins: [
      0,
      2,
      4,
      5,
      9,
      10,
      ...range(12, 15),
      ...range(18, 19),
      ...range(21, 23),
      ...range(25, 27),
      32,
      33,
    ],
    inputs: range(34, 39),
    analog: range(32, 39),
  },
  // ESP32s with Ethernet: what is wired to that is left out.
  wt32_eth01: {
    pins: [1, 2, 3, 4, 5, 12, 14, 15, 17, 32, 33],
    inputs: [35, 36, 39],
    analog: [32, 33, 35, 36, 39],
  },
  olimex_esp32_poe: {
    pins: [...range(0, 5), ...range(13, 16), 32, 33],
    inputs: range(34, 39),
    analog: range(32, 39),
  },
  esp32c3: { pins: [...range(0, 10), ...range(18, 21)], inputs: [], analog: range(0, 4) },
  esp32c6: { pins: [...range(0, 11), ...range(15, 23)], inputs: [], analog: range(0, 6) },
  esp32s3: { pins: [...range(0, 21), ...range(35, 48)], inputs: [], analog: range(1, 10) },
};

/** The chip of a board that isn't named for one. */
const CHIP_OF: Record<string, string> = {
  nodemcu: "esp32",
  m5stick_cplus: "pico",
};

/**
 * The pins whose level at the start keeps a chip from starting or from being flashed, from the data sheets, section 3
 * ("Strapping Pins"). The others only choose messages, the timing of SDIO or JTAG.
 */
const BOOT: Record<string, number[]> = {
  esp32: [0, 2, 12],
  esp32s3: [0, 45, 46],
  esp32c3: [2, 8, 9],
  esp32c6: [8, 9],
};

/** The HAT of an M5StickC Plus has three pins: 0, 26 and 36. */
const ONLY_ONES: Record<string, string[]> = { m5stick_cplus: ["io2"] };

/** The examples for a dev kit; the others are for the virtual board, or have two buses. */
const EXAMPLES = ["relay-board", "rgb-lamp", "thermostat", "workbench"];

/** Boards that have too few pins for them. */
const FEW_PINS = ["m5stick_cplus", "olimex_esp32_poe", "wt32_eth01"];

const BOARDS = readdirSync(join(ROOT, "hosts", "moddable", "boards"))
  .map((file) => file.slice(0, -".ts".length))
  .filter((name) => name !== "simulator");

const boards = await Promise.all(
  BOARDS.map(async (name) => {
    const url = new URL(`../../../hosts/moddable/boards/${name}.js`, import.meta.url);
    const { board } = (await import(url.href)) as { board: Board };
    return { name, board, pin: board.pin as Record<string, number> };
  }),
);

describe("The boards' named pins", () => {
  for (const { name, board, pin } of boards) {
    const chip = CHIPS[CHIP_OF[name] ?? name] ?? assert.fail(`no chip is known for ${name}`);
    const all = [...chip.pins, ...chip.inputs];

    it(`of ${name} are pins of its chip, each named once`, () => {
      const wrong = Object.entries(pin).filter(([, number]) => !all.includes(number));
      assert.deepEqual(wrong, []);
      assert.equal(new Set(Object.values(pin)).size, Object.keys(pin).length);
      assert.ok(chip.analog.includes(pin.analog ?? -1));
    });

    it(`of ${name} for outputs and buses don't keep it from starting`, () => {
      const boot = BOOT[name] ?? BOOT.esp32 ?? [];
      const free = ["button", "led", ...(ONLY_ONES[name] ?? [])];
      const wrong = Object.entries(pin).filter(
        ([key, number]) => !free.includes(key) && boot.includes(number),
      );
      assert.deepEqual(wrong, []);
    });

    const { ethernet } = board;
    if (ethernet)
      it(`of ${name} are free, and its Ethernet is at pins of an ESP32, each used once`, () => {
        const wired = ethernetPins(ethernet);
        assert.deepEqual(
          wired.filter((number) => all.includes(number)),
          [],
        );
        const { pins = [] } = CHIPS.esp32 ?? {};
        assert.deepEqual(
          wired.filter((number) => !pins.includes(number)),
          [],
        );
        assert.equal(new Set(wired).size, wired.length);
      });

    for (const example of FEW_PINS.includes(name) ? [] : EXAMPLES) {
      it(`of ${name} are enough for ${example}`, async () => {
        const url = new URL(`../../../examples/${example}.js`, import.meta.url);
        const { default: create } = (await import(url.href)) as { default(host: Host): Device };
        const device = create({ ...createHost(), pin: pin as Host["pin"] });
        const used = device.entities.flatMap(({ pins }) => pins);
        assert.deepEqual(
          used.filter((number) => !all.includes(number)),
          [],
        );
      });
    }
  }
});
