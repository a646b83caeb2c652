/** The rules of programs, with entities, camelCase and durations; clients see them as JSON. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  Automation,
  type AutomationCommand,
  type AutomationCondition,
  type AutomationOptions,
  Climate,
  ConfigurationError,
  Device,
  type Entity,
  EventEntity,
  Light,
  Sensor,
  Siren,
  Switch,
} from "thimble";
import { TestDevice } from "thimble/testing";
import type { ServiceAccess } from "../../src/automations/entity-access.js";
import { programRule } from "../../src/automations/program-rule.js";
import type { KeptRule } from "../../src/automations/rule.js";
import { EntityJson } from "../../src/entity-json/entity-json.js";
import { House } from "./house.js";

const DAY = 86_400_000;

const door = new Switch({ name: "Door" });
const outside = new Sensor({ name: "Outside", objectId: "out" });
const room = new Climate({
  name: "Room",
  modes: ["off", "heat", "heat_cool"],
  supportsCurrentTemperature: true,
});
const lamp = new Light({ name: "Lamp", supportsBrightness: true });
const siren = new Siren({ name: "Siren" });
const stranger = new Switch({ name: "Stranger", objectId: "door" });

const services: ServiceAccess = {
  checkService() {},
  execute() {},
  checkHub() {},
  callHub() {},
};
const access = new EntityJson([door, outside, room, lamp, siren]);

function ruleOf(options: AutomationOptions): KeptRule {
  return programRule(new Automation(options), 0, { access, services }).rule;
}

const isOn = (entity: Entity) =>
  ({ entity, field: "state", comparison: "equals", value: true }) as const;

const isOpen = isOn(door);
const onLamp: AutomationCommand = { entity: lamp, values: { state: true } };

describe("A program's rule", () => {
  it("commands what its entity can be set to: others don't compile, and are refused", () => {
    const when = isOpen;
    const rules = [
      new Automation({ when, commands: [{ entity: door, values: { state: true } }] }),
      new Automation({
        when,
        commands: [
          { hubEvent: "esphome.bell" },
          { entity: lamp, values: { state: true, transitionLength: "2 s" } },
          { entity: room, values: { mode: "heat" } },
        ],
      }),
    ];
    const wrong = [
      // @ts-expect-error
      new Automation({ when, commands: [{ entity: door, values: { state: "on" } }] }),
      // @ts-expect-error
      new Automation({ when, commands: [onLamp, { entity: room, values: { speed: 1 } }] }),
      // @ts-expect-error
      new Automation({ when, commands: [{ entity: lamp, values: { flashLength: "2 years" } }] }),
    ];
    for (const rule of rules) programRule(rule, 0, { access, services });
    for (const rule of wrong)
      assert.throws(() => programRule(rule, 0, { access, services }), ConfigurationError);
  });

  it("is shown to clients as they would have written it", () => {
    const rule = ruleOf({
      name: "Warm up",
      when: {
        and: [
          {
            entity: room,
            field: "currentTemperature",
            comparison: "below",
            value: 18,
            for: "2 min",
          },
          { or: [isOpen, { from: "22:00", to: "06:00", weekdays: ["fri"] }] },
          { entity: outside, field: "state", comparison: "changes" },
        ],
      },
      delay: "1.5 s",
      commands: [
        { entity: room, values: { mode: "heat_cool", targetTemperature: 21 } },
        { entity: lamp, values: { state: true, transitionLength: "2 s", flashLength: 500 } },
        { entity: siren, values: { state: true, duration: "1 min" } },
        { wait: "1.5 min" },
        { service: "say", args: { long_text: "hello" } },
        { hubService: "light.turn_on", data: { entity_id: "light.desk" } },
        { hubEvent: "esphome.bell" },
      ],
    });
    assert.deepEqual(rule, {
      id: "program-1",
      name: "Warm up",
      enabled: true,
      when: {
        and: [
          {
            object_id: "room",
            field: "current_temperature",
            comparison: "below",
            value: 18,
            for_ms: 120_000,
          },
          {
            or: [
              { object_id: "door", field: "state", comparison: "equals", value: true, for_ms: 0 },
              { from: "22:00", to: "06:00", weekdays: ["fri"] },
            ],
          },
          { object_id: "out", field: "state", comparison: "changes", for_ms: 0 },
        ],
      },
      delay_ms: 1500,
      once: false,
      position: 0,
      commands: [
        { object_id: "room", values: { mode: "heat_cool", target_temperature: 21 } },
        {
          object_id: "lamp",
          values: { state: true, transition_length: 2000, flash_length: 500 },
        },
        { object_id: "siren", values: { state: true, duration: 60 } },
        { wait_ms: 90_000 },
        { service: "say", args: { long_text: "hello" } },
        { hub_service: "light.turn_on", data: { entity_id: "light.desk" } },
        { hub_event: "esphome.bell" },
      ],
      fixed: true,
    });
  });

  it("does what it says, and runs its code", () => {
    let runs = 0;
    const house = new House(undefined, ({ switches: { a, b } }) => [
      new Automation({
        when: isOn(a),
        commands: [{ entity: b, values: { state: true } }],
        run() {
          runs += 1;
          throw new Error("the code is broken");
        },
      }),
      new Automation({ when: isOn(b), run: () => void (runs += 10) }),
    ]);
    house.switches.a.command({ state: true });
    house.clock.advance(0);
    house.clock.advance(0);
    assert.deepEqual([house.switches.b.state, runs], [true, 11]);
    assert.deepEqual(
      house.automations.rules.map(({ id, fixed }) => [id, fixed]),
      [
        ["program-1", true],
        ["program-2", true],
      ],
    );
    assert.equal(house.automations.delete("program-1"), undefined);
    const [, inCode] = house.automations.rules as [KeptRule, KeptRule];
    assert.deepEqual(house.automations.run(inCode.id), []);
    assert.equal(runs, 21);
    assert.match(house.log[0] as string, /a rule of the program: its code failed: Error: the code/);
    assert.deepEqual(house.automations.lastRun("program-1")?.failures, [
      { field: "run", message: "its code failed; the device's log says more" },
    ]);
  });

  it("counts each event, also one that is the same as the last", async () => {
    const bell = new EventEntity({ name: "Bell", eventTypes: ["short", "long"] });
    const runs = { becomes: 0, changes: 0 };
    const device = await TestDevice.start(
      (host) =>
        new Device(host, {
          name: "hall",
          entities: [bell],
          automations: [
            new Automation({
              when: { entity: bell, field: "eventType", comparison: "becomes", value: "short" },
              run: () => void (runs.becomes += 1),
            }),
            new Automation({
              when: { entity: bell, field: "eventType", comparison: "changes" },
              run: () => void (runs.changes += 1),
            }),
          ],
        }),
    );
    for (const type of ["short", "short", "long", "short"] as const) {
      bell.trigger(type);
      await device.advance(1000);
    }
    await device.close();
    assert.deepEqual(runs, { becomes: 3, changes: 4 });
  });

  const when = (changes: object) => ({ ...isOpen, ...changes }) as AutomationCondition;
  const values = (entity: Entity, values: object) => ({ commands: [{ entity, values }] as never });
  const wrong: [problem: string, options: Partial<AutomationOptions>][] = [
    ['"when.entity" is "Stranger"; it must be one of', { when: isOn(stranger) }],
    ['"when.and[1].entity" is "Stranger"; it must', { when: { and: [isOpen, isOn(stranger)] } }],
    ['"commands[0].entity" is "Stranger"; it must be', values(stranger, { state: true })],
    [
      'commands[0].wait is "soon"; it must be a duration from 0 ms to 1 d',
      { commands: [{ wait: "soon" }] as never },
    ],
    [
      "\"when.from\" needs the device's location, which its program doesn't give.",
      { when: { from: "sunset", to: "06:00" } },
    ],
    [
      "\"when.to\" needs the device's location, which its program doesn't give.",
      { when: { from: "06:00", to: "sunrise" } },
    ],
    ['"commands[0].entity" is missing', { commands: [{ object_id: "lamp" }] as never }],
    ['"when.object_id" must be in camelCase: objectId.', { when: when({ object_id: "door" }) }],
    [
      '"when.field" must be in camelCase: currentTemperature.',
      { when: when({ entity: room, field: "current_temperature" }) },
    ],
    [
      '"when.field" must be a field of the state of "room": mode, supportedModes, ',
      { when: when({ entity: room, field: "heat" }) },
    ],
    ['"when.value" must be true or false.', { when: when({ value: 1 }) }],
    ["when.for is -1; it must be a duration from 0 ms to 1 d", { when: when({ for: -1 }) }],
    ['delay is "5 mins"; it must be a duration', { delay: "5 mins" as never }],
    [`delay is ${DAY + 1}; it must be a duration`, { delay: DAY + 1 }],
    ['"nane" is an unknown field', { nane: "x" } as object],
    ['"delay_ms" must be in camelCase', { delay_ms: 5 } as object],
    ['"name" must have at most 64', { name: "x".repeat(65) }],
    ["it does nothing; give it commands, or code", { commands: [] }],
    [
      '"commands[0].values.target_temperature" must be in camelCase: targetTemperature.',
      values(room, { target_temperature: 21 }),
    ],
    [
      '"commands[0].values.targetTemperature" must be a number from 10 to 30.',
      values(room, { targetTemperature: 50 }),
    ],
    [
      '"commands[0].values.mode" must be one of "off", "heat", "heat_cool".',
      values(room, { mode: "cool" }),
    ],
    [
      'commands[0].values.transitionLength is "soon"; it must be a duration',
      values(lamp, { transitionLength: "soon" }),
    ],
    [
      '"commands[0].entity" is an unknown',
      { commands: [{ ...onLamp, hubService: "a.b" }] as never },
    ],
  ];

  for (const [problem, options] of wrong)
    it(`is refused with: ${problem}`, () => {
      const name = options.name ?? "Wrong";
      assert.throws(
        () => ruleOf({ name, when: isOpen, commands: [onLamp], ...options }),
        (error) =>
          error instanceof ConfigurationError &&
          error.message.startsWith(`The automation "${name}": ${problem}`),
      );
    });

  it("is named by its place if it has no name", () => {
    assert.throws(
      () => ruleOf({ when: isOpen }),
      /^ConfigurationError: Automation 1: it does nothing/,
    );
  });

  it("with an entity that isn't the device's, or internal, keeps the device from starting", () => {
    const relay = new Switch({ name: "Relay" });
    const hidden = new Switch({ name: "Hidden", internal: true });
    for (const entity of [new Switch({ name: "Relay" }), hidden])
      assert.throws(
        () =>
          TestDevice.start(
            (host) =>
              new Device(host, {
                name: "hall",
                entities: [relay, hidden],
                automations: [
                  new Automation({ name: "Bell", when: isOn(entity), run: () => undefined }),
                ],
              }),
          ),
        new ConfigurationError(
          `The automation "Bell": "when.entity" is "${entity.name}"; it must be one of the device's entities, and not internal.`,
        ),
      );
  });
});
