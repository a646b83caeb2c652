import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { SteadyTime } from "../../src/time/steady-time.js";

describe("Steady time", () => {
  it("has ticks that never go back, however often the host's do", () => {
    const host = new MemoryTime();
    const time = new SteadyTime(host);
    const start = time.ticks;
    host.advance(500);
    for (const jump of [-400, -300, 0]) {
      const before = time.ticks;
      host.jump(jump);
      assert.equal(time.ticks, before, String(jump));
      host.advance(100);
      assert.equal(time.ticks, before + 100, String(jump));
    }
    assert.equal(time.ticks, start + 800);
  });
});
