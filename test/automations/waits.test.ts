/** What rules wait for, over restarts and edits. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { House, rule } from "./house.js";

const MINUTES = 60_000;

/** Friday, 2026-11-20, 12:00 UTC; 13:00 in the house. */
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

const OFF = [{ object_id: "b", values: { state: false } }];
const DELAYED = rule("a", "b", { delay_ms: 10 * MINUTES, commands: OFF });

/** A house whose `b` is on, and is to be turned off ten minutes after `a` was turned on. */
function waiting(more: object = DELAYED): House {
  const house = new House();
  house.clock.set(NOON);
  house.switches.b.command({ state: true });
  house.automations.create({ ...DELAYED, ...more });
  house.switches.a.command({ state: true });
  house.clock.advance(4 * MINUTES);
  return house;
}

describe("The delay of a rule", () => {
  it("goes on after a restart, and the time of the restart counts", () => {
    const house = waiting();
    house.automations.close();
    house.clock.advance(5 * MINUTES);
    house.start();
    assert.deepEqual(house.infos, ["rule 1 was waiting; it goes on in 60 s"]);
    house.clock.advance(1 * MINUTES - 1);
    assert.equal(house.switches.b.state, true);
    house.clock.advance(1);
    assert.equal(house.switches.b.state, false);
  });

  it("is over at once when its time has passed meanwhile", () => {
    const house = waiting();
    house.automations.close();
    house.clock.advance(60 * MINUTES);
    house.start();
    assert.deepEqual(house.infos, ["rule 1 was waiting, and its time has passed; it goes on now"]);
    house.clock.advance(0);
    assert.equal(house.switches.b.state, false);
  });

  it("goes on where the time isn't known any more, and is over when it is known to have passed", () => {
    for (const isTold of [true, false]) {
      const house = waiting();
      house.automations.close();
      house.clock.set(0);
      house.start();
      house.clock.advance(2 * MINUTES);
      assert.equal(house.switches.b.state, true);
      if (isTold) house.clock.set(NOON + 3600);
      house.clock.advance(isTold ? 1 * MINUTES : 4 * MINUTES);
      assert.equal(house.switches.b.state, false, String(isTold));
    }
  });

  it("isn't made longer by a clock that is set an hour back when the time becomes known", () => {
    const house = waiting();
    house.automations.close();
    house.clock.set(0);
    house.start();
    house.clock.set(NOON - 3600);
    house.clock.advance(6 * MINUTES - 1);
    assert.equal(house.switches.b.state, true);
    house.clock.advance(1);
    assert.equal(house.switches.b.state, false);
  });

  it("isn't made longer by a clock that is an hour back after a restart", () => {
    const house = waiting();
    house.automations.close();
    house.clock.set(NOON - 3600);
    house.start();
    house.clock.advance(6 * MINUTES - 1);
    assert.equal(house.switches.b.state, true);
    house.clock.advance(1);
    assert.equal(house.switches.b.state, false);
  });

  it("is stored before a power failure, and not any more when it is over", () => {
    const house = waiting();
    // Nothing is closed.
    house.start();
    house.clock.advance(6 * MINUTES);
    assert.equal(house.switches.b.state, false);
    house.switches.b.command({ state: true });
    house.restart();
    house.clock.advance(60 * MINUTES);
    assert.equal(house.switches.b.state, true);
  });

  it("survives edits, and is as long as the edited rule says", () => {
    for (const [delay, left] of [
      [10, 6],
      [12, 8],
      [1, 0],
    ] as const) {
      const house = waiting();
      house.automations.replace("1", { ...DELAYED, name: "edited", delay_ms: delay * MINUTES });
      house.clock.advance(Math.max(0, left * MINUTES - 1));
      assert.equal(house.switches.b.state, left > 0, `${delay} minutes`);
      house.clock.advance(1);
      assert.equal(house.switches.b.state, false, `${delay} minutes`);
    }
  });

  it("ends with a rule that is deleted or not enabled any more", () => {
    for (const end of [
      (house: House) => house.automations.delete("1"),
      (house: House) => house.automations.replace("1", { ...DELAYED, enabled: false }),
    ]) {
      const house = waiting();
      end(house);
      house.clock.advance(60 * MINUTES);
      house.restart();
      house.clock.advance(60 * MINUTES);
      assert.equal(house.switches.b.state, true);
    }
  });
});

describe("A state that has to last", () => {
  const when = { ...DELAYED.when, for_ms: 10 * MINUTES };

  it("is still timed after a restart and an edit", () => {
    const house = waiting({ when, delay_ms: 0 });
    house.restart();
    house.clock.advance(3 * MINUTES);
    house.automations.replace("1", { ...DELAYED, when, delay_ms: 0, name: "edited" });
    house.clock.advance(3 * MINUTES - 1);
    assert.equal(house.switches.b.state, true);
    house.clock.advance(1);
    assert.equal(house.switches.b.state, false);
  });

  it("is forgotten over a restart where it was a change that had to last", () => {
    const changes = { object_id: "a", field: "state", comparison: "changes", for_ms: 10 * MINUTES };
    for (const restarts of [false, true]) {
      const house = waiting({ when: changes, delay_ms: 0 });
      if (restarts) house.restart();
      house.clock.advance(60 * MINUTES);
      assert.equal(house.switches.b.state, restarts);
    }
  });

  it("has ended when there is another state after the restart", () => {
    const house = waiting({ when, delay_ms: 0 });
    house.automations.close();
    house.switches.a.command({ state: false });
    house.start();
    house.clock.advance(60 * MINUTES);
    assert.equal(house.switches.b.state, true);
  });
});
