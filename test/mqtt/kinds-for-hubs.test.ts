/** What Home Assistant is told of single kinds, and what its commands mean. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  Climate,
  DateEntity,
  type Entity,
  Light,
  type LightOptions,
  Sensor,
  Siren,
  TextEntity,
  WaterHeater,
} from "thimble";
import { Payload } from "../../src/mqtt/kinds/payload.js";
import { MQTT_KINDS } from "../../src/mqtt/mqtt-kind.js";

const TOPICS = { state: "home/x/state", command: "home/x/set" };

function kindOf(entity: Entity) {
  return MQTT_KINDS.find(({ kind }) => kind.name === entity.kind) ?? assert.fail(entity.kind);
}

const described = (entity: Entity) => kindOf(entity).discovery.describe(entity, TOPICS);
const commanded = (entity: Entity, text: string) => kindOf(entity).command(text, entity);

function stateOf(entity: Entity): string {
  const payload = new Payload();
  const kind = kindOf(entity);
  kind.write?.(entity, payload, kind.what);
  return new TextDecoder().decode(payload.view);
}

const lamp = (options: Partial<LightOptions> = {}) => new Light({ name: "Lamp", ...options });

describe("A light over MQTT", () => {
  const both = lamp({
    supportsBrightness: true,
    supportsRgb: true,
    supportsColorTemperature: true,
    minMireds: 153,
    maxMireds: 500,
  });

  it("has a command of only what it says", () => {
    assert.deepEqual(commanded(both, "{}"), {});
    assert.deepEqual(commanded(both, '{"state":"ON"}'), { state: true });
    assert.deepEqual(commanded(both, '{"brightness":255}'), { brightness: 1 });
    assert.throws(() => commanded(both, '{"state":"on"}'), /must be ON or OFF/);
    for (const wrong of ['"255"', "null", "true"])
      assert.throws(() => commanded(both, `{"brightness":${wrong}}`), {
        message: '"brightness" must be a number.',
      });
  });

  it("goes to the mode of what it is commanded", () => {
    const { colorModes } = both;
    assert.ok(colorModes.length > 1, colorModes.join());
    const modeOf = (text: string) => commanded(both, text).color_mode;
    assert.equal(modeOf('{"color_temp":300}'), "color_temperature");
    assert.match(String(modeOf('{"color":{"r":255,"g":0,"b":0}}')), /^rgb/);
    assert.equal(modeOf('{"state":"ON"}'), undefined);
  });

  it("has a brightness alone where it has no colors", () => {
    const words = (options: Partial<LightOptions>) =>
      described(lamp(options)).supported_color_modes;
    assert.deepEqual(words({}), ["onoff"]);
    assert.deepEqual(words({ supportsBrightness: true }), ["brightness"]);
    assert.deepEqual(words({ supportsBrightness: true, supportsRgb: true }), ["rgb"]);
  });
});

describe("Other kinds over MQTT", () => {
  it("a siren has a command of only what it says", () => {
    const siren = new Siren({ name: "Siren", supportsVolume: true });
    assert.deepEqual(commanded(siren, "{}"), {});
    assert.deepEqual(commanded(siren, '{"state":"OFF"}'), { state: false });
    assert.deepEqual(commanded(siren, '{"volume_level":0.5}'), { volume: 0.5 });
  });

  it("a date that isn't known is no date", () => {
    const date = new DateEntity({ name: "Date" });
    assert.doesNotMatch(stateOf(date), /\d/);
    date.publish({ year: 2026, month: 2, day: 3 });
    assert.equal(stateOf(date), "2026-02-03");
  });

  it("a sensor forces updates only where it says so", () => {
    assert.equal(described(new Sensor({ name: "Air" })).force_update, undefined);
    assert.equal(described(new Sensor({ name: "Air", forceUpdate: true })).force_update, true);
  });

  it("a text has a pattern where it has a least length, or one of its own", () => {
    const patternOf = (options: object) =>
      described(new TextEntity({ name: "Text", ...options })).pattern;
    assert.equal(patternOf({}), undefined);
    assert.equal(patternOf({ minLength: 2 }), ".{2,}|");
    assert.equal(patternOf({ minLength: 2, pattern: "a+" }), "(?:a+)|");
  });

  it("a water heater that can be switched off has a mode for that", () => {
    const modesOf = (options: object) =>
      described(new WaterHeater({ name: "Water", ...options } as never)).modes;
    assert.deepEqual(modesOf({ supportsOnOff: true }), ["off", "on"]);
    assert.deepEqual(modesOf({ supportsOnOff: true, modes: ["eco", "off"] }), ["off", "eco"]);
    assert.deepEqual(modesOf({ modes: ["eco"] }), ["eco"]);
  });

  it("a climate shows its current temperature where it has one", () => {
    const shown = (supportsCurrentTemperature: boolean) =>
      described(
        new Climate({ name: "Room", modes: ["off", "heat"], supportsCurrentTemperature } as never),
      );
    const template = "{{ value_json.current_temperature }}";
    assert.equal(shown(true).current_temperature_template, template);
    assert.equal(shown(false).current_temperature_template, undefined);
  });
});
