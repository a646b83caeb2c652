import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { readCeilings } from "../../bench/xs/ceilings.js";
import { HEAP, measureDevice, measureHeap } from "../../bench/xs/device.js";
import { SCENARIOS } from "../../bench/xs/inside/scenarios.js";
import type { KeptMemory } from "../../bench/xs/meter.js";
import { needsXS } from "./xs.js";

describe("a whole device on XS", function () {
  this.timeout(60_000);
  const ceilings = readCeilings();
  let measured: Awaited<ReturnType<typeof measureDevice>>;

  before(async function () {
    needsXS(this);
    measured = await measureDevice();
  });

  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    const { slots: maxSlots = 0, chunkBytes: maxBytes = 0, reason } = scenario;
    const memory = reason ? `at most ${maxSlots} slots and ${maxBytes} bytes` : "no memory";

    it(`${name}: ${memory}, and no more than ${scenario.units} units`, () => {
      const { allocates, slots, chunkBytes, units } = measured.costs[name] ?? assert.fail();
      const taken = `${slots} slots and ${chunkBytes} bytes of chunks each time`;
      if (reason === undefined) assert.equal(allocates, false, taken);
      else assert.ok(slots <= maxSlots && chunkBytes <= maxBytes, taken);
      assert.ok(units <= scenario.units, `${units} units`);
      assert.ok(
        units <= (ceilings[name] ?? 0),
        `${units} units, the ceiling is ${ceilings[name]}. If that has to be, make it the new ceiling: npm run bench:xs -- --ceilings`,
      );
    });

    const { frame, frames = 1 } = scenario;
    if (!frame) continue;
    it(`${name}: ${scenario.to === 1 ? "who asked gets" : "each of the four gets"} what is right, once`, () => {
      const got = measured.got[name] ?? [];
      assert.equal(got.length, 4);
      for (const { writes, last } of got.slice(0, scenario.to)) {
        assert.equal(writes, frames);
        assert.match(last, frame);
      }
      for (const { writes } of got.slice(scenario.to)) assert.equal(writes, 0);
    });
  }
});

describe("the heap of a device on XS", function () {
  this.timeout(60_000);
  let heap: Record<string, KeptMemory>;

  before(async function () {
    needsXS(this);
    heap = await measureHeap();
  });

  for (const [what, most] of Object.entries(HEAP)) {
    it(`a ${what} takes at most ${most.slots} slots and ${most.chunkBytes} bytes of chunks`, () => {
      const { slots, chunkBytes } = heap[what] ?? assert.fail();
      assert.ok(slots > 0 && slots <= most.slots, `${slots} slots`);
      assert.ok(chunkBytes <= most.chunkBytes, `${chunkBytes} bytes of chunks`);
    });
  }
});
