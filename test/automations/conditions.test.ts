/** Conditions of several parts, times of day, and what rules do beside commands. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import type { LastRun } from "../../src/automations/automations.js";
import type { Rule } from "../../src/automations/rule.js";
import { ValidationError } from "../../src/schema/errors.js";
import { House, rule } from "./house.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Friday, 2026-11-20, 12:00 UTC; 13:00 in the house. */
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

const isOn = (object_id: string) =>
  ({ object_id, field: "state", comparison: "equals", value: true }) as const;

const WARM = { object_id: "temperature", field: "state", comparison: "above", value: 20 } as const;

function houseWith(when: Rule["when"]): House {
  const house = new House();
  house.clock.set(NOON);
  house.automations.create(rule("a", "b", { when }));
  return house;
}

/** Whether the rule has run, which turns `b` on. */
function hasRun({ clock, switches }: House, time = 0): boolean {
  clock.advance(time);
  const { state } = switches.b;
  switches.b.command({ state: false });
  return state;
}

describe("A condition of several", () => {
  it("is met by all of them with `and`", () => {
    const house = houseWith({ and: [isOn("a"), WARM] });
    house.switches.a.command({ state: true });
    assert.equal(hasRun(house), false);
    house.temperature.publish(21);
    assert.equal(hasRun(house), true);
    house.temperature.publish(22);
    assert.equal(hasRun(house), false);
    house.switches.a.command({ state: false });
    house.switches.a.command({ state: true });
    assert.equal(hasRun(house), true);
  });

  it("is met by one of them with `or`", () => {
    const house = houseWith({ or: [isOn("a"), WARM] });
    house.temperature.publish(21);
    assert.equal(hasRun(house), true);
    house.switches.a.command({ state: true });
    assert.equal(hasRun(house), false);
  });

  it("can be a change while another is met", () => {
    const changes = { object_id: "temperature", field: "state", comparison: "changes" } as const;
    const house = houseWith({ and: [changes, { or: [isOn("a"), isOn("c")] }] });
    house.temperature.publish(1);
    assert.equal(hasRun(house), false);
    house.switches.a.command({ state: true });
    assert.equal(hasRun(house), false);
    house.temperature.publish(2);
    assert.equal(hasRun(house), true);
    house.temperature.publish(2);
    assert.equal(hasRun(house), false);
    house.temperature.publish(3);
    assert.equal(hasRun(house), true);
  });

  it("can be the moment in which a state begins, while another is met", () => {
    const house = houseWith({ and: [{ ...isOn("a"), comparison: "becomes" }, WARM] });
    const { a } = house.switches;
    a.command({ state: true });
    house.temperature.publish(21);
    assert.equal(hasRun(house), false);
    a.command({ state: false });
    assert.equal(hasRun(house), false);
    a.command({ state: true });
    assert.equal(hasRun(house), true);
    a.command({ state: true });
    assert.equal(hasRun(house), false);
  });

  it("can be the moment in which a state has lasted, which another ends", () => {
    const when = { ...isOn("a"), comparison: "becomes", for_ms: 10 * MINUTE } as const;
    const house = houseWith({ and: [when, WARM] });
    house.temperature.publish(21);
    const { a } = house.switches;
    for (const lasts of [false, true]) {
      a.command({ state: true });
      house.clock.advance(6 * MINUTE);
      if (!lasts) a.command({ state: false });
      assert.equal(hasRun(house, 4 * MINUTE), lasts);
    }
    house.automations.close();
    house.start();
    assert.equal(hasRun(house, 60 * MINUTE), false);
  });

  it("says where it is wrong", () => {
    const { automations } = new House();
    const all = (one: unknown) => ({ and: [isOn("a"), one] });
    const deep = { and: [{ and: [{ and: [{ and: [isOn("a")] }] }] }] };
    for (const [field, when] of [
      ["when.and", { and: [] }],
      ["when.or", { or: {} }],
      ["when.or", { or: [isOn("a")], and: [isOn("a")] }],
      ["when.and[1].object_id", all(isOn("nobody"))],
      ["when.and[1].or[0].value", all({ or: [{ ...isOn("a"), value: "on" }] })],
      ["when.and[1].from", all({ from: "7:30" })],
      ["when.and[1].from", all({ from: "24:00" })],
      ["when.and[1].to", all({ from: "07:30", to: "07:30" })],
      ["when.and[1].to", all({ from: "sunset", to: "sunset" })],
      ["when.and[1].from", all({ from: "dusk" })],
      ["when.and[1].value", all({ ...isOn("a"), comparison: "becomes", value: 1 })],
      ["when.and[1].weekdays[0]", all({ from: "07:30", weekdays: ["funday"] })],
      ["when.and[0].and[0].and[0].and[0]", deep],
    ] as const)
      assert.throws(
        () => automations.create(rule("a", "b", { when: when as Rule["when"] })),
        (error) => error instanceof ValidationError && error.field === field,
        `${field}: ${JSON.stringify(when)}`,
      );
  });
});

