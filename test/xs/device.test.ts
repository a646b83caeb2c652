import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { readCeilings } from "../../bench/xs/ceilings.js";
import { HEAP, measureDevice, measureHeap, WAYS } from "../../bench/xs/device.js";
import { needsXS } from "./xs.js";

const PONG = "00 00 08";

describe("a whole device on XS", function () {
  this.timeout(60_000);
  const ceilings = readCeilings();
  let measured: Awaited<ReturnType<typeof measureDevice>>;

  before(async function () {
    needsXS(this);
    measured = await measureDevice();
  });

  for (const [way, most] of Object.entries(WAYS)) {
    it(`${way}: no memory, and no more than ${most} units`, () => {
      const { growth, slots, chunkBytes, units } = measured.costs[way] ?? assert.fail();
      assert.equal(growth, 0, `${slots} slots and ${chunkBytes} bytes of chunks each time`);
      assert.ok(units <= most, `${units} units`);
      assert.ok(
        units <= (ceilings[way] ?? 0),
        `${units} units, the ceiling is ${ceilings[way]}. If that has to be, make it the new ceiling: npm run bench:xs -- --ceilings`,
      );
    });
  }

  it("a ping is answered once, to who asked", () => {
    for (const way of ["a ping", "a ping in three pieces"]) {
      const [first, ...others] = measured.got[way] ?? [];
      assert.deepEqual(first, { writes: 1, last: PONG });
      for (const { writes } of others) assert.equal(writes, 0);
    }
  });

  it("a state goes to each of the four subscribers, once", () => {
    const frames: Record<string, RegExp> = {
      "a switch command, to four subscribers": /^00 07 1a 0d .. .. .. .. 10 01$/,
      "a switch command in three pieces, to four subscribers": /^00 07 1a 0d .. .. .. .. 10 01$/,
      "a switch whose state is kept, to four subscribers": /^00 07 1a 0d .. .. .. .. 10 01$/,
      "a sensor's value, to four subscribers": /^00 0a 19 0d .. .. .. .. 15 00 00 b4 41$/,
      "a hub state, to a sensor with four subscribers": /^00 0a 19 0d .. .. .. .. 15 00 00 ac 41$/,
      "a hub state, to a binary sensor with four subscribers": /^00 07 15 0d .. .. .. .. 10 01$/,
    };
    for (const [way, frame] of Object.entries(frames)) {
      assert.equal(measured.got[way]?.length, 4);
      for (const { writes, last } of measured.got[way] ?? []) {
        assert.equal(writes, 1, way);
        assert.match(last, frame, way);
      }
    }
  });
});

describe("the heap of a device on XS", function () {
  this.timeout(60_000);
  let heap: Awaited<ReturnType<typeof measureHeap>>;

  before(async function () {
    needsXS(this);
    heap = await measureHeap();
  });

  for (const [what, most] of Object.entries(HEAP)) {
    it(`a ${what} takes at most ${most} slots`, () => {
      const { slots } = heap[what as keyof typeof HEAP];
      assert.ok(slots > 0 && slots <= most, `${slots} slots`);
    });
  }
});
