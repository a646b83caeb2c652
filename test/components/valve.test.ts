import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { Valve, type ValveOptions } from "../../src/entities/valve.js";
import { boardsForEach } from "../device/kept-board.js";
import { Bench, closeBenches } from "./bench.js";

describe("Valve", () => {
  afterEach(closeBenches);

  const tap = (options: Partial<ValveOptions> = {}) => new Valve({ name: "Tap", ...options });

  it("takes the commanded position at once without onCommand", () => {
    const valve = tap();
    const { published } = new Bench([valve]).start();
    valve.set({ position: 1 });
    valve.command(0, false);
    valve.command(0, false);
    assert.deepEqual(published, ["Tap: open", "Tap: closed", "Tap: closed"]);
  });

  it("ignores positions in between that it doesn't have, NaN, and a stop, and answers", () => {
    let commands = 0;
    const valve = tap({ onCommand: () => (commands += 1) });
    const { published } = new Bench([valve]).start();
    valve.command(0.5, false);
    valve.command(Number.NaN, false);
    valve.command(undefined, true);
    valve.command(1, true);
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
    valve.command(7, false);
    valve.command(0.5, true);
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
    valve.publish(0.25, "opening");
    valve.publish(0.25, "opening");
    valve.publish(2);
    assert.deepEqual(published, ["Tap: 25 % open, opening", "Tap: open"]);
  });

  describe("whose position is kept", () => {
    const newBoard = boardsForEach();

    it("is where it was", () => {
      const board = newBoard();
      const [before, after] = [tap({ restore: true }), tap({ restore: true })];
      board.start(() => [before]);
      before.publish(0.75);
      board.close();
      board.start(() => [after]);
      assert.equal(after.position, 0.75);
    });
  });
});
