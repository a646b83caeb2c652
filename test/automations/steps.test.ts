/** Waits between a rule's commands, rules that run once, and their order. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Automation } from "thimble";
import type { Rule } from "../../src/automations/rule.js";
import { ValidationError } from "../../src/schema/errors.js";
import { House, rule } from "./house.js";

const MINUTES = 60_000;

/** Friday, 2026-11-20, 12:00 UTC. */
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

const ON = { object_id: "b", values: { state: true } };
const OFF = { object_id: "b", values: { state: false } };

/** `b` is on for ten minutes when `a` is turned on. */
const FOR_TEN = rule("a", "b", { commands: [ON, { wait_ms: 10 * MINUTES }, OFF] });

/** A house in which that rule has begun four minutes ago. */
function waiting(more: Partial<Rule> = {}): House {
  const house = new House();
  house.clock.set(NOON);
  house.automations.create({ ...FOR_TEN, ...more });
  trigger(house);
  house.clock.advance(4 * MINUTES);
  return house;
}

function trigger(house: House): void {
  house.switches.a.command({ state: false });
  house.switches.a.command({ state: true });
  house.clock.advance(0);
}

/** Asserts that `b` is on until this time has passed. */
function isOnFor(house: House, time: number): void {
  house.clock.advance(time - 1);
  assert.equal(house.switches.b.state, true, "before");
  house.clock.advance(1);
  assert.equal(house.switches.b.state, false, "after");
}

describe("A wait between a rule's commands", () => {
  it("ends after its time, and begins again when the rule is triggered meanwhile", () => {
    const house = waiting();
    isOnFor(house, 6 * MINUTES);
    trigger(house);
    house.clock.advance(4 * MINUTES);
    trigger(house);
    isOnFor(house, 10 * MINUTES);
    assert.equal(house.automations.lastRun("1")?.count, 3);
  });

  it("goes on after a restart and a power failure, and the time of the restart counts", () => {
    const house = waiting();
    house.automations.close();
    house.clock.advance(3 * MINUTES);
    house.start();
    assert.deepEqual(house.infos, ["rule 1 was waiting; it goes on in 180 s"]);
    house.clock.advance(1 * MINUTES);
    // Nothing is closed.
    house.start();
    isOnFor(house, 2 * MINUTES);
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

  it("survives edits, and is as long as the edited rule says", () => {
    const house = waiting();
    house.automations.replace("1", { ...FOR_TEN, commands: [ON, { wait_ms: 12 * MINUTES }, OFF] });
    isOnFor(house, 8 * MINUTES);
  });

  it("survives a pause of the rule, which doesn't begin again", () => {
    const house = waiting();
    const paused = { ...FOR_TEN, enabled: false };
    house.automations.replace("1", paused);
    house.restart();
    isOnFor(house, 6 * MINUTES);
    trigger(house);
    assert.equal(house.switches.b.state, false);
  });

  it("ends with a rule that is deleted, or has no wait there", () => {
    for (const end of [
      (house: House) => house.automations.delete("1"),
      (house: House) => house.automations.replace("1", { ...FOR_TEN, commands: [OFF, ON, OFF] }),
    ]) {
      const house = waiting();
      end(house);
      house.clock.advance(60 * MINUTES);
      house.restart();
      house.clock.advance(60 * MINUTES);
      assert.equal(house.switches.b.state, true);
    }
  });

  it("is also one of a rule that isn't enabled, and is run", () => {
    const house = new House();
    house.clock.set(NOON);
    house.automations.create({ ...FOR_TEN, enabled: false });
    trigger(house);
    assert.equal(house.switches.b.state, false);
    assert.deepEqual(house.automations.run("1"), []);
    house.clock.advance(4 * MINUTES);
    house.restart();
    isOnFor(house, 6 * MINUTES);
  });

  it("counts commands that fail after it", () => {
    const house = waiting({
      commands: [ON, { wait_ms: 1 }, { object_id: "c", values: { state: true } }, OFF],
    });
    assert.equal(house.switches.b.state, false);
    const { count, failures } = house.automations.lastRun("1") ?? {};
    assert.deepEqual([count, failures?.map(({ field }) => field)], [1, ["commands[2]"]]);
  });

  it("isn't the last command", () => {
    const { automations } = new House();
    assert.throws(
      () => automations.create({ ...FOR_TEN, commands: [ON, { wait_ms: 5 }] }),
      (error) => error instanceof ValidationError && error.field === "commands[1].wait_ms",
    );
  });

  it("is a program's as well, before its code", () => {
    let runs = 0;
    const house = new House(undefined, ({ switches: { a, b } }) => [
      new Automation({
        when: { entity: a, field: "state", comparison: "becomes", value: true },
        commands: [{ entity: b, values: { state: true } }, { wait: "10 min" }],
        run: () => void (runs += 1),
      }),
    ]);
    trigger(house);
    house.clock.advance(10 * MINUTES - 1);
    assert.equal(runs, 0);
    house.clock.advance(1);
    assert.equal(runs, 1);
  });
});

describe("A rule that runs once", () => {
  it("isn't enabled any more when it has run, over a restart as well", () => {
    const house = waiting({ once: true });
    assert.equal(house.automations.find("1")?.enabled, true);
    isOnFor(house, 6 * MINUTES);
    for (const isFirst of [true, false]) {
      if (!isFirst) house.restart();
      assert.equal(house.automations.find("1")?.enabled, false);
      trigger(house);
      assert.equal(house.switches.b.state, false);
    }
    house.automations.replace("1", { ...FOR_TEN, once: true });
    trigger(house);
    assert.equal(house.switches.b.state, true);
  });

  it("stays enabled when a client tries it", () => {
    const house = new House();
    house.automations.create(rule("a", "b", { once: true }));
    house.automations.run("1");
    assert.equal(house.automations.find("1")?.enabled, true);
  });

  it("of a program runs once after each start", () => {
    const house = new House(undefined, ({ switches: { a, b } }) => [
      new Automation({
        once: true,
        when: { entity: a, field: "state", comparison: "equals", value: true },
        commands: [{ entity: b, values: { state: true } }],
      }),
    ]);
    for (const _ of [1, 2]) {
      trigger(house);
      assert.equal(house.switches.b.state, true);
      assert.equal(house.automations.find("program-1")?.enabled, false);
      house.switches.b.command({ state: false });
      trigger(house);
      assert.equal(house.switches.b.state, false);
      house.restart();
    }
  });
});

describe("A program's rule that isn't enabled", () => {
  it("runs only when a client asks for it", () => {
    const house = new House(undefined, ({ switches: { a, b } }) => [
      new Automation({
        enabled: false,
        when: { entity: a, field: "state", comparison: "equals", value: true },
        commands: [{ entity: b, values: { state: true } }],
      }),
    ]);
    trigger(house);
    assert.equal(house.switches.b.state, false);
    house.automations.run("program-1");
    assert.equal(house.switches.b.state, true);
  });
});

describe("Rules", () => {
  it("are listed by their positions, over a restart as well", () => {
    const house = new House();
    const named = (name: string, more = {}) => rule("a", "b", { name, ...more });
    for (const name of ["one", "two", "three"]) house.automations.create(named(name));
    house.automations.replace("3", named("three", { position: 1.5 }));
    for (const isFirst of [true, false]) {
      if (!isFirst) house.restart();
      const { rules } = house.automations;
      assert.deepEqual(
        rules.map(({ name, position }) => [name, position]),
        [
          ["one", 1],
          ["three", 1.5],
          ["two", 2],
        ],
      );
    }
  });
});
