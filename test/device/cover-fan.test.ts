import assert from "node:assert/strict";
import { afterEach, before, it } from "mocha";
import type { Commands, DeviceClient, SeenState } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { closeAfterAll } from "../tools/close-after.js";
import { encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { PIN } from "./cover-fan.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const [OPEN, CLOSED] = [0, 1];
const [IDLE, IS_OPENING, IS_CLOSING] = [0, 1, 2];
const [LEGACY_OPEN, LEGACY_CLOSE, LEGACY_STOP] = [0, 1, 2];
const [LOW, MEDIUM, HIGH] = [0, 1, 2];

const listed = [
  {
    type: "ListEntitiesCoverResponse",
    name: "Blind",
    assumedState: false,
    supportsPosition: true,
    supportsTilt: true,
    deviceClass: "blind",
  },
  {
    type: "ListEntitiesCoverResponse",
    name: "Shutter",
    assumedState: true,
    supportsPosition: true,
    supportsTilt: false,
    deviceClass: "shutter",
  },
  {
    type: "ListEntitiesCoverResponse",
    name: "Gate",
    assumedState: true,
    supportsPosition: false,
    supportsTilt: false,
    deviceClass: "",
  },
  {
    type: "ListEntitiesFanResponse",
    name: "Breeze",
    supportsOscillation: true,
    supportsSpeed: true,
  },
  {
    type: "ListEntitiesFanResponse",
    name: "Tower",
    supportsOscillation: false,
    supportsSpeed: true,
  },
  {
    type: "ListEntitiesFanResponse",
    name: "Extractor",
    supportsOscillation: false,
    supportsSpeed: false,
  },
];

const coverState = (
  legacyState: number,
  position: number,
  tilt: number,
  currentOperation = IDLE,
) => ({
  type: "CoverStateResponse",
  legacyState,
  position,
  tilt,
  currentOperation,
});

const fanState = (state: boolean, speed: number, oscillating = false) => ({
  type: "FanStateResponse",
  state,
  oscillating,
  speed,
});

const firstStates = {
  blind: coverState(CLOSED, 0.5, 0.25),
  shutter: coverState(CLOSED, 0, 0),
  gate: coverState(OPEN, 1, 0),
  breeze: fanState(false, MEDIUM),
  tower: fanState(false, HIGH),
  extractor: fanState(false, LOW),
};

/** A command, and the states that it has the device send: all, and in that order. */
interface Case {
  what: string;
  entity: keyof typeof firstStates;
  fields: Record<string, unknown>;
  states?: Record<string, unknown>[];
  /** What "Heard" says of it. */
  heard?: string;
}

const infinity = Number.POSITIVE_INFINITY;

/** One after the other on one device. */
const coverCases: Case[] = [
  {
    what: "a position",
    entity: "blind",
    fields: { hasPosition: true, position: 0.75 },
    states: [coverState(CLOSED, 0.75, 0.25)],
  },
  { what: "the same again", entity: "blind", fields: { hasPosition: true, position: 0.75 } },
  { what: "a position without its flag", entity: "blind", fields: { position: 0.5 } },
  {
    what: "a tilt",
    entity: "blind",
    fields: { hasTilt: true, tilt: 1 },
    states: [coverState(CLOSED, 0.75, 1)],
  },
  { what: "a tilt without its flag", entity: "blind", fields: { tilt: 0.5 } },
  {
    what: "position 0 and tilt 0, which aren't sent",
    entity: "blind",
    fields: { hasPosition: true, hasTilt: true },
    states: [coverState(CLOSED, 0, 0)],
  },
  {
    what: "one with its flag and one without",
    entity: "blind",
    fields: { position: 0.5, hasTilt: true, tilt: 0.5 },
    states: [coverState(CLOSED, 0, 0.5)],
  },
  {
    what: "the legacy command to open, which is 0",
    entity: "blind",
    fields: { hasLegacyCommand: true },
    states: [coverState(OPEN, 1, 0.5)],
  },
  {
    what: "a legacy command without its flag",
    entity: "blind",
    fields: { legacyCommand: LEGACY_CLOSE },
  },
  {
    what: "a legacy command that doesn't exist",
    entity: "blind",
    fields: { hasLegacyCommand: true, legacyCommand: 3 },
  },
  {
    what: "the legacy command to close",
    entity: "blind",
    fields: { hasLegacyCommand: true, legacyCommand: LEGACY_CLOSE },
    states: [coverState(CLOSED, 0, 0.5)],
  },
  {
    what: "a position with a legacy command, over which it wins",
    entity: "blind",
    fields: {
      hasLegacyCommand: true,
      legacyCommand: LEGACY_OPEN,
      hasPosition: true,
      position: 0.25,
    },
    states: [coverState(CLOSED, 0.25, 0.5)],
  },
  {
    what: "a stop with everything else, over which it wins",
    entity: "blind",
    fields: {
      hasLegacyCommand: true,
      hasPosition: true,
      position: 1,
      hasTilt: true,
      tilt: 1,
      stop: true,
    },
  },
  {
    what: "the legacy stop with a position, over which it wins",
    entity: "blind",
    fields: { hasLegacyCommand: true, legacyCommand: LEGACY_STOP, hasPosition: true, position: 1 },
  },
  { what: "nothing at all", entity: "blind", fields: {} },
  {
    what: "what isn't a number",
    entity: "blind",
    fields: { hasPosition: true, position: Number.NaN, hasTilt: true, tilt: Number.NaN },
  },
  {
    what: "too much",
    entity: "blind",
    fields: { hasPosition: true, position: 1.5, hasTilt: true, tilt: infinity },
    states: [coverState(OPEN, 1, 1)],
  },
  {
    what: "too little",
    entity: "blind",
    fields: { hasPosition: true, position: -infinity, hasTilt: true, tilt: -0.5 },
    states: [coverState(CLOSED, 0, 0)],
  },
  {
    what: "a tilt to a cover without one",
    entity: "shutter",
    fields: { hasTilt: true, tilt: 0.5 },
  },
  {
    what: "to close to a cover without positions",
    entity: "gate",
    fields: { hasPosition: true, position: 0 },
    states: [coverState(CLOSED, 0, 0, IS_CLOSING)],
    heard: "position 0 tilt undefined stop false",
  },
  {
    what: "a position between to a cover without positions",
    entity: "gate",
    fields: { hasPosition: true, position: 0.99 },
  },
  {
    what: "a position beyond to a cover without positions",
    entity: "gate",
    fields: { hasPosition: true, position: 2 },
  },
  {
    what: "a tilt to a cover without positions",
    entity: "gate",
    fields: { hasTilt: true, tilt: 1 },
  },
  {
    what: "a stop",
    entity: "gate",
    fields: { stop: true },
    states: [coverState(CLOSED, 0.5, 0)],
    heard: "position undefined tilt undefined stop true",
  },
  {
    what: "to open to a cover without positions",
    entity: "gate",
    fields: { hasPosition: true, position: 1, hasTilt: true, tilt: 1 },
    states: [coverState(CLOSED, 0.5, 0, IS_OPENING)],
    heard: "position 1 tilt undefined stop false",
  },
  {
    what: "the legacy stop",
    entity: "gate",
    fields: { hasLegacyCommand: true, legacyCommand: LEGACY_STOP },
    states: [coverState(CLOSED, 0.5, 0)],
    heard: "position undefined tilt undefined stop true",
  },
];

/** One after the other on one device. */
const fanCases: Case[] = [
  {
    what: "to turn on",
    entity: "breeze",
    fields: { hasState: true, state: true },
    states: [fanState(true, MEDIUM)],
  },
  { what: "the same again", entity: "breeze", fields: { hasState: true, state: true } },
  { what: "a state without its flag", entity: "tower", fields: { state: true } },
  {
    what: "a speed",
    entity: "breeze",
    fields: { hasSpeed: true, speed: HIGH },
    states: [fanState(true, HIGH)],
  },
  { what: "a speed without its flag", entity: "breeze", fields: { speed: MEDIUM } },
  { what: "an unknown speed", entity: "breeze", fields: { hasSpeed: true, speed: 3 } },
  { what: "a speed below 0", entity: "breeze", fields: { hasSpeed: true, speed: -1 } },
  {
    what: "oscillation",
    entity: "breeze",
    fields: { hasOscillating: true, oscillating: true },
    states: [fanState(true, HIGH, true)],
  },
  {
    what: "no oscillation without its flag",
    entity: "breeze",
    fields: { hasState: true, state: true, oscillating: false },
  },
  {
    what: "low speed and no oscillation, which aren't sent",
    entity: "breeze",
    fields: { hasSpeed: true, hasOscillating: true },
    states: [fanState(true, LOW)],
  },
  { what: "an oscillation without its flag", entity: "breeze", fields: { oscillating: true } },
  {
    what: "an unknown speed beside all else",
    entity: "breeze",
    fields: { hasState: true, hasSpeed: true, speed: 99, hasOscillating: true, oscillating: true },
    states: [fanState(false, LOW, true)],
  },
  {
    what: "a speed while it is off, which doesn't turn it on",
    entity: "breeze",
    fields: { hasSpeed: true, speed: MEDIUM },
    states: [fanState(false, MEDIUM, true)],
  },
  {
    what: "what a fan doesn't support",
    entity: "extractor",
    fields: {
      ...{ hasState: true, state: true, hasSpeed: true, speed: HIGH },
      ...{ hasOscillating: true, oscillating: true },
    },
    states: [fanState(true, LOW)],
  },
  {
    what: "oscillation to a fan without it",
    entity: "tower",
    fields: { hasOscillating: true, oscillating: true },
  },
  { what: "nothing at all", entity: "tower", fields: {} },
];

describeOnEachEngine(
  "Covers and fans",
  (startDevice) => {
    const keep = closeAfterAll();
    let device: RunningDevice;
    let client: RawClient;

    before(async () => {
      device = keep(await startDevice());
      client = keep(await RawClient.open(device));
    });

    /** The states that the device still sends. Answers come before them, so they are there before the second. */
    async function states(): Promise<Received[]> {
      client.send(encode("PingRequest"));
      const said = (await client.untilNamed("PingResponse")).slice(0, -1);
      for (let more = 1; more > 0; ) {
        client.send(encode("PingRequest"));
        const next = (await client.untilNamed("PingResponse")).slice(0, -1);
        said.push(...next);
        more = next.length;
      }
      return said;
    }

    it("are listed with all their fields", async () => {
      client.send(encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      for (const expected of listed) {
        const found = list.find(({ name }) => name === expected.name) ?? assert.fail();
        const objectId = expected.name.toLowerCase();
        assert.deepEqual(found, {
          ...expected,
          objectId,
          key: fnv1(objectId),
          uniqueId: objectId,
        });
      }
    });

    it("tell their first states", async () => {
      client.send(encode("SubscribeStatesRequest"));
      const first = await states();
      for (const [entity, expected] of Object.entries(firstStates)) {
        const key = fnv1(entity);
        assert.deepEqual(
          first.filter((state) => state.key === key),
          [{ key, ...expected }],
        );
      }
    });

    /** The states that the entities are in. */
    const latest = new Map<string, object | undefined>(Object.entries(firstStates));
    for (const [kind, cases] of [
      ["Cover", coverCases],
      ["Fan", fanCases],
    ] as const) {
      for (const [number, { what, entity, fields, states: expected, heard }] of cases.entries()) {
        it(`${kind} command ${number + 1}, to the ${entity}: ${what}`, async () => {
          const key = fnv1(entity);
          client.send(encode(`${kind}CommandRequest`, { key, ...fields }));
          const said = await states();
          assert.deepEqual(
            said.filter(({ type }) => type !== "TextSensorStateResponse"),
            // A command that changes nothing is answered all the same.
            (expected ?? [latest.get(entity)]).map((state) => ({ ...state, key })),
          );
          latest.set(entity, expected?.at(-1) ?? latest.get(entity));
          assert.equal(said.find((state) => state.key === fnv1("heard"))?.state, heard);
        });
      }
    }

    it("hear nothing of commands for others", async () => {
      const all = { hasPosition: true, position: 1, hasState: true, state: true };
      for (const [message, entity] of [
        ["CoverCommandRequest", "breeze"],
        ["CoverCommandRequest", "nobody"],
        ["CoverCommandRequest", "jam"],
        ["FanCommandRequest", "blind"],
        ["FanCommandRequest", "nobody"],
        ["FanCommandRequest", "jam"],
      ] as const) {
        client.send(encode(message, { ...all, key: fnv1(entity) }));
      }
      assert.deepEqual(await states(), []);
    });

    it("stay as they were when what they are to do fails", async () => {
      const turn = (entity: string, message: string, state: boolean) =>
        client.send(encode(message, { key: fnv1(entity), hasState: true, state }));
      turn("jam", "SwitchCommandRequest", true);
      turn("extractor", "FanCommandRequest", false);
      assert.deepEqual(
        (await states()).map(({ key, state }) => [key, state]),
        [
          [fnv1("jam"), true],
          [fnv1("extractor"), true],
        ],
      );
      turn("jam", "SwitchCommandRequest", false);
      turn("extractor", "FanCommandRequest", false);
      assert.deepEqual(
        (await states()).map(({ key, state }) => [key, state]).sort(),
        [
          [fnv1("jam"), false],
          [fnv1("extractor"), false],
        ].sort(),
      );
    });

    it("move by time, and tell of it", async () => {
      const key = fnv1("shutter");
      const seen: [position: number, operation: unknown][] = [];
      const follow = async (operation: number) => {
        const said = await client.until(
          (state) => state.key === key && state.currentOperation === operation,
          `operation ${operation}`,
        );
        const { position, legacyState } = said.at(-1) as Received;
        assert.equal(legacyState, position === 1 ? OPEN : CLOSED);
        seen.push([Number(position), operation]);
      };
      const command = (fields: object) =>
        client.send(encode("CoverCommandRequest", { key, ...fields }));
      command({ hasPosition: true, position: 0.75 });
      await follow(IS_OPENING);
      assert.equal(await device.level(PIN.shutterOpens), 1);
      await follow(IDLE);
      assert.equal(await device.level(PIN.shutterOpens), 0);
      command({ hasLegacyCommand: true, legacyCommand: LEGACY_CLOSE });
      await follow(IS_CLOSING);
      assert.equal(await device.level(PIN.shutterCloses), 1);
      command({ hasLegacyCommand: true, legacyCommand: LEGACY_OPEN });
      await follow(IDLE);
      assert.equal(await device.level(PIN.shutterCloses), 0);
      await follow(IS_OPENING);
      await follow(IDLE);
      assert.deepEqual(seen[0], [0, IS_OPENING]);
      assert.deepEqual(seen[1], [0.75, IDLE]);
      assert.deepEqual(seen[2], [0.75, IS_CLOSING]);
      // Where it turned round depends on how fast the second command came.
      assert((seen[3]?.[0] ?? 0) <= 0.75);
      assert.equal(seen[4]?.[0], seen[3]?.[0]);
      assert.deepEqual(seen[5], [1, IDLE]);
      command({ hasPosition: true, position: 0 });
      await follow(IS_CLOSING);
      command({ stop: true });
      await follow(IDLE);
      assert.equal(await device.level(PIN.shutterCloses), 0);
    });
  },
  "cover-fan",
);

for (const { name, create } of libraries) {
  describeOnEachEngine(
    `Covers and fans with ${name}`,
    (startDevice) => {
      const keep = closeAfterAll();
      let device: RunningDevice;
      let client: DeviceClient;

      before(async () => {
        device = keep(await startDevice());
        client = create();
        keep({ close: () => client.destroy() });
        await client.connect(device);
      });

      afterEach(() => assert.deepEqual(client.complaints, []));

      const cover = (objectId: string, fields: Commands["cover"]) =>
        client.command("cover", objectId, fields);
      const fan = (objectId: string, fields: Commands["fan"]) =>
        client.command("fan", objectId, fields);
      const is = (expected: object) => (state: SeenState) =>
        Object.entries(expected).every(([field, value]) => state[field] === value);
      const until = (objectId: string, expected: object) =>
        client.waitForState(objectId, is(expected));
      /** What a library can't do is skipped, with the reason. */
      const itUnless = (library: string, why: string, what: string, test: () => Promise<void>) =>
        name === library ? it.skip(`${what} (${why})`) : it(what, test);

      it("are listed", async () => {
        const entities = await client.listEntities();
        for (const { type, ...fields } of listed) {
          const found = entities.find((entity) => entity.name === fields.name) ?? assert.fail();
          assert.equal(found.kind, type === "ListEntitiesCoverResponse" ? "cover" : "fan");
          for (const [field, value] of Object.entries(fields)) {
            assert.equal(found[field], value, `${fields.name}: ${field}`);
          }
        }
      });

      it("tell their first states", async () => {
        for (const [entity, { type: _, ...expected }] of Object.entries(firstStates)) {
          const state = await client.waitForState(entity, () => true);
          for (const [field, value] of Object.entries(expected)) {
            // `esphome-client` has neither the legacy fields nor the speed in states.
            if (field in state) assert.equal(state[field], value, `${entity}: ${field}`);
            else assert(name === "esphome-client" && /^(legacyState|speed)$/.test(field), field);
          }
        }
      });

      it("go to a position and a tilt", async () => {
        await cover("blind", { position: 0.25 });
        await until("blind", { position: 0.25, tilt: 0.25 });
        await cover("blind", { tilt: 1 });
        await until("blind", { position: 0.25, tilt: 1 });
        await cover("blind", { position: 1, tilt: 0 });
        await until("blind", { position: 1, tilt: 0 });
      });

      it("open, stop and close without positions", async () => {
        // The other library only gives a position to covers that support it.
        const close = name === "esphome-client" ? { position: 0 } : { legacyCommand: LEGACY_CLOSE };
        const open = name === "esphome-client" ? { position: 1 } : { legacyCommand: LEGACY_OPEN };
        await cover("gate", close);
        await until("gate", { position: 0, currentOperation: IS_CLOSING });
        await cover("gate", { stop: true });
        await until("gate", { position: 0.5, currentOperation: IDLE });
        await cover("gate", open);
        await until("gate", { currentOperation: IS_OPENING });
      });

      itUnless(
        "esphome-client",
        "it has no legacy_command",
        "open, stop and close by the legacy command",
        async () => {
          await cover("blind", { legacyCommand: LEGACY_CLOSE });
          await until("blind", { position: 0, legacyState: CLOSED });
          await cover("blind", { legacyCommand: LEGACY_OPEN });
          await until("blind", { position: 1, legacyState: OPEN });
          await cover("gate", { legacyCommand: LEGACY_CLOSE });
          await until("gate", { position: 0 });
          await cover("gate", { legacyCommand: LEGACY_STOP });
          await until("gate", { position: 0.5, legacyState: CLOSED });
        },
      );

      it("move by time", async () => {
        await cover("shutter", { position: 0.5 });
        await until("shutter", { currentOperation: IS_OPENING });
        await until("shutter", { position: 0.5, currentOperation: IDLE });
        await cover("shutter", { position: 0 });
        await device.waitForPin(PIN.shutterCloses, (duty) => duty === 1);
        assert.equal(await device.level(PIN.shutterOpens), 0);
        await cover("shutter", { stop: true });
        await until("shutter", { currentOperation: IDLE });
        await device.waitForPin(PIN.shutterCloses, (duty) => duty === 0);
      });

      it("turn on, oscillate and turn off, at their pins and in their states", async () => {
        await fan("breeze", { state: true });
        await until("breeze", { state: true });
        assert.equal(await device.duty(PIN.breeze), 0.5);
        await fan("breeze", { oscillating: true });
        await until("breeze", { oscillating: true });
        assert.equal(await device.level(PIN.breezeOscillates), 1);
        await fan("breeze", { state: false, oscillating: false });
        await until("breeze", { state: false, oscillating: false });
        assert.equal(await device.duty(PIN.breeze), 0);
        assert.equal(await device.level(PIN.breezeOscillates), 0);
        await fan("extractor", { state: true });
        await until("extractor", { state: true });
      });

      itUnless(
        "esphome-client",
        "it sends speed_level, which came later, for speed",
        "run at each speed",
        async () => {
          await fan("tower", { state: true, speed: LOW });
          await until("tower", { state: true, speed: LOW });
          await device.waitForPin(PIN.low, (duty) => duty === 1);
          await fan("tower", { speed: MEDIUM });
          await until("tower", { speed: MEDIUM });
          await device.waitForPin(PIN.medium, (duty) => duty === 1);
          assert.equal(await device.level(PIN.low), 0);
          await fan("tower", { speed: HIGH });
          await until("tower", { speed: HIGH });
          await device.waitForPin(PIN.high, (duty) => duty === 1);
          assert.equal(await device.level(PIN.medium), 0);
        },
      );
    },
    "cover-fan",
  );
}
