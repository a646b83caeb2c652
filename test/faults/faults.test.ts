/**
 * Each call to the host, and each of a user's callbacks, fails: only the nth time, or from the nth time
 * on. The device must continue with everything else, log what failed, and work fully when the fault is
 * over.
 */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { bundleTargets } from "../../fuzz/program.js";
import { Worker } from "../../hosts/xs/worker.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import {
  asyncCallbacks,
  closeFailing,
  others,
  places,
  placesAtTheEnd,
  reject,
  run,
} from "./faults.js";
import type { FaultsAsked } from "./inside.js";

const LONGEST = 60_000;

/** More often than a device without faults reaches any place; with a fault it may reach one more often. */
const MORE = 20;

describe("Faults from below, on Node", function () {
  this.timeout(LONGEST);

  it("happen at each place that a device has", () => {
    const found = [...places().keys()];
    for (const place of ["TCP.read", "TCP.write", "TCP.close", "TCP.new", "Listener.read"])
      assert.ok(found.includes(place), place);
    assert.ok(found.length > 30, found.join());
  });

  for (const [place, times] of places()) {
    it(`${place}, which fails`, () => {
      for (const lasting of [false, true]) {
        for (let nth = 1; nth <= times + MORE; nth++) {
          const { wrong, done } = run(place, nth, lasting);
          assert.equal(wrong, undefined);
          if (done) break;
        }
      }
    });
  }

  for (const callback of asyncCallbacks()) {
    it(`${callback}, whose promise is rejected`, async () => {
      assert.equal(await reject(callback, false), undefined);
      assert.equal(await reject(callback, true), undefined);
    });
  }

  for (const place of placesAtTheEnd()) {
    it(`${place}, which fails at the end`, () => closeFailing(place));
  }

  for (const [what, happen] of Object.entries(others)) it(what, happen);
});

describeOnXS("Faults from below, on XS", () => {
  let worker: Worker;

  before(async () => {
    worker = new Worker();
    await worker.evaluate(await bundleTargets("iife", 'import "./test/faults/inside.ts";'));
  });

  after(() => worker.close());

  async function ask(asked: FaultsAsked): Promise<string[]> {
    const { bytes } = await worker.command(Buffer.from(JSON.stringify(asked)));
    return JSON.parse(bytes.toString()) as string[];
  }

  it("happen at the same places as on Node", async () => {
    assert.deepEqual(await ask({}), [...places().keys()]);
  });

  for (const place of places().keys()) {
    it(`${place}, which fails`, async () => {
      assert.deepEqual(await ask({ place }), []);
    }).timeout(LONGEST);
  }

  for (const other of [
    "a second start",
    "a clock that restarts",
    "sockets that have room for one byte",
  ]) {
    it(other, async () => assert.deepEqual(await ask({ other }), [])).timeout(LONGEST);
  }
});
