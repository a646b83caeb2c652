/** What is said of a rule that is refused, and what of one that can't be kept. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Fan } from "thimble";
import { createHost } from "../../hosts/node/index.js";
import { checkRule } from "../../src/automations/check-rule.js";
import {
  RuleStorageError,
  TooManyRulesError,
  UnreadableRulesError,
} from "../../src/automations/errors.js";
import type { Rule } from "../../src/automations/rule.js";
import { MAX_RULES } from "../../src/automations/rule-storage.js";
import { EntityJson } from "../../src/entity-json/entity-json.js";
import { ValidationError } from "../../src/schema/errors.js";
import { House, rule } from "./house.js";

const WHEN = { object_id: "a", field: "state", comparison: "equals", value: true };
const WARM = { object_id: "temperature", field: "state", comparison: "above", value: 20 };
const NIGHT = { from: "22:00", to: "06:00" };

const when = (is: object) => ({ when: is });
const commands = (...all: unknown[]) => ({ commands: all });

/** What is wrong, the field that is named, and what is said of it. */
const WRONG: readonly (readonly [change: object, field: string, says: string])[] = [
  [commands(), "commands", "must have at least 1 items"],
  [commands({ object_id: "x", values: { state: true } }), "commands[0].object_id", "must be"],
  [
    commands({ object_id: "b", values: {} }),
    "commands[0].values",
    "must be an object with at least one field",
  ],
  [
    commands({ object_id: "b", values: 1 }),
    "commands[0].values",
    "must be an object with at least one field",
  ],
  [commands({ service: "say", args: 1 }), "commands[0].args", "must be an object"],
  [commands({ hub_service: "a.b", data: null }), "commands[0].data", "must be an object"],
  [when({ ...WHEN, object_id: "x" }), "when.object_id", "must be"],
  [when({ ...WHEN, field: "level" }), "when.field", 'must be a field of the state of "a": state'],
  [
    when({ ...WHEN, comparison: "changes" }),
    "when.value",
    'must be left out with the comparison "changes"',
  ],
  [
    when({ ...WHEN, comparison: "above" }),
    "when.comparison",
    `can't be "above" for a field that isn't a number`,
  ],
  [
    when({ ...WHEN, comparison: "below" }),
    "when.comparison",
    `can't be "below" for a field that isn't a number`,
  ],
  [when({ ...WARM, value: "hot" }), "when.value", "must be"],
  [when({ ...WHEN, value: {} }), "when.value", "must be true, false, a number, a text or null"],
  [when({ ...WHEN, value: [] }), "when.value", "must be true, false, a number, a text or null"],
  [when({ and: [WHEN, { ...WARM, field: "x" }] }), "when.and[1].field", "must be a field"],
  [when({ or: [WHEN, WARM, { ...WHEN, value: 1 }] }), "when.or[2].value", "must be"],
  [when({ and: [WHEN, { from: "08:00", to: "08:00" }] }), "when.and[1].to", "must differ"],
  [
    when({ and: [{ or: [{ and: [{ or: [WHEN] }] }] }] }),
    "when.and[0].or[0].and[0].or[0]",
    "must not have more than 4 levels",
  ],
  [when({ and: [WHEN], or: [WHEN] }), "when.or", `can't be combined with "and"`],
  ...["6:00", "06:0", "06:60", "24:00", "06-00", "6:000", "ab:cd", "", "06:00 "].map(
    (from) =>
      [
        when({ and: [WHEN, { ...NIGHT, from }] }),
        "when.and[1].from",
        'must be a time of day, like "07:30"',
      ] as const,
  ),
];

describe("A rule that is wrong", () => {
  for (const [change, field, says] of WRONG)
    it(`is refused with ${field} ${says}: ${JSON.stringify(change)}`, () => {
      const { automations } = new House();
      const wrong = { ...rule("a", "b"), ...change } as Rule;
      assert.throws(
        () => automations.create(wrong),
        (error) => {
          assert.ok(error instanceof ValidationError, String(error));
          assert.equal(error.field, field);
          assert.ok(error.message.includes(says), error.message);
          return true;
        },
      );
      assert.deepEqual(automations.create(rule("a", "b")).id, "1");
    });

  it("isn't one with the first and last minutes of a day", () => {
    const { automations } = new House();
    const at = (from: string, to: string) =>
      automations.create(rule("a", "b", when({ and: [WHEN, { from, to }] }) as Partial<Rule>));
    assert.deepEqual(at("00:00", "23:59").when, {
      and: [
        { ...WHEN, for_ms: 0 },
        { from: "00:00", to: "23:59" },
      ],
    });
  });
});

describe("A rule about an entity's lists", () => {
  it("is refused: a condition has a single value", () => {
    const fan = new Fan({ name: "Fan", presetModes: ["Night"] });
    const house = new House();
    const to = { access: new EntityJson([fan]), services: house.services, location: undefined };
    const check = (field: string) =>
      checkRule(
        "1",
        rule("a", "b", {
          when: { object_id: "fan", field, comparison: "changes" },
          commands: [{ service: "say" }],
        }),
        to,
      );
    check("preset_mode");
    assert.throws(() => check("preset_modes"), {
      name: "ValidationError",
      message: '"when.field" must be a field with a single value.',
    });
  });
});

describe("A rule that can't be kept", () => {
  it("is one more than there is room for", () => {
    const { automations } = new House();
    for (let i = 0; i < MAX_RULES; i++) automations.create(rule("a", "b"));
    assert.throws(() => automations.create(rule("a", "b")), {
      name: "TooManyRulesError",
      message: `The device already has ${MAX_RULES} rules, the maximum; delete one first.`,
    });
  });

  it("has an error with a name, and with the reason", () => {
    for (const [error, name, message] of [
      [new TooManyRulesError(3), "TooManyRulesError", /^The device already has 3 rules/],
      [
        new RuleStorageError("full"),
        "RuleStorageError",
        /^The rule can't be stored or deleted: full$/,
      ],
      [
        new UnreadableRulesError("gone"),
        "UnreadableRulesError",
        /^can't check for stored rules: gone$/,
      ],
    ] as const) {
      assert.equal(error.name, name);
      assert.match(error.message, message);
    }
  });

  it("is longer than its place in the storage, and says how long it may be", () => {
    const house = new House(createHost().storage);
    const long = rule("a", "b", {
      commands: Array.from({ length: 8 }, () => ({
        service: "say",
        args: { text: "x".repeat(500) },
      })),
    });
    assert.throws(
      () => house.automations.create(long),
      (error) =>
        error instanceof ValidationError &&
        /must make a rule of at most \d+ bytes of JSON/.test(error.message),
    );
  });
});
