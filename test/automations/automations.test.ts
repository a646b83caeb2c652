import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { RuleStorageError, TooManyRulesError } from "../../src/automations/errors.js";
import type { Rule } from "../../src/automations/rule.js";
import { MAX_RULES } from "../../src/automations/rule-storage.js";
import type { Storage } from "../../src/host/host.js";
import { ValidationError } from "../../src/schema/errors.js";
import { House, rule } from "./house.js";

const WHEN_WARM = {
  object_id: "temperature",
  field: "state",
  comparison: "above",
  value: 20,
} as const;
const OFF = [{ object_id: "b", values: { state: false } }];

describe("A rule", () => {
  it("commands when the condition comes to be met, from a timer, and once", () => {
    const { automations, switches, clock, ...house } = new House();
    const { published } = house;
    automations.create(rule("a", "b"));
    switches.a.command({ state: true });
    assert.deepEqual(published, ["a on"]);
    clock.advance(0);
    assert.deepEqual(published, ["a on", "b on"]);
    switches.b.command({ state: false });
    switches.a.publish(true);
    clock.advance(10_000);
    assert.deepEqual(published, ["a on", "b on", "b off"]);
    switches.a.command({ state: false });
    switches.a.command({ state: true });
    clock.advance(0);
    assert.equal(switches.b.state, true);
  });

  it("says in the log when it runs, and which service has failed", () => {
    const { automations, log, debugs } = new House();
    automations.create(rule("a", "b", { name: "stop", commands: [{ service: "fail" }] }));
    assert.deepEqual(automations.run("1"), [
      { field: "commands[0]", message: `"fail" failed; the device's log says more` },
    ]);
    assert.deepEqual(log, ['automation: rule 1 ("stop"): "fail" failed: Error: it is stuck']);
    assert.deepEqual(debugs, ['automation: rule 1 ("stop") runs']);
  });

  it("isn't started by what is met already", () => {
    const house = new House();
    house.switches.a.command({ state: true });
    house.automations.create(rule("a", "b"));
    house.clock.advance(1000);
    house.restart();
    house.clock.advance(1000);
    assert.deepEqual(house.news(), ["a on"]);
  });

  it("is started by a number above or below another, however far, but not by no number", () => {
    const house = new House();
    const { automations, temperature, clock } = house;
    automations.create(rule("", "b", { when: WHEN_WARM }));
    automations.create(
      rule("", "b", { when: { ...WHEN_WARM, comparison: "below", value: 10 }, commands: OFF }),
    );
    const states = [20, 21, 30, 15, Number.NaN, 9, Number.NaN, 25].map((state) => {
      temperature.publish(state);
      clock.advance(0);
      return house.switches.b.state;
    });
    assert.deepEqual(states, [false, true, true, true, true, false, false, true]);
  });

  it("is started by each change, where it's told so", () => {
    const house = new House();
    const { automations, temperature, switches, clock } = house;
    automations.create(
      rule("", "b", { when: { object_id: "temperature", field: "state", comparison: "changes" } }),
    );
    for (const state of [1, 2, Number.NaN, 2]) {
      temperature.publish(state);
      clock.advance(1000);
      assert.equal(switches.b.state, true, String(state));
      switches.b.command({ state: false });
    }
    temperature.publish(2);
    clock.advance(1000);
    assert.equal(switches.b.state, false);
  });

  it("waits until the condition has been met for long enough without a break", () => {
    const house = new House();
    const { automations, temperature, clock } = house;
    automations.create(rule("", "b", { when: { ...WHEN_WARM, for_ms: 1000 } }));
    temperature.publish(21);
    clock.advance(999);
    temperature.publish(20);
    clock.advance(10);
    temperature.publish(21);
    clock.advance(500);
    temperature.publish(22);
    clock.advance(499);
    assert.equal(house.switches.b.state, false);
    clock.advance(1);
    assert.equal(house.switches.b.state, true);
  });

  it("commands after its delay, which restarts when the condition is met again", () => {
    const house = new House();
    const { automations, switches, clock } = house;
    automations.create(rule("a", "b", { delay_ms: 5000 }));
    switches.a.command({ state: true });
    switches.a.command({ state: false });
    clock.advance(4999);
    switches.a.command({ state: true });
    clock.advance(4999);
    assert.equal(switches.b.state, false);
    clock.advance(1);
    assert.equal(switches.b.state, true);
  });

  it("goes on with its next command where one fails", () => {
    const { automations, switches, clock, log } = new House();
    const on = (object_id: string) => ({ object_id, values: { state: true } });
    automations.create(rule("a", "", { name: "all", commands: [on("c"), on("b")] }));
    switches.a.command({ state: true });
    clock.advance(0);
    assert.equal(switches.b.state, true);
    assert.deepEqual(log, ['automation: rule 1 ("all"): "c" failed: Error: c is broken']);
  });

  it("does nothing before it is enabled, and after it was disabled", () => {
    const house = new House();
    const { automations, switches, clock } = house;
    const asleep = automations.create(rule("a", "b", { enabled: false }));
    const late = automations.create(rule("a", "b", { delay_ms: 10 }));
    switches.a.command({ state: true });
    automations.delete(late.id);
    clock.advance(1000);
    assert.equal(switches.b.state, false);
    automations.replace(asleep.id, rule("a", "b"));
    switches.a.command({ state: false });
    switches.a.command({ state: true });
    automations.close();
    clock.advance(1000);
    assert.equal(switches.b.state, false);
    assert.equal(switches.a.subscriber?.constructor, Object);
  });

  it("that sets itself off by way of another is held to five runs a second", () => {
    const house = new House();
    const { automations, switches, clock, log } = house;
    automations.create(rule("a", "b"));
    automations.create(
      rule("b", "a", { commands: [{ object_id: "a", values: { state: false } }] }),
    );
    const off = (object_id: string) => ({
      when: { object_id, field: "state", comparison: "equals", value: false } as const,
    });
    automations.create(rule("a", "b", { ...off("a"), commands: OFF }));
    automations.create(rule("b", "a", off("b")));
    switches.a.command({ state: true });
    clock.advance(100);
    const { length } = house.news();
    assert.ok(length > 4 && length <= 21, String(length));
    clock.advance(10_000);
    const more = house.news().length;
    assert.ok(more > 50 && more <= 220, String(more));
    assert.equal(log.filter((line) => line.includes("runs too often")).length <= 4, true);
  });

  it("that was held ends with the latest state", () => {
    const { automations, switches, clock } = new House();
    automations.create(rule("a", "b"));
    automations.create(
      rule("a", "b", {
        when: { object_id: "a", field: "state", comparison: "equals", value: false },
        commands: OFF,
      }),
    );
    for (let i = 0; i < 21; i++) {
      switches.a.set(!switches.a.state);
      clock.advance(1);
    }
    clock.advance(3000);
    assert.deepEqual([switches.a.state, switches.b.state], [true, true]);
    switches.a.command({ state: false });
    clock.advance(0);
    assert.equal(switches.b.state, false);
  });
});

