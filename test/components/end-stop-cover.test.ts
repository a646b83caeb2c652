import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  EndStopCover,
  type EndStopCoverOptions,
} from "../../src/components/covers/end-stop-cover.js";
import { BinarySensor } from "../../src/entities/binary-sensor.js";
import { stillBench } from "./bench.js";

describe("EndStopCover", () => {
  function running(options: Partial<EndStopCoverOptions> = {}) {
    const [openContact, closedContact, obstacle] = ["Open", "Closed", "Beam"].map(
      (name) => new BinarySensor({ name, initialState: name === "Closed" }),
    ) as [BinarySensor, BinarySensor, BinarySensor];
    const gate = new EndStopCover({
      ...{ name: "Gate", openPin: 16, closePin: 17 },
      ...(options.openDuration === undefined && { maxDuration: 20_000 }),
      ...{ openContact, closedContact, obstacle },
      ...options,
    } as EndStopCoverOptions);
    const more = options.openObstacle ? [options.openObstacle] : [];
    const { bench, clock } = stillBench([openContact, closedContact, obstacle, ...more, gate]);
    gate.started();
    clock.advance(1000);
    const relays = () => `${bench.board.level(16)}${bench.board.level(17)}`;
    return { gate, clock, openContact, closedContact, obstacle, relays, bench };
  }

  it("knows its position at the start", () => {
    assert.equal(running().gate.describe(), "closed");
  });

  it("opens until the contact says that it is open", () => {
    const { gate, clock, openContact, closedContact, relays, bench } = running();
    gate.set({ position: 1 });
    assert.equal(relays(), "10");
    clock.advance(500);
    closedContact.publish(false);
    assert.equal(gate.describe(), "partly open, opening");
    clock.advance(10_000);
    openContact.publish(true);
    assert.equal(relays(), "00");
    assert.equal(gate.describe(), "open");
    assert.equal(bench.timer.running, 0);
  });

  it("stops when no contact comes in time", () => {
    const { gate, clock, closedContact, relays } = running();
    gate.set({ position: 1 });
    closedContact.publish(false);
    clock.advance(19_999);
    assert.equal(relays(), "10");
    clock.advance(1);
    assert.equal(relays(), "00");
    assert.equal(gate.describe(), "partly open");
  });

  it("stops on command, and waits before it reverses", () => {
    const { gate, clock, closedContact, relays } = running();
    gate.set({ position: 1 });
    closedContact.publish(false);
    gate.set({ stop: true });
    assert.equal(relays(), "00");
    gate.set({ position: 0 });
    assert.equal(relays(), "00");
    clock.advance(500);
    assert.equal(relays(), "01");
    gate.set({ position: 1 });
    assert.equal(relays(), "00");
    clock.advance(500);
    assert.equal(relays(), "10");
  });

  it("stops for an obstacle while it closes, and doesn't close while that is there", () => {
    const { gate, clock, openContact, closedContact, obstacle, relays } = running();
    closedContact.publish(false);
    openContact.publish(true);
    gate.set({ position: 0 });
    clock.advance(500);
    openContact.publish(false);
    assert.equal(relays(), "01");
    obstacle.publish(true);
    assert.equal(relays(), "00");
    gate.set({ position: 0 });
    clock.advance(500);
    assert.equal(relays(), "00");
    gate.set({ position: 1 });
    assert.equal(relays(), "10");
  });

  it("shows that somebody moves it by hand", () => {
    const { gate, closedContact, openContact } = running();
    closedContact.publish(false);
    assert.equal(gate.describe(), "partly open");
    openContact.publish(true);
    assert.equal(gate.describe(), "open");
  });

  describe("with durations", () => {
    const durations = { openDuration: 10_000, closeDuration: 20_000 };
    function partlyOpen(options: Partial<EndStopCoverOptions> = {}) {
      const all = running({ ...durations, ...options });
      all.gate.set({ position: 0.6 });
      all.clock.advance(1000);
      all.closedContact.publish(false);
      all.clock.advance(5000);
      return all;
    }

    it("goes to a position, which it shows each second on its way", () => {
      const { gate, clock, closedContact, relays, bench } = running(durations);
      gate.set({ position: 0.6 });
      clock.advance(1000);
      closedContact.publish(false);
      assert.equal(gate.describe(), "10 % open, opening");
      clock.advance(4999);
      assert.equal(relays(), "10");
      clock.advance(1);
      assert.equal(relays(), "00");
      assert.equal(gate.describe(), "60 % open");
      assert.equal(bench.timer.running, 0);
    });

    it("goes to an end until the contact says so, and is right again then", () => {
      const { gate, clock, openContact, relays } = partlyOpen();
      gate.set({ position: 1 });
      clock.advance(6000);
      assert.equal(relays(), "10");
      openContact.publish(true);
      assert.equal(relays(), "00");
      assert.equal(gate.describe(), "open");
      openContact.publish(false);
      assert.equal(gate.position, 1);
    });

    it("stops after one and a half times its duration", () => {
      const { gate, clock, relays } = partlyOpen();
      gate.set({ position: 0 });
      clock.advance(500 + 29_999);
      assert.equal(relays(), "01");
      clock.advance(1);
      assert.equal(relays(), "00");
      assert.equal(gate.describe(), "closed");
    });

    it("goes back from an obstacle, in each direction", () => {
      const openObstacle = new BinarySensor({ name: "Car", initialState: false });
      const { gate, clock, obstacle, relays } = partlyOpen({
        ...{ obstacleRollback: 0.1, openObstacle },
      });
      gate.set({ position: 0 });
      clock.advance(2500);
      assert.equal(relays(), "01");
      obstacle.publish(true);
      assert.equal(relays(), "00");
      clock.advance(500);
      assert.equal(relays(), "10");
      clock.advance(1000);
      assert.equal(relays(), "00");
      assert.equal(gate.describe(), "60 % open");
    });

    it("needs both durations, or a maximum", () => {
      const [openContact, closedContact] = ["Open", "Closed"].map(
        (name) => new BinarySensor({ name }),
      ) as [BinarySensor, BinarySensor];
      const usual = { name: "Gate", openPin: 16, closePin: 17, openContact, closedContact };
      assert.throws(() => new EndStopCover(usual), /"Gate" has no maxDuration/);
      assert.throws(
        () => new EndStopCover({ ...usual, openDuration: 1000 }),
        /"Gate" has one duration/,
      );
    });
  });

  it("stays where it is when it is there already, and is off at its end", () => {
    const { gate, clock, bench, relays } = running();
    gate.set({ position: 0 });
    clock.advance(1000);
    assert.equal(relays(), "00");
    gate.set({ position: 1 });
    bench.close();
    assert.equal(bench.timer.running, 0);
    assert.equal(gate.describe(), "closed");
  });
});
