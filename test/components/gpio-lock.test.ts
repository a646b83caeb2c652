import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GPIOLock, type GPIOLockOptions } from "../../src/components/locks/gpio-lock.js";
import { stillBench } from "./bench.js";

describe("GPIOLock", () => {
  function running(options: Partial<GPIOLockOptions> = {}) {
    const lock = new GPIOLock({ name: "Door", pin: 16, ...options });
    const { bench, clock } = stillBench([lock]);
    return { lock, clock, bench, level: () => bench.board.level(16) };
  }

  for (const inverted of [false, true])
    it(`unlocks and locks by its relay${inverted ? ", inverted" : ""}`, () => {
      const { lock, bench, level } = running({ inverted });
      const [on, off] = inverted ? [0, 1] : [1, 0];
      assert.equal(level(), off);
      assert.equal(lock.state, "locked");
      lock.set("unlock");
      assert.equal(level(), on);
      lock.set("lock");
      assert.equal(level(), off);
      assert.deepEqual(bench.published, ["Door: unlocked", "Door: locked"]);
    });

  it("locks by itself, counted from the last command to unlock, and is locked at its end", () => {
    const { lock, clock, level, bench } = running({ unlockFor: 3000 });
    lock.set("unlock");
    clock.advance(2000);
    lock.set("unlock");
    clock.advance(2999);
    assert.equal(level(), 1);
    clock.advance(1);
    assert.equal(level(), 0);
    lock.set("unlock");
    bench.close();
    assert.equal(lock.state, "locked");
    assert.equal(bench.timer.running, 0);
  });

  it("stays locked when the program refuses", () => {
    const { lock, level } = running({
      onCommand() {
        throw new Error("no");
      },
    });
    assert.throws(() => lock.set("unlock"), /no/);
    assert.equal(level(), 0);
    assert.equal(lock.state, "locked");
  });
});
