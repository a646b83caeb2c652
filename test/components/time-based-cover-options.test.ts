import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TimeBasedCover } from "../../src/components/covers/time-based-cover.js";
import { refusesPin } from "../tools/refuses.js";
import { Bench } from "./bench.js";
import { CLOSE, OPEN, SHUTTER, shutter } from "./time-based-cover-bench.js";

describe("TimeBasedCover", () => {
  describe("with end stops of its own", () => {
    it("is driven to an end for as long as the whole way takes", () => {
      const { cover, clock, switched, published, bench } = shutter({ hasBuiltInEndstop: true });
      cover.set({ position: 1 });
      clock.advance(4999);
      published();
      clock.advance(1);
      assert.deepEqual(published(), ["open"]);
      clock.advance(60_000);
      assert.deepEqual(published(), []);
      assert.deepEqual(switched, ["0 open", "10000 off"]);
      assert.equal(bench.timer.running, 0);
    });

    it("isn't driven on at a position between them", () => {
      const { cover, clock, switched } = shutter({ hasBuiltInEndstop: true });
      cover.set({ position: 0.6 });
      clock.advance(60_000);
      assert.deepEqual(switched, ["0 open", "1000 off"]);
    });

    it("can be sent to an end where it already is", () => {
      const { cover, clock, switched, published } = shutter({
        hasBuiltInEndstop: true,
        initialPosition: 0,
      });
      cover.set({ position: 0 });
      clock.advance(60_000);
      assert.deepEqual(switched, ["0 close", "5000 off"]);
      assert.deepEqual(published(), []);
    });

    it("stops and turns round also while it is driven on", () => {
      const { cover, clock, switched, published } = shutter({ hasBuiltInEndstop: true });
      cover.set({ position: 1 });
      clock.advance(6000);
      cover.set({ stop: true });
      clock.advance(4000);
      assert.deepEqual(switched.splice(0), ["0 open", "6000 off"]);
      cover.set({ position: 1 });
      clock.advance(2000);
      published();
      cover.set({ position: 0.8 });
      assert.deepEqual(published(), []);
      clock.advance(500);
      assert.deepEqual(published(), ["open, closing"]);
      clock.advance(60_000);
      assert.deepEqual(switched, ["10000 open", "12000 off", "12500 close", "13500 off"]);
    });
  });

  it("gives back what it took when it can't have the rest", () => {
    const cover = new TimeBasedCover(SHUTTER);
    const bench = new Bench([cover]);
    const taken = new bench.board.Digital({ pin: CLOSE, mode: bench.board.Digital.Output });
    refusesPin(() => bench.start(), /"Shutter" can't open pin 26/);
    assert.equal(bench.board.use(OPEN), undefined);
    taken.close();
    bench.start();
    bench.close();
  });
});
