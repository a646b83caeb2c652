import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { EndStopCover } from "../../src/components/covers/end-stop-cover.js";
import { FeedbackCover } from "../../src/components/covers/feedback-cover.js";
import {
  TimeBasedCover,
  type TimeBasedCoverOptions,
} from "../../src/components/covers/time-based-cover.js";
import { BinarySensor } from "../../src/entities/binary-sensor.js";
import type { CoverOperationName } from "../../src/entities/cover.js";
import type { Entity } from "../../src/entities/entity.js";
import { stillBench } from "./bench.js";

/** Writes down what a cover has its program do, and when, from the first command on. */
function motor() {
  const did: string[] = [];
  let ticks = () => 0;
  const onOperation = (operation: CoverOperationName) => void did.push(`${ticks()} ${operation}`);
  const start = (entities: readonly Entity[]) => {
    const { bench, clock } = stillBench(entities);
    for (const entity of entities) entity.started();
    clock.advance(1000);
    const began = clock.ticks;
    ticks = () => clock.ticks - began;
    return { bench, clock };
  };
  return { did, onOperation, start };
}

function shutter(options: Partial<TimeBasedCoverOptions> = {}) {
  const { did, onOperation, start } = motor();
  const cover = new TimeBasedCover({
    ...{ name: "Shutter", openDuration: 10_000, closeDuration: 5000, initialPosition: 0 },
    ...{ onOperation, ...options },
  } as TimeBasedCoverOptions);
  return { cover, did, ...start([cover]) };
}

describe("A cover that the program moves", () => {
  it("says when to move, and when to stop", () => {
    const { cover, did, clock } = shutter();
    cover.set({ position: 0.5 });
    clock.advance(6000);
    assert.deepEqual(did, ["0 opening", "5000 idle"]);
    assert.equal(cover.position, 0.5);
  });

  it("pauses between its directions", () => {
    const { cover, did, clock } = shutter();
    cover.set({ position: 1 });
    clock.advance(2000);
    cover.set({ position: 0 });
    clock.advance(600);
    assert.deepEqual(did, ["0 opening", "2000 idle", "2500 closing"]);
  });

  it("passes a stop on also when it stands still", () => {
    const { cover, did, clock } = shutter();
    cover.set({ stop: true });
    cover.set({ position: 1 });
    clock.advance(100);
    cover.set({ stop: true });
    cover.set({ stop: true });
    assert.deepEqual(did, ["0 idle", "0 opening", "100 idle", "100 idle"]);
  });

  it("leaves the ends to a motor that stops there by itself", () => {
    const { cover, did, clock } = shutter({ hasBuiltInEndstop: true, closeDuration: 1000 });
    cover.set({ position: 1 });
    clock.advance(20_000);
    cover.set({ position: 0.5 });
    clock.advance(20_000);
    cover.set({ position: 0 });
    clock.advance(20_000);
    assert.deepEqual(did, ["0 opening", "20000 closing", "20500 idle", "40000 closing"]);
  });

  it("is called again when that fails", () => {
    let fails = true;
    const tried: string[] = [];
    const { cover, clock } = shutter({
      onOperation: (operation) => {
        tried.push(operation);
        if (fails) throw new Error("no answer");
      },
    });
    assert.throws(() => cover.set({ position: 1 }), /no answer/);
    fails = false;
    cover.set({ position: 1 });
    clock.advance(500);
    assert.equal(cover.operation, "opening");
    fails = true;
    assert.throws(() => cover.set({ stop: true }), /no answer/);
    fails = false;
    clock.advance(20_000);
    assert.deepEqual(tried.slice(-2), ["idle", "idle"]);
    assert.equal(cover.operation, "idle");
  });

  it("isn't told when it closes", () => {
    const { cover, did, bench } = shutter();
    cover.set({ position: 1 });
    bench.close();
    assert.deepEqual(did, ["0 opening"]);
  });

  it("has a motor of one kind", () => {
    for (const options of [
      { onOperation: undefined },
      { onOperation: undefined, openPin: 1 },
      { openPin: 1, closePin: 2 },
    ])
      assert.throws(
        () => shutter(options as Partial<TimeBasedCoverOptions>),
        /^ConfigurationError: "Shutter" has .*; give it openPin and closePin, or onOperation\.$/,
      );
  });
});

describe("Covers with contacts that the program moves", () => {
  it("say when to stop at an end", () => {
    const { did, onOperation, start } = motor();
    const [openContact, closedContact] = ["Open", "Closed"].map(
      (name) => new BinarySensor({ name, initialState: name === "Closed" }),
    ) as [BinarySensor, BinarySensor];
    const gate = new EndStopCover({
      ...{ name: "Gate", onOperation, openContact, closedContact, maxDuration: 20_000 },
    });
    const { clock } = start([openContact, closedContact, gate]);
    gate.set({ position: 1 });
    closedContact.publish(false);
    clock.advance(3000);
    openContact.publish(true);
    gate.set({ stop: true });
    assert.deepEqual(did, ["0 opening", "3000 idle", "3000 idle"]);
    assert.equal(gate.describe(), "open");
  });

  it("say when to stop before an end, where the motor does by itself", () => {
    const { did, onOperation, start } = motor();
    const [opens, closes] = ["Opens", "Closes"].map(
      (name) => new BinarySensor({ name, initialState: false }),
    ) as [BinarySensor, BinarySensor];
    const blind = new FeedbackCover({
      ...{ name: "Blind", onOperation, openFeedback: opens, closeFeedback: closes },
      ...{ openDuration: 10_000, closeDuration: 20_000, initialPosition: 0 },
    });
    const { clock } = start([opens, closes, blind]);
    blind.set({ position: 0.5 });
    opens.publish(true);
    clock.advance(5000);
    opens.publish(false);
    blind.set({ position: 1 });
    clock.advance(1000);
    opens.publish(true);
    clock.advance(5000);
    opens.publish(false);
    assert.deepEqual(did, ["0 opening", "5000 idle", "5500 opening"]);
    assert.equal(blind.describe(), "open");
  });
});
