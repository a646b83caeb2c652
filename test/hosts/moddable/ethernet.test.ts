import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { board as olimex } from "../../../hosts/moddable/boards/olimex_esp32_poe.js";
import {
  driverArguments,
  type EthernetSettings,
  ethernetPins,
} from "../../../hosts/moddable/plain/ethernet-settings.js";
import { ROOT } from "../../../hosts/moddable/tools/base/output.js";
import { readBoardArguments } from "../../../hosts/moddable/tools/boards/board-arguments.js";
import { ethernetOfBuild } from "../../../hosts/moddable/tools/boards/ethernet-arguments.js";
import { UsageError } from "../../../hosts/node/command-line.js";

const W5500: EthernetSettings = {
  chip: "w5500",
  ...{ clock: 13, in: 12, out: 11, select: 14, interrupt: 10, reset: 9, mhz: 25 },
};

const LAN8720: EthernetSettings = {
  chip: "lan8720",
  ...{ clock: "17_out", mdc: 23, mdio: 18, power: 12, address: 0 },
};

const WIRES = ["eth_clock=13", "eth_in=12", "eth_out=11", "eth_select=14"];

/** The names of the arguments that a chip's function in C takes, in order. */
function argumentsInC(chip: string): string[] {
  const text = readFileSync(join(ROOT, "hosts", "moddable", "esp32", `${chip}.c`), "utf8");
  const [, names = ""] = /^enum \{ (.*) \};$/m.exec(text) ?? [];
  return names.split(", ");
}

describe("A board's Ethernet", () => {
  it("passes a W5500's settings to C in C's order", () => {
    const values = argumentsInC("w5500").map((name) => W5500[name.toLowerCase() as "clock"]);
    assert.deepEqual(driverArguments(W5500), values);
  });

  it("passes a LAN8720's settings to C in C's order", () => {
    const inC: Record<string, number> = { CLOCK: 17, IS_CLOCK_OUTPUT: 1 };
    const values = argumentsInC("lan8720").map(
      (name) => inC[name] ?? LAN8720[name.toLowerCase() as "mdc"],
    );
    assert.deepEqual(driverArguments(LAN8720), values);
    assert.deepEqual(driverArguments({ ...LAN8720, clock: "0_in" }).slice(2, 4), [0, 0]);
  });

  it("passes -1 for what isn't wired", () => {
    const { interrupt: _interrupt, reset: _reset, ...wires } = W5500;
    assert.deepEqual(driverArguments(wires), [13, 12, 11, 14, -1, -1, 25]);
    assert.deepEqual(ethernetPins(wires), [13, 12, 11, 14]);
  });

  it("takes the pins of RMII, of the clock, of MDIO and of the power", () => {
    assert.deepEqual(
      ethernetPins(LAN8720).sort((a, b) => a - b),
      [12, 17, 18, 19, 21, 22, 23, 25, 26, 27],
    );
  });
});

describe("Ethernet in the settings of a build", () => {
  it("adds nothing when there is none", () => {
    const settings = ["ssid=Home", "api_token=eth_clock=1"];
    assert.deepEqual(ethernetOfBuild("esp32", settings), { settings, more: {} });
  });

  it("adds a W5500's driver and settings, and leaves the others to mcconfig", () => {
    const words = ["ethernet=w5500", "api_token=secret", ...WIRES, "eth_interrupt=10"];
    assert.deepEqual(ethernetOfBuild("esp32/esp32s3", words), {
      settings: ["api_token=secret"],
      more: {
        variant: "w5500",
        include: ["esp32/manifest-w5500.json"],
        config: {
          ethernet: {
            chip: "w5500",
            ...{ clock: 13, in: 12, out: 11, select: 14, interrupt: 10, mhz: 20 },
          },
        },
      },
    });
  });

  it("has defaults for a LAN8720: a clock that comes to GPIO 0, and the usual pins", () => {
    const { config } = ethernetOfBuild("esp32", ["ethernet=lan8720"]).more;
    assert.deepEqual(config?.ethernet, { chip: "lan8720", clock: "0_in", mdc: 23, mdio: 18 });
  });

  it("changes a single setting of a board, which brings the others and the driver", () => {
    const { more } = ethernetOfBuild("esp32/olimex_esp32_poe", ["eth_clock=0_out"]);
    assert.deepEqual(more, { config: { ethernet: { ...olimex.ethernet, clock: "0_out" } } });
  });

  const MISTAKES: [what: string, words: string[], says: RegExp][] = [
    ["an unknown chip", ["esp32", "ethernet=dm9051"], /^ethernet=dm9051 .*lan8720 or .*w5500/],
    ["settings without a chip", ["esp32", "eth_clock=0_in"], /^esp32 has no .* say which chip/],
    [
      "missing pins",
      ["esp32", "ethernet=w5500", "eth_in=12"],
      /^ethernet=w5500 needs eth_clock, eth_out, eth_select as well\.$/,
    ],
    ["a pin that no chip has", ["esp32", "ethernet=w5500", "eth_in=49"], /^eth_in=49 .*0 to 48/],
    ["a pin that isn't a number", ["esp32", "ethernet=w5500", "eth_in=x"], /^eth_in=x .*a pin/],
    [
      "one pin for two wires",
      ["esp32", "ethernet=w5500", ...WIRES, "eth_reset=14"],
      /pin 14 twice/,
    ],
    ["a data pin of RMII", ["esp32", "ethernet=lan8720", "eth_power=19"], /pin 19 twice/],
    ["a clock at another pin", ["esp32", "ethernet=lan8720", "eth_clock=16_in"], /0_in, 0_out,/],
    ["a faster clock than there is", ["esp32", "ethernet=w5500", "eth_mhz=80"], /1 to 40/],
    ["a name of JavaScript's", ["esp32", "ethernet=w5500", "eth_toString=1"], /isn't a setting of/],
    [
      "a setting of the other chip",
      ["esp32", "ethernet=w5500", ...WIRES, "eth_mdc=23"],
      /^eth_mdc isn't a setting of a w5500: eth_clock, eth_in,/,
    ],
    ["another chip than the board's", ["esp32/wt32_eth01", "ethernet=w5500"], /is a lan8720/],
    ["RMII on another chip than an ESP32", ["esp32/esp32s3", "ethernet=lan8720"], /needs a w5500/],
  ];
  for (const [what, words, says] of MISTAKES)
    it(`refuses ${what} before anything is built`, () => {
      assert.throws(
        () => readBoardArguments(words),
        (error) => error instanceof UsageError && says.test(error.message),
      );
    });
});