describe("Rules", () => {
  it("are kept over restarts, and their ids never used again", () => {
    const house = new House();
    const first = house.automations.create(rule("a", "b", { name: "first", delay_ms: 1 }));
    const second = house.automations.create(rule("b", "a", { enabled: false }));
    const third = house.automations.create(rule("a", "b"));
    assert.deepEqual([first.id, second.id, third.id], ["1", "2", "3"]);
    const edited = house.automations.replace("1", rule("a", "b", { name: "edited" }));
    assert.deepEqual(house.automations.delete("3"), third);
    house.restart();
    assert.deepEqual(house.automations.rules, [edited, second]);
    assert.equal(house.automations.create(rule("a", "b")).id, "4");
    house.switches.a.command({ state: true });
    house.clock.advance(0);
    assert.equal(house.switches.b.state, true);
    assert.deepEqual(house.log, []);
  });

  it("are as many as there are places", () => {
    const { automations } = new House();
    for (let i = 0; i < MAX_RULES; i++) automations.create(rule("a", "b"));
    assert.throws(() => automations.create(rule("a", "b")), TooManyRulesError);
    automations.delete("7");
    assert.equal(automations.create(rule("a", "b")).id, String(MAX_RULES + 1));
    assert.equal(automations.rules.length, MAX_RULES);
  });

  it("that are damaged are skipped with a line in the log, and their slots are free", () => {
    const house = new House();
    const { automations } = house;
    for (let i = 0; i < 5; i++) automations.create(rule("a", "b"));
    const storage = house.openStorage();
    const kept = storage.read("rule1") as string;
    storage.write("rule0", kept.slice(0, 50));
    storage.write("rule2", kept.replaceAll('"a"', '"gone"'));
    storage.write("rule3", "null");
    storage.write("rule4", kept);
    storage.write("next", "what?");
    house.restart();
    assert.deepEqual(
      house.automations.rules.map(({ id }) => id),
      ["2"],
    );
    assert.equal(house.log.length, 4);
    assert.match(house.log[0] as string, /^automation: .* slot 0 .*OutsideJSONError/);
    assert.match(
      house.log[1] as string,
      /slot 2 is skipped: ValidationError: "when.object_id" must be/,
    );
    assert.equal(house.automations.create(rule("a", "b")).id, "3");
  });

  it("run where nothing can be kept", () => {
    const house = new House({
      open() {
        throw new Error("no flash");
      },
    });
    house.automations.create(rule("a", "b"));
    house.switches.a.command({ state: true });
    house.clock.advance(0);
    assert.equal(house.switches.b.state, true);
    assert.match(house.log[0] as string, /no rule is kept over a restart: Error: no flash/);
  });

  it("that can't be written are refused, and nothing has changed", () => {
    const { storage } = createHost();
    let broken = false;
    const house = new House({
      open(options) {
        const opened = storage.open(options);
        const write = (key: string, value: string) => {
          if (broken) throw new Error("flash is full");
          opened.write(key, value);
        };
        return { ...opened, read: (key) => opened.read(key), write, close() {} } as Storage;
      },
    });
    const kept = house.automations.create(rule("a", "b"));
    broken = true;
    assert.throws(() => house.automations.create(rule("a", "b")), RuleStorageError);
    assert.throws(() => house.automations.replace("1", rule("b", "a")), RuleStorageError);
    assert.deepEqual(house.automations.rules, [kept]);
  });

  const good = rule("a", "b");
  const wrong: [field: string, from: unknown][] = [
    ["", "rule"],
    ["", null],
    ["", []],
    ["nane", { ...good, nane: "x" }],
    ["name", { ...good, name: 7 }],
    ["name", { ...good, name: "x".repeat(65) }],
    ["enabled", { ...good, enabled: 1 }],
    ["delay_ms", { ...good, delay_ms: -1 }],
    ["delay_ms", { ...good, delay_ms: 0.5 }],
    ["delay_ms", { ...good, delay_ms: 86_400_001 }],
    ["delay_ms", { ...good, delay_ms: null }],
    ["when", { ...good, when: undefined }],
    ["when.object_id", { ...good, when: { ...good.when, object_id: "nobody" } }],
    ["when.field", { ...good, when: { ...good.when, field: "toString" } }],
    ["when.comparison", { ...good, when: { ...good.when, comparison: "like" } }],
    ["when.comparison", { ...good, when: { ...good.when, comparison: "above", value: 1 } }],
    ["when.value", { ...good, when: { ...good.when, value: "on" } }],
    ["when.value", { ...good, when: { ...good.when, value: undefined } }],
    ["when.value", { ...good, when: { ...good.when, comparison: "changes" } }],
    ["when.value", { ...good, when: { ...WHEN_WARM, value: "20" } }],
    ["when.value", { ...good, when: { ...WHEN_WARM, value: null } }],
    ["when.value", { ...good, when: { ...WHEN_WARM, value: Number.NaN } }],
    ["when.for_ms", { ...good, when: { ...good.when, for_ms: "1" } }],
    ["when.for", { ...good, when: { ...good.when, for: 1 } }],
    ["commands", { ...good, commands: [] }],
    ["commands", { ...good, commands: {} }],
    ["commands", { ...good, commands: Array(9).fill(good.commands[0]) }],
    ["commands[1]", { ...good, commands: [good.commands[0], null] }],
    ["commands[0].object_id", { ...good, commands: [{ object_id: 7, values: { state: true } }] }],
    ["commands[0].values", { ...good, commands: [{ object_id: "b", values: {} }] }],
    ["commands[0].values", rule("a", "temperature")],
    ["commands[0].values.state", { ...good, commands: [{ object_id: "b", values: { state: 1 } }] }],
    [
      "commands",
      {
        ...good,
        commands: Array(8).fill({ object_id: "b", values: { state: true, x: "y".repeat(240) } }),
      },
    ],
  ];

  it("that are wrong are refused, with the field that is", () => {
    const house = new House();
    const kept = house.automations.create(good);
    for (const [field, from] of wrong) {
      for (const put of [
        () => house.automations.create(from as Rule),
        () => house.automations.replace(kept.id, from as Rule),
      ])
        assert.throws(
          put,
          (error) => error instanceof ValidationError && (error.field ?? "") === field,
          `${field}: ${JSON.stringify(from)}`,
        );
    }
    assert.deepEqual(house.automations.rules, [kept]);
    house.restart();
    assert.deepEqual(house.automations.rules, [kept]);
  });
});
