/** Rules as TypeScript, and out of it: nothing of it is run. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { CodeError } from "../../page/rule-text/literals.js";
import { rulesIn } from "../../page/rule-text/read-rules.js";
import type { RuleItem } from "../../page/rule-text/rule.js";
import { rulesAsTypeScript } from "../../page/rule-text/write-rules.js";
import { ROOT } from "../sources/tree.js";
import { EACH_KIND, EACH_KIND_RULE } from "./each-kind-rule.js";

const ENTITIES = [
  { id: "door", kind: "binary_sensor" },
  { id: "front_lamp", kind: "light" },
  { id: "2_valves", kind: "valve" },
  { id: "switch", kind: "switch" },
  { id: "wake-up", kind: "time" },
  { id: "siren", kind: "siren" },
  { id: "never_named", kind: "camera" },
];
const IDS = ENTITIES.map(({ id }) => id);

const WHEN = { object_id: "door", field: "state", comparison: "becomes", value: true } as const;

/** A rule with these commands. */
const doing = (commands: RuleItem["commands"]): Omit<RuleItem, "id"> => ({ when: WHEN, commands });

const RULES: readonly Omit<RuleItem, "id">[] = [
  doing([{ object_id: "front_lamp", values: { state: true, transition_length: 1500, red: 0.25 } }]),
  {
    ...doing([
      { object_id: "siren", values: { state: true, duration: 90 } },
      { wait_ms: 1 },
      { service: "a" },
    ]),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one that must stay
    name: 'It\'s "quoted", `ticked` ${not code} \\ and\nin two lines \u2028 🚪',
    enabled: false,
    once: true,
    delay_ms: 90_000,
  },
  {
    when: {
      or: [
        { and: [WHEN, { from: "sunset", to: "06:30", weekdays: ["fri", "sat"] }] },
        { object_id: "2_valves", field: "current_operation", comparison: "changes", for_ms: 5000 },
        { object_id: "wake-up", field: "state", comparison: "equals", value: null },
      ],
    },
    commands: [
      { object_id: "switch", values: { state: false } },
      { service: "say", args: { "long text": "x", list: [1, -2.5, 1e-7], nested: { deep: [] } } },
      { hub_service: "light.turn_on", data: { entity_id: "light.hall", brightness_pct: 20 } },
      { hub_event: "esphome.bell" },
    ],
  },
];

describe("Rules as TypeScript", () => {
  it("are of each kind as they are compiled with the project, and come back", () => {
    const text = rulesAsTypeScript([EACH_KIND_RULE], EACH_KIND);
    assert.equal(text, readFileSync(`${ROOT}test/page/rules-of-each-kind.ts`, "utf8"));
    const { id: _, ...rule } = EACH_KIND_RULE;
    const ids = EACH_KIND.map(({ id }) => id);
    assert.deepEqual(rulesIn(text, ids), [rule]);
  });

  it("come back as they were", () => {
    const text = rulesAsTypeScript(
      RULES.map((rule, i) => ({ ...rule, id: String(i), fixed: i === 0 })),
      ENTITIES,
    );
    assert.deepEqual(rulesIn(text, IDS), RULES);
    const names = /rules\(\{\n([^}]*)\}: \{/.exec(text)?.[1]?.trim().split(/,\s*/);
    assert.deepEqual(names, ["door", "frontLamp", "_2Valves", "_switch", "wakeUp", "siren", ""]);
    assert.match(text, /\n {2}wakeUp: TimeEntity;\n/);
    assert.doesNotMatch(text, /neverNamed|Camera/);
  });

  it("are none where a device has none, or only code", () => {
    const code = { id: "program-1", when: WHEN, commands: [] };
    for (const rules of [[], [code]])
      assert.match(
        rulesAsTypeScript(rules, ENTITIES),
        /function rules\(\) \{\n {2}return \[\n {2}\];/,
      );
  });

  it("are found in a whole program, whose variables have the names that it gives them", () => {
    const program = `
      import { Automation, Device, GPIOBinarySensor, GPIOSwitch } from "thimble";
      const entrance = new GPIOBinarySensor({ pin: 4, filters: [(x) => !x], name: "Door" });
      const light: Light = new MonochromaticLight({ objectId: "front_lamp", name: "Other" });
      export default (host) => new Device(host, { automations: [
        // A comment with new Automation in it.
        new Automation({ name: 'One', when: { entity: entrance, field: \`state\`, comparison: "becomes", value: true, },
          /* and another */ commands: [{ entity: light, values: { "state": true } }, { wait: 0x10 }, { wait: 1_000 }],
        }),
      ] });`;
    assert.deepEqual(rulesIn(program, IDS), [
      {
        ...doing([
          { object_id: "front_lamp", values: { state: true } },
          { wait_ms: 16 },
          { wait_ms: 1000 },
        ]),
        name: "One",
      },
    ]);
  });

  const rule = (inside: string) => `\nnew Automation({ ${inside} })`;
  const when = "when: { from: '07:00' }";
  for (const [problem, text] of [
    ["Line 1: there is no new Automation({ … })", "hello"],
    ['Line 2: "evil" is code, which can\'t be read', rule("when: evil()")],
    ['Line 2: "a" is code, which can\'t be read', rule("when: a.b")],
    ['Line 2: "when" is code, which can\'t be read', rule("when() { return {}; }")],
    ['Line 2: "run" is code, which a rule on the device can\'t have', rule(`${when}, run`)],
    ["Line 2: a value is missing, or it isn't plain data", rule("when: (() => 1)()")],
    ["Line 2: a value is missing, or it isn't plain data", rule("when: `$" + "{evil}`")],
    ["Line 2: a property's name is missing", rule(`...others, ${when}`)],
    ["Line 2: a comma is missing", rule(`${when} commands: []`)],
    ['Line 2: "when" must be an object, like { … }', rule("name: 'x'")],
    ['Line 2: "commands" must be a list', rule(`${when}, commands: {}`)],
    [
      'Line 2: this device has no entity for the variable "lamp"',
      rule(`${when}, commands: [{ entity: lamp }]`),
    ],
    ["Line 2: an entity must be a variable", rule(`${when}, commands: [{ entity: "door" }]`)],
    ['Line 2: "5 mins" isn\'t a time like "5 min"', rule(`${when}, delay: "5 mins"`)],
    ['Line 2: "name" isn\'t plain data', rule(`${when}, commands: [{ service: name }]`)],
    ["Line 2: it is nested too deeply", rule(`when: ${"[".repeat(50_000)}`)],
  ] as const)
    it(`can't be: ${problem}`, () => {
      assert.throws(
        () => rulesIn(text, IDS),
        (error) => error instanceof CodeError && error.message === problem,
      );
    });

  it("change nothing but themselves, whatever their names are", () => {
    const text = rule(
      `${when}, commands: [{ service: "a", args: { "__proto__": { evil: true } } }]`,
    );
    const [found] = rulesIn(text, IDS);
    assert.equal(({} as { evil?: unknown }).evil, undefined);
    assert.deepEqual(Object.keys(found?.commands[0]?.args ?? {}), ["__proto__"]);
  });

  it("take no long time, whatever a text is", () => {
    for (const piece of [
      "const a: ",
      "new Automation(",
      '"\\',
      "/*",
      "{a:",
      "const a = new B(",
      "`$",
    ])
      try {
        rulesIn(rule(when) + piece.repeat(20_000), IDS);
      } catch (error) {
        assert.ok(error instanceof CodeError, String(error));
      }
  });
});
