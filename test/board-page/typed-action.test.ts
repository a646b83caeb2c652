import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { checkedAction } from "../../hosts/node/board/checked-action.js";
import { TypedLineError, typedAction } from "../../hosts/node/board/typed-action.js";
import type { BoardAction } from "../../hosts/virtual/world/messages.js";

const LINES: Readonly<Record<string, BoardAction>> = {
  "0 1": { action: "level", pin: "0", level: 1 },
  "button 0": { action: "level", pin: "button", level: 0 },
  " 0   - ": { action: "level", pin: "0", level: null },
  "34 1.5": { action: "voltage", pin: "34", volts: 1.5 },
  "14 pulses 20": { action: "pulses", pin: "14", hz: 20 },
  "21 hold": { action: "hold", pin: "21", held: true },
  "21 release": { action: "hold", pin: "21", held: false },
  "16 wire 17": { action: "wire", pin: "16", other: "17", wired: true },
  "16 unwire 17": { action: "wire", pin: "16", other: "17", wired: false },
  "17 break": { action: "break", pin: "17", broken: true },
  "17 repair": { action: "break", pin: "17", broken: false },
  "bme280 temperature -5": {
    ...{ action: "measure", part: "bme280", channel: "temperature", value: -5 },
  },
  "bme280 unplug": { action: "plug", part: "bme280", plugged: false },
  "bme280 plug": { action: "plug", part: "bme280", plugged: true },
  "bme280 flip": { action: "flip", part: "bme280" },
  "network off": { action: "network", up: false },
  "network on": { action: "network", up: true },
  "power off": { action: "power", on: false },
  "power on": { action: "power", on: true },
};

describe("A line that is typed while a board runs", () => {
  for (const [line, action] of Object.entries(LINES))
    it(`can be "${line}", which the page can send as well`, () => {
      assert.deepEqual(typedAction(line), action);
      assert.deepEqual(checkedAction(JSON.parse(JSON.stringify(action))), action);
    });

  it("may be empty", () => assert.equal(typedAction("  "), undefined));

  for (const line of ["0", "button pressed", "explode"])
    it(`can't be "${line}"`, () => assert.throws(() => typedAction(line), TypedLineError));
});