describe("A time of day", () => {
  it("is met when it comes, in the hub's time zone, each day", () => {
    const house = houseWith({ from: "14:30" });
    assert.equal(hasRun(house, 90 * MINUTE - 1), false);
    assert.equal(hasRun(house, 1), true);
    assert.equal(hasRun(house, 24 * HOUR - 1), false);
    assert.equal(hasRun(house, 1), true);
  });

  it("is met on its weekdays", () => {
    const house = houseWith({ from: "14:00", weekdays: ["sun", "mon"] });
    const days = [0, 1, 2, 3, 4].map((day) => hasRun(house, day === 0 ? HOUR : 24 * HOUR));
    assert.deepEqual(days, [false, false, true, true, false]);
  });

  it("can be a span, also over midnight, in which another condition counts", () => {
    const house = houseWith({
      and: [isOn("a"), { from: "22:00", to: "06:00", weekdays: ["fri"] }],
    });
    const turnsOn = (hours: number) => {
      house.clock.advance(hours * HOUR);
      house.switches.a.command({ state: false });
      house.switches.a.command({ state: true });
      return hasRun(house);
    };
    // At 13:00, 23:00 on Friday, 05:00, 07:00 and 23:00 on Saturday.
    assert.deepEqual([0, 10, 6, 2, 16].map(turnsOn), [false, true, true, false, false]);
  });

  it("lets nothing run before the time is known, whatever else is met", () => {
    const house = new House();
    const isOn = { object_id: "a", field: "state", comparison: "equals", value: true };
    const when = { and: [isOn, { from: "00:00", to: "23:59" }] } as Rule["when"];
    house.automations.create(rule("a", "b", { when }));
    house.switches.a.command({ state: true });
    house.clock.advance(60_000);
    assert.equal(house.switches.b.state, false);
  });

  it("isn't met before the time is known, and what is met then was met already", () => {
    const house = new House();
    house.automations.create(rule("a", "b", { when: { from: "12:00", to: "14:00" } }));
    assert.equal(hasRun(house, HOUR), false);
    house.clock.set(NOON);
    assert.equal(hasRun(house, HOUR), false);
    assert.equal(hasRun(house, 23 * HOUR), true);
  });

  it("costs no timer where no rule needs it", () => {
    const house = new House();
    house.automations.create(rule("a", "b"));
    assert.equal(house.clock.running, 0);
  });
});

describe("A rule", () => {
  it("executes services, and calls the hub", () => {
    const house = new House();
    const commands = [
      { service: "say", args: { text: "hello" } },
      { hub_service: "light.turn_on", data: { entity_id: "light.desk" } },
      { hub_event: "esphome.bell" },
    ];
    house.automations.create(rule("a", "b", { commands }));
    house.switches.a.command({ state: true });
    house.clock.advance(0);
    assert.deepEqual(house.called, [
      'say {"text":"hello"}',
      'light.turn_on {"entity_id":"light.desk"}',
      "event esphome.bell {}",
    ]);
    const wrong = rule("a", "b", { commands: [{ service: "sing" }] });
    assert.throws(
      () => house.automations.create(wrong),
      (error) => error instanceof ValidationError && error.field === "commands[0].service",
    );
  });

  it("can be tried, whatever its condition, and says what failed", () => {
    const house = new House();
    house.clock.set(NOON);
    const on = (object_id: string) => ({ object_id, values: { state: true } });
    house.automations.create(rule("a", "", { enabled: false, commands: [on("c"), on("b")] }));
    assert.equal(house.automations.lastRun("1"), undefined);
    assert.deepEqual(
      house.automations.run("1")?.map(({ field }) => field),
      ["commands[0]"],
    );
    assert.equal(house.switches.b.state, true);
    house.clock.advance(5);
    const { count, time, failures } = house.automations.lastRun("1") as LastRun;
    assert.deepEqual([count, time, failures.length], [1, NOON * 1000, 1]);
    assert.equal(house.automations.run("2"), undefined);
  });
});
