/** The first and the last minute of a time of day, and what the log says of commands that fail. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import type { Rule } from "../../src/automations/rule.js";
import { House, rule } from "./house.js";

/** Friday, 2026-11-20, 12:00 UTC; 13:00 in the house. */
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

/** At which of these minutes after 13:00 a rule runs that needs both `a` to be turned on and the time. */
function metAt(time: object, minutes: readonly number[]): number[] {
  return minutes.filter((minute) => {
    const house = new House();
    house.clock.set(NOON + minute * 60);
    const isOn = { object_id: "a", field: "state", comparison: "equals", value: true };
    house.automations.create(rule("a", "b", { when: { and: [isOn, time] } as Rule["when"] }));
    house.switches.a.command({ state: true });
    house.clock.advance(0);
    return house.switches.b.state;
  });
}

describe("A time of day", () => {
  it("includes its first minute, and ends with the beginning of its last", () => {
    const minutes = [29, 30, 31, 59, 60, 61];
    assert.deepEqual(metAt({ from: "13:30", to: "14:00" }, minutes), [30, 31, 59]);
    assert.deepEqual(metAt({ from: "13:30" }, minutes), [30]);
  });

  it("includes midnight where it lasts until the next day, and ends there all the same", () => {
    // 23:59, 00:00, 00:29 and 00:30, from 13:00 on.
    const minutes = [0, 659, 660, 689, 690];
    assert.deepEqual(metAt({ from: "23:59", to: "00:30" }, minutes), [659, 660, 689]);
    assert.deepEqual(metAt({ from: "00:30", to: "00:00" }, [...minutes, 691]), [0, 659, 690, 691]);
  });

  it("that lasts until the next day is one of the weekday on which it begins", () => {
    const minutes = [659, 660, 659 + 1440, 660 + 1440];
    const on = (...weekdays: string[]) => ({ from: "23:00", to: "01:00", weekdays });
    assert.deepEqual(metAt(on("fri"), minutes), [659, 660]);
    assert.deepEqual(metAt(on("sat"), minutes), [659 + 1440, 660 + 1440]);
    assert.deepEqual(metAt(on("sun", "mon"), minutes), []);
  });
});

describe("A command of a rule that fails", () => {
  const broken = [{ object_id: "c", values: { state: true } }];

  it("is named in the log, with the rule and why", () => {
    const house = new House();
    house.automations.create(rule("a", "", { name: "night", commands: broken }));
    house.automations.create(rule("a", "", { commands: broken }));
    house.switches.a.command({ state: true });
    house.clock.advance(0);
    assert.deepEqual(house.log, [
      'automation: rule 1 ("night"): "c" failed: Error: c is broken',
      'automation: rule 2: "c" failed: Error: c is broken',
    ]);
  });

  it("is named to who tried the rule, without the reason", () => {
    const house = new House();
    house.automations.create(rule("a", "", { commands: broken }));
    assert.deepEqual(house.automations.run("1"), [
      { field: "commands[0]", message: `"c" failed; the device's log says more` },
    ]);
  });
});
