import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { compiledChip } from "./compiled-chip.js";

/** The boards' C for trains of pulses, on the GPIOs and the RMT of chip.c: what each does is from ESP-IDF 6.0.1. */
describe("The trains of pulses of a chip", function () {
  this.timeout(30_000);
  const printed = compiledChip("chip-trains", ["clobbered", "unused", "sign-compare"]);

  /** What each command changed at the pads, and what it returned. */
  const run = (...commands: string[]) =>
    printed(0, ...commands)
      .split("> ")
      .slice(1)
      .map((part) => part.trim().split("\n").slice(1).join(" "));

  it("have a pull-up where the program asks on the same wire, as ESPHome's dht/sensor.py has it for a DHT", () => {
    assert.deepEqual(run("input 14 1000 0 1", "hold 0 0", "hold 0 1", "close 0"), [
      "14=up = 0",
      "14=0",
      "14=up",
      "",
    ]);
  });

  it("have none at other inputs", () => {
    assert.deepEqual(run("input 14 1000 0 0", "hold 0 0", "close 0"), [
      "= 0",
      "error: input only",
      "",
    ]);
  });

  it("leave an output at its safe level", () => {
    assert.deepEqual(run("output 4", "close 0", "output 4"), [
      "4=rmt = 0",
      "4=open 4=0",
      "4=rmt = 0",
    ]);
    assert.deepEqual(run("output 4", "output 4"), ["4=rmt = 0", "error: in use"]);
  });
});
