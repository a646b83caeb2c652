import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  FeedbackCover,
  type FeedbackCoverOptions,
} from "../../src/components/covers/feedback-cover.js";
import { BinarySensor } from "../../src/entities/binary-sensor.js";
import { stillBench } from "./bench.js";

describe("FeedbackCover", () => {
  function running(options: Partial<FeedbackCoverOptions> = {}) {
    const [opens, closes] = ["Opens", "Closes"].map(
      (name) => new BinarySensor({ name, initialState: false }),
    ) as [BinarySensor, BinarySensor];
    const blind = new FeedbackCover({
      ...{ name: "Blind", openPin: 16, closePin: 17, openFeedback: opens, closeFeedback: closes },
      ...{ openDuration: 10_000, closeDuration: 20_000, initialPosition: 0, ...options },
    } as FeedbackCoverOptions);
    const more = options.obstacle ? [options.obstacle] : [];
    const { bench, clock } = stillBench([opens, closes, ...more, blind]);
    blind.started();
    clock.advance(1000);
    const relays = () => `${bench.board.level(16)}${bench.board.level(17)}`;
    return { blind, clock, opens, closes, relays, bench };
  }

  it("counts its way from when the motor moves, not from the command", () => {
    const { blind, clock, opens, relays, bench } = running();
    blind.set({ position: 0.5 });
    assert.equal(relays(), "10");
    clock.advance(1500);
    assert.equal(blind.position, 0);
    opens.publish(true);
    clock.advance(4999);
    assert.equal(relays(), "10");
    assert.equal(blind.describe(), "40 % open, opening");
    clock.advance(1);
    assert.equal(relays(), "00");
    opens.publish(false);
    assert.equal(blind.position, 0.5);
    assert.equal(blind.describe(), "50 % open");
    assert.equal(bench.timer.running, 0);
  });

  it("stops at a calculated end when its motor doesn't stop by itself", () => {
    const { blind, clock, opens, relays } = running({ hasBuiltInEndstop: false });
    blind.set({ position: 1 });
    opens.publish(true);
    clock.advance(9999);
    assert.equal(relays(), "10");
    clock.advance(1);
    assert.equal(relays(), "00");
    opens.publish(false);
    assert.equal(blind.describe(), "open");
    blind.set({ position: 1 });
    clock.advance(500);
    assert.equal(relays(), "00");
  });

  it("goes back from an obstacle, and doesn't start towards one", () => {
    const obstacle = new BinarySensor({ name: "Beam", initialState: false });
    const { blind, clock, closes, opens, relays } = running({
      ...{ initialPosition: 1, obstacle, obstacleRollback: 0.2 },
    });
    blind.set({ position: 0 });
    closes.publish(true);
    clock.advance(10_000);
    obstacle.publish(true);
    closes.publish(false);
    clock.advance(500);
    assert.equal(relays(), "10");
    opens.publish(true);
    clock.advance(2000);
    opens.publish(false);
    assert.equal(relays(), "00");
    assert.equal(blind.describe(), "70 % open");
    blind.set({ position: 0 });
    clock.advance(500);
    assert.equal(relays(), "00");
  });

  it("goes on to an end until the motor stops there, and is at the end then", () => {
    const { blind, clock, opens, relays, bench } = running();
    blind.set({ position: 1 });
    opens.publish(true);
    clock.advance(9000);
    assert.equal(relays(), "10");
    opens.publish(false);
    assert.equal(relays(), "00");
    assert.equal(blind.describe(), "open");
    assert.equal(bench.timer.running, 0);
  });

  it("knows where it is when somebody else moves it, and leaves its relays alone", () => {
    const { blind, clock, opens, closes, relays } = running();
    opens.publish(true);
    clock.advance(6000);
    opens.publish(false);
    assert.equal(blind.position, 0.6);
    closes.publish(true);
    clock.advance(4000);
    assert.ok(Math.abs(blind.position - 0.4) < 0.001);
    assert.equal(relays(), "00");
    closes.publish(false);
    assert.equal(blind.describe(), "40 % open");
  });

  it("stops when the motor doesn't move, and when it doesn't end", () => {
    const { blind, clock, opens, relays } = running();
    blind.set({ position: 1 });
    clock.advance(1999);
    assert.equal(relays(), "10");
    clock.advance(1);
    assert.equal(relays(), "00");
    assert.equal(blind.describe(), "closed");
    clock.advance(1000);
    blind.set({ position: 1 });
    opens.publish(true);
    clock.advance(14_999);
    assert.equal(relays(), "10");
    clock.advance(1);
    assert.equal(relays(), "00");
  });

  it("stops where it is, and turns round only after both relays were off", () => {
    const { blind, clock, opens, relays } = running();
    blind.set({ position: 1 });
    opens.publish(true);
    clock.advance(3000);
    blind.set({ stop: true });
    opens.publish(false);
    assert.equal(relays(), "00");
    assert.ok(Math.abs(blind.position - 0.3) < 0.001);
    blind.set({ position: 0 });
    assert.equal(relays(), "00");
    clock.advance(500);
    assert.equal(relays(), "01");
  });

  it("stays where it was when its motor stops on the way to somewhere between", () => {
    const { blind, clock, opens, relays } = running();
    blind.set({ position: 0.8 });
    opens.publish(true);
    clock.advance(2000);
    opens.publish(false);
    assert.equal(relays(), "00");
    assert.equal(blind.position, 0.2);
  });
});
