import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import type { Device, Host } from "thimble";
import { ROOT } from "../../../hosts/moddable/tools/output.js";
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
  // An ESP32 with Ethernet: what is wired to that is left out.
  ethernet: {
    pins: [1, 2, 3, 4, 5, 12, 14, 15, 17, 32, 33],
    inputs: [35, 36, 39],
    analog: [32, 33, 35, 36, 39],
  },
  esp32c3: { pins: [...range(0, 10), ...range(18, 21)], inputs: [], analog: range(0, 4) },
  esp32c6: { pins: [...range(0, 11), ...range(15, 23)], inputs: [], analog: range(0, 6) },
  esp32s3: { pins: [...range(0, 21), ...range(35, 48)], inputs: [], analog: range(1, 10) },
};

/** The chip of a board that isn't named for one. */
const CHIP_OF: Record<string, string> = {
  nodemcu: "esp32",
  m5stick_cplus: "pico",
  wt32_eth01: "ethernet",
};

/** The examples for a dev kit; the others are for the virtual board, or have two buses. */
const EXAMPLES = ["relay-board", "rgb-lamp", "thermostat", "workbench"];

/** Boards that have too few pins for them. */
const FEW_PINS = ["m5stick_cplus", "wt32_eth01"];

const BOARDS = readdirSync(join(ROOT, "hosts", "moddable", "boards"))
  .map((file) => file.slice(0, -".ts".length))
  .filter((name) => name !== "simulator");

/** What a board's file says: it is compiled only where Moddable's typings are. */
function pinsOf(board: string): Record<string, number> {
  const text = readFileSync(join(ROOT, "hosts", "moddable", "boards", `${board}.ts`), "utf8");
  const named = [...text.slice(text.indexOf("pin:")).matchAll(/(\w+): (\d+)/g)];
  return Object.fromEntries(named.map(([, name = "", number]) => [name, Number(number)]));
}

describe("The boards' named pins", () => {
  for (const board of BOARDS) {
    const chip = CHIPS[CHIP_OF[board] ?? board] ?? assert.fail(`no chip is known for ${board}`);
    const pin = pinsOf(board);

    it(`of ${board} are pins of its chip, each named once`, () => {
      const all = [...chip.pins, ...chip.inputs];
      const wrong = Object.entries(pin).filter(([, number]) => !all.includes(number));
      assert.deepEqual(wrong, []);
      assert.equal(new Set(Object.values(pin)).size, Object.keys(pin).length);
      assert.ok(chip.analog.includes(pin.analog ?? -1));
    });

    for (const example of FEW_PINS.includes(board) ? [] : EXAMPLES) {
      it(`of ${board} are enough for ${example}`, async () => {
        const url = new URL(`../../../examples/${example}.js`, import.meta.url);
        const { default: create } = (await import(url.href)) as { default(host: Host): Device };
        const device = create({ ...createHost(), pin: pin as Host["pin"] });
        const used = device.entities.flatMap(({ pins }) => pins);
        const all = [...chip.pins, ...chip.inputs];
        assert.deepEqual(
          used.filter((number) => !all.includes(number)),
          [],
        );
      });
    }
  }
});
