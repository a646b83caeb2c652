import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { bundle } from "../../bench/xs/program.js";
import { findCountingWorker } from "../../hosts/xs/find-worker.js";
import { type CountingMeterReading, Worker } from "../../hosts/xs/worker.js";
import { needsXS } from "./xs.js";

/** The end of a chunked body. */
const END = "\r\n0\r\n\r\n";

/** Pieces of at most 499 bytes are more than that. */
const LONGEST = 1000;

/** How often it is measured what the worker keeps of each expression that it evaluates. */
const IDLE = 20;

interface TakenMemory {
  slots: number;
  chunkBytes: number;
}

/** The most between two pieces: what is in memory at the same time is less. The worker's chunks are longer than a chip's. */
const MOST_FOR_PIECE: TakenMemory = { slots: 2400, chunkBytes: 54_000 };

/** The most that stays in memory while it is sent, with its connection. */
const MOST_KEPT: TakenMemory = { slots: 640, chunkBytes: 10_500 };

describe("GET /openapi.json on XS, of a device with an entity of each kind", function () {
  this.timeout(60_000);
  const taken: TakenMemory[] = [];
  const kept: TakenMemory[] = [];
  let sent = 0;

  before(async function () {
    needsXS(this);
    const worker = new Worker(undefined, { file: findCountingWorker() });
    const evaluate = async (expression: string) => {
      const { meter } = await worker.evaluate(expression);
      return meter as CountingMeterReading;
    };
    const value = async (expression: string) => {
      const { bytes } = await worker.evaluate(`new TextEncoder().encode(${expression}).buffer`);
      return bytes.toString();
    };
    const withoutGarbage = async () => {
      await evaluate("gc()");
      return evaluate("0");
    };
    /** Has the next piece sent; returns whether it was the last. */
    const next = async () => {
      const begun = await withoutGarbage();
      const ended = await evaluate("description.next()");
      assert.equal(ended.collections, begun.collections);
      taken.push(difference(begun, ended));
      kept.push({ slots: begun.currentHeapCount, chunkBytes: begun.chunkBytes });
      return (await value("description.end")) === END;
    };
    try {
      await worker.evaluate(await bundle(`import "./bench/xs/inside/description.ts";`));
      // What is made once and stays, such as the names of properties, isn't part of it.
      await evaluate("description.ask()");
      for (let i = 0; i < LONGEST && !(await next()); i++);
      const first = await withoutGarbage();
      for (let i = 0; i < IDLE; i++) await next();
      const idle = difference(first, await withoutGarbage());
      taken.length = kept.length = 0;
      const before = await withoutGarbage();
      await evaluate("description.sent = 0; description.ask()");
      for (let i = 0; i < LONGEST && !(await next()); i++);
      for (const [i, one] of kept.entries()) {
        one.slots -= before.currentHeapCount + (i * idle.slots) / IDLE;
        one.chunkBytes -= before.chunkBytes + (i * idle.chunkBytes) / IDLE;
      }
      sent = Number(await value("String(description.sent)"));
    } finally {
      worker.close();
    }
  });

  it("is sent in pieces", () => {
    assert.ok(sent > 40_000, `${sent} bytes`);
    assert.ok(taken.length > 80 && taken.length < LONGEST, `${taken.length} pieces`);
  });

  for (const what of ["slots", "chunkBytes"] as const) {
    it(`takes at most ${MOST_FOR_PIECE[what]} ${what} for a piece`, () => {
      const most = Math.max(...taken.map((one) => one[what]));
      assert.ok(most > 0 && most <= MOST_FOR_PIECE[what], `${most}`);
    });

    it(`keeps at most ${MOST_KEPT[what]} ${what} meanwhile`, () => {
      const most = Math.max(...kept.map((one) => one[what]));
      assert.ok(most > 0 && most <= MOST_KEPT[what], `${most}`);
    });
  }
});

function difference(from: CountingMeterReading, to: CountingMeterReading): TakenMemory {
  return {
    slots: to.currentHeapCount - from.currentHeapCount,
    chunkBytes: to.chunkBytes - from.chunkBytes,
  };
}
