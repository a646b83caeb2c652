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
      ...{ name: "Gate", openPin: 16, closePin: 17, maxDuration: 20_000 },
      ...{ openContact, closedContact, obstacle },
      ...options,
    });
    const { bench, clock } = stillBench([openContact, closedContact, obstacle, gate]);
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
