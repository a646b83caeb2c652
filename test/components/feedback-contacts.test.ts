import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GPIOLock, type GPIOLockOptions } from "../../src/components/locks/gpio-lock.js";
import { GPIOValve, type GPIOValveOptions } from "../../src/components/valves/gpio-valve.js";
import { BinarySensor } from "../../src/entities/binary-sensor.js";
import { stillBench } from "./bench.js";

describe("GPIOLock with a contact", () => {
  function running(options: Partial<GPIOLockOptions> = {}, isLocked = true) {
    const contact = new BinarySensor({ name: "Bolt", initialState: isLocked });
    const lock = new GPIOLock({ name: "Door", pin: 16, lockedContact: contact, ...options });
    const { bench, clock } = stillBench([contact, lock]);
    lock.started();
    return { clock, contact, lock, bench };
  }

  it("is on its way until the contact follows", () => {
    const { clock, contact, lock, bench } = running();
    lock.set("unlock");
    assert.equal(lock.state, "unlocking");
    clock.advance(4999);
    contact.publish(false);
    assert.equal(lock.state, "unlocked");
    lock.set("lock");
    contact.publish(true);
    assert.deepEqual(
      bench.published.filter((line) => line.startsWith("Door")),
      ["Door: unlocking", "Door: unlocked", "Door: locking", "Door: locked"],
    );
    assert.equal(bench.timer.running, 0);
  });

  it("is jammed when the contact doesn't follow, and no longer when it does", () => {
    const { clock, contact, lock } = running({ contactTimeout: 1000 });
    lock.set("unlock");
    clock.advance(1000);
    assert.equal(lock.state, "jammed");
    contact.publish(false);
    assert.equal(lock.state, "unlocked");
  });

  it("shows what is done by hand, and how it is at the start", () => {
    const { contact, lock, bench } = running({}, false);
    assert.equal(lock.state, "unlocked");
    contact.publish(true);
    assert.equal(lock.state, "locked");
    contact.publish(false);
    bench.close();
    assert.equal(lock.state, "unlocked");
  });
});

describe("GPIOValve with a contact", () => {
  function running(options: Partial<GPIOValveOptions> = {}) {
    const contact = new BinarySensor({ name: "Shut", initialState: true });
    const valve = new GPIOValve({ name: "Main", pin: 16, closedContact: contact, ...options });
    const { bench, clock } = stillBench([contact, valve]);
    valve.started();
    return { clock, contact, valve, bench };
  }

  it("is on its way until the contact follows", () => {
    const { contact, valve, bench } = running();
    valve.set({ position: 1 });
    assert.equal(valve.describe(), "closed, opening");
    contact.publish(false);
    assert.equal(valve.describe(), "open");
    valve.set({ position: 0 });
    assert.equal(valve.describe(), "open, closing");
    contact.publish(true);
    assert.equal(valve.describe(), "closed");
    assert.equal(bench.timer.running, 0);
  });

  it("is shown as the contact says when that doesn't follow", () => {
    const { clock, valve } = running({ contactTimeout: 2000 });
    valve.set({ position: 1 });
    clock.advance(1999);
    assert.equal(valve.describe(), "closed, opening");
    clock.advance(1);
    assert.equal(valve.describe(), "closed");
  });

  it("still closes after its longest time", () => {
    const { clock, contact, valve, bench } = running({ maxOpen: 60_000 });
    valve.set({ position: 1 });
    contact.publish(false);
    clock.advance(60_000);
    assert.equal(valve.describe(), "open, closing");
    assert.equal(bench.board.level(16), 0);
  });
});
