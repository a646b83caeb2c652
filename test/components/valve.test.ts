import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Valve, type ValveOptions } from "../../src/entities/valve.js";
import { Bench } from "./bench.js";

describe("Valve", () => {
  const tap = (options: Partial<ValveOptions> = {}) => new Valve({ name: "Tap", ...options });

  it("takes the commanded position at once without onCommand", () => {
    const valve = tap();
    const { published } = new Bench([valve]).start();
    valve.set({ position: 1 });
    valve.command({ hasPosition: true, position: 0, stop: false });
    valve.command({ hasPosition: true, position: 0, stop: false });
    assert.deepEqual(published, ["Tap: open", "Tap: closed", "Tap: closed"]);
  });

  it("ignores positions in between that it doesn't have, NaN, and a stop, and answers", () => {
    let commands = 0;
    const valve = tap({ onCommand: () => (commands += 1) });
    const { published } = new Bench([valve]).start();
    valve.command({ hasPosition: true, position: 0.5, stop: false });
    valve.command({ hasPosition: true, position: Number.NaN, stop: false });
    valve.command({ hasPosition: false, position: 0, stop: true });
    valve.command({ hasPosition: true, position: 1, stop: true });
    assert.equal(commands, 0);
    assert.deepEqual(published, Array(4).fill("Tap: closed"));
  });

  it("says what it is to do: a stop wins, and positions are clamped", () => {
    const heard: unknown[] = [];
    const valve = tap({
      supportsPosition: true,
      supportsStop: true,
      onCommand: ({ position, stop }) => heard.push([position, stop]),
    });
    new Bench([valve]).start();
    valve.command({ hasPosition: true, position: 7, stop: false });
    valve.command({ hasPosition: true, position: 0.5, stop: true });
    valve.set({ position: 0.5 });
    assert.deepEqual(heard, [
      [1, false],
      [undefined, true],
      [0.5, false],
    ]);
  });

  it("says what it is doing", () => {
    const valve = tap({ supportsPosition: true });
    const { published } = new Bench([valve]).start();
    valve.publish({ position: 0.25, operation: "opening" });
    valve.publish({ position: 0.25, operation: "opening" });
    valve.publish({ position: 2 });
    assert.deepEqual(published, ["Tap: 25 % open, opening", "Tap: open"]);
  });
});
