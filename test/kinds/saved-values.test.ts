import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Climate, type Entity, Fan, Light, MediaPlayer, Select, WaterHeater } from "thimble";
import { ENTITY_KINDS } from "../../src/entity-json/entity-kinds.js";
import { COVER } from "../../src/kinds/cover.js";
import { KINDS } from "../../src/kinds/in-build/kinds.js";
import { type KindValue, ValueType } from "../../src/kinds/kind.js";
import { type Keeping, restoreState } from "../../src/kinds/saved-state.js";
import { restored, saved } from "../device/kept-board.js";
import { cover } from "./samples/cover.js";
import { SAMPLES } from "./samples/samples.js";

const RANGE = { visualMinTemperature: 10, visualMaxTemperature: 30 };

/** Entities that have what those of the samples don't have. */
const OTHERS: readonly (() => Entity)[] = [
  () =>
    new Light({
      name: "light",
      colorModes: ["rgb_white", "cold_warm_white"],
      minMireds: 150,
      maxMireds: 350,
      effects: ["Pulse"],
      initialState: { state: true },
    }),
  () => new Light({ name: "light", colorModes: ["color_temperature"], minMireds: 1, maxMireds: 9 }),
  () => new Fan({ name: "fan", speedCount: 50, presetModes: ["Night"] }),
  () =>
    new Climate({
      name: "climate",
      modes: ["off", "heat_cool"],
      ...RANGE,
      supportsTwoPointTargetTemperature: true,
      targetTemperatureLow: 19,
      targetTemperatureHigh: 24,
      fanModes: ["low", "Whisper"],
      swingModes: ["off", "both"],
      supportsTargetHumidity: true,
      targetHumidity: 50,
    }),
  () =>
    new WaterHeater({
      name: "heater",
      modes: ["eco", "gas"],
      supportsTwoPointTargetTemperature: true,
      targetTemperatureLow: 40,
      targetTemperatureHigh: 65,
      supportsAway: true,
    }),
  () => new MediaPlayer({ name: "player", commands: ["play", "mute", "unmute"] }),
];

type OfEntity = Record<string, unknown>;

/** Another value than the entity has, and than it has at first. */
function another({ property, type, minimum, maximum, ...value }: KindValue, entity: Entity) {
  const its = entity as unknown as OfEntity;
  const words = (value.among === undefined ? value.words : its[value.among]) as
    | string[]
    | undefined;
  if (type === ValueType.BOOLEAN) return !its[property];
  if (words) return words.find((word) => word !== its[property]);
  if (type === ValueType.TEXT) return undefined;
  const low = (value.from === undefined ? minimum : its[value.from]) as number;
  const high = (value.to === undefined ? maximum : its[value.to]) as number;
  return its[property] === high ? low + 1 / 3 : high;
}

/** One that was changed, and what makes such ones. */
interface ChangedEntity {
  value: KindValue;
  entity: Entity;
  make: () => Entity;
}

/** Changes each value that can be saved, in an entity of its own. */
function* changed(): Generator<ChangedEntity> {
  for (const { kind, make, command } of SAMPLES)
    for (const one of [() => make({ name: kind }), ...OTHERS.filter((it) => it().kind === kind)])
      for (const value of KINDS.find((it) => it.kind.name === kind)?.kind.values ?? []) {
        const entity = one();
        if (!value.isSaved || !(value.name in stateOf(entity))) continue;
        const to = another(value, entity);
        const isSet = to !== undefined && value.access !== 1;
        const changes = isSet ? { state: true, [value.name]: to } : (command?.json ?? {});
        ENTITY_KINDS.find((it) => it.kind === kind)?.command(entity, changes);
        yield { value, entity, make: one };
      }
}

const stateOf = (entity: Entity) =>
  ENTITY_KINDS.find(({ kind }) => kind === entity.kind)?.state(entity) ?? {};
const read = (entity: Entity, { property }: KindValue) => (entity as unknown as OfEntity)[property];
const keeping = (entity: Entity) => entity as Keeping;

describe("What is saved of a kind", () => {
  it("comes back, each value", () => {
    const seen = new Set<string>();
    for (const { value, entity, make } of changed()) {
      const label = `${entity.kind}: ${value.name}`;
      const after = restored(keeping(entity), keeping(make()));
      assert.deepEqual(read(after, value), read(entity, value), label);
      if (read(entity, value) !== read(make(), value)) seen.add(label);
    }
    const all = KINDS.flatMap(({ kind: { name, values } }) =>
      values.filter(({ isSaved }) => isSaved).map((value) => `${name}: ${value.name}`),
    );
    assert.deepEqual([...seen].sort(), all.sort(), "which were changed");
  });

  it("is told to the program when all have started, except where that would move or disarm something", () => {
    const told: string[] = [];
    for (const { kind, make, command } of SAMPLES) {
      if (!KINDS.some((it) => it.kind.name === kind && it.kind.savedFormat)) continue;
      const before = make({ name: kind });
      ENTITY_KINDS.find((it) => it.kind === kind)?.command(before, command?.json ?? {});
      const after = make({ name: kind, onCommand: () => told.push(kind) });
      restored(keeping(before), keeping(after)).started();
    }
    const silent = ["cover", "valve", "lock", "alarm_control_panel"];
    const kept = KINDS.filter(({ kind }) => kind.savedFormat).map(({ kind }) => kind.name);
    assert.deepEqual(told.sort(), kept.filter((kind) => !silent.includes(kind)).sort());
  });

  it("doesn't come back from a range that no entity of the kind has", () => {
    const before = saved(keeping(cover.make({ name: "Blind" })));
    for (const position of [7, -1, Number.NaN]) {
      before.setFloat64(5, position);
      const after = cover.make({ name: "Blind" });
      assert.ok(restoreState(COVER, keeping(after), before));
      assert.equal((after as unknown as OfEntity).position, 1);
    }
  });

  it("leaves a choice at its first option where today's are others, and where there was none", () => {
    const options = (all: string[], initialOption: string | null) =>
      new Select({ name: "mode", options: all, initialOption });
    const before = options(["eco", "comfort"], "comfort");
    assert.equal(restored(before, options(["comfort", "eco"], "eco")).state, "comfort");
    assert.equal(restored(before, options(["day", "night"], "night")).state, "night");
    const unknown = options(["eco", "comfort"], null);
    assert.equal(restored(unknown, options(["eco", "comfort"], "eco")).state, undefined);
  });

  it("doesn't come back where the entity can't have it any more", () => {
    for (const { value, entity, make } of changed()) {
      const label = `${entity.kind}: ${value.name}`;
      const { among, from, to, when, unless } = value;
      // It follows from cold and warm white.
      if (value.name === "color_temperature" && "cold_white" in stateOf(entity)) continue;
      for (const [property, now] of [
        [among, []],
        [from, Number.POSITIVE_INFINITY],
        [to, Number.NEGATIVE_INFINITY],
        [when, false],
        [unless, true],
      ] as const) {
        if (property === undefined) continue;
        const other = make();
        Object.defineProperty(other, property, { value: now });
        const first = read(other, value);
        restored(keeping(entity), keeping(other));
        assert.deepEqual(read(other, value), first, `${label}, ${property}`);
      }
    }
  });
});
