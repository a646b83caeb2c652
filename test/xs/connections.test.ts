import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { drops, everyLength } from "../../soak/drops.js";
import { startSoaked } from "../../soak/engine.js";
import { growth, type Heap } from "../../soak/heap.js";
import { Tally } from "../../soak/tally.js";
import { Random } from "../tools/random.js";
import { needsXS } from "./xs.js";

/** `npm run soak -- --connections 10000` opens more. */
const CONNECTIONS = 1000;

/** After each of which the heap is looked at. */
const PARTS = 4;
/** How often it is measured at most. */
const ROUNDS = 3;

describe("connections on XS that are dropped at random points", function () {
  this.timeout(60_000);

  it("leave the heap as it was, to the slot", async function () {
    needsXS(this);
    const device = await startSoaked({
      ...{ engine: "xs", program: "device", seed: 1 },
      start: { connections: 8, requests: 1_000_000 },
      onException: (error) => {
        throw error;
      },
    });
    try {
      const random = new Random(1);
      const tally = new Tally();
      await everyLength(device.port);
      // What is made once and kept is none of a connection's.
      await drops(device, 600, random, tally);
      // The very first measuring leaves more than others.
      await device.heap();
      const first = (await device.heap()) as Heap;
      let before = first;
      for (let part = 0; part < PARTS; part++) before = (await device.heap()) as Heap;
      // Bytes are counted in blocks of 1,016, so one measuring alone would say too much or too little.
      const { slots, chunkBytes } = growth(first, before);
      const leftBy = { slots: slots / PARTS, chunkBytes: chunkBytes / PARTS };
      // What is made once, when it is first needed, shows in one part; what connections leave, in all, however often
      // one measures. A busy machine shows in some: then it is measured again.
      const isIn = (parts: Heap[]) => parts.length >= PARTS / 2;
      let grown: Heap[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        grown = [];
        for (let part = 0; part < PARTS; part++) {
          await drops(device, CONNECTIONS / PARTS, random, tally);
          const after = (await device.heap()) as Heap;
          grown.push(growth(before, after, leftBy));
          before = after;
        }
        for (const { slots, chunkBytes } of grown) {
          assert.ok(slots < CONNECTIONS / PARTS / 10, `${slots} slots`);
          // Measuring leaves some hundred bytes, which are counted in blocks of 1,016.
          assert.ok(chunkBytes < 2 * CONNECTIONS, `${chunkBytes} bytes of chunks`);
        }
        if (isIn(grown.filter(({ slots }) => slots === 0))) break;
      }
      assert.ok(isIn(grown.filter(({ slots }) => slots === 0)), JSON.stringify(grown));
      assert.ok(isIn(grown.filter(({ chunkBytes }) => chunkBytes <= 0)), JSON.stringify(grown));
    } finally {
      await device.close();
    }
  });
});
