/** What Home Assistant is told of single kinds, and what its commands mean. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  BinarySensor,
  Climate,
  DateEntity,
  type Entity,
  Light,
  type LightOptions,
  Lock,
  Select,
  Sensor,
  Siren,
  TextEntity,
  Update,
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

  it("has a command of each of its colors, in shares of 255", () => {
    const colors = (color: object) => commanded(both, JSON.stringify({ color }));
    assert.deepEqual(colors({ r: 255, g: 51, b: 0 }), {
      ...{ red: 1, green: 0.2, blue: 0, color_mode: "rgb" },
    });
    for (const [letter, name] of Object.entries({ r: "red", g: "green", b: "blue" }))
      assert.deepEqual(colors({ [letter]: 51 }), { [name]: 0.2, color_mode: "rgb" });
    assert.deepEqual(colors({ c: 255, w: 51 }), {
      ...{ cold_white: 1, warm_white: 0.2, color_mode: "rgb" },
    });
    assert.deepEqual(colors({ w: 51 }), { white: 0.2, color_mode: "rgb" });
  });

  it("has a transition where it can be dimmed, and flashes", () => {
    assert.deepEqual(commanded(both, '{"transition":1.5}'), { transition_length: 1500 });
    assert.deepEqual(commanded(both, '{"flash":2}'), { flash_length: 2000 });
    assert.deepEqual(commanded(lamp(), '{"transition":1.5}'), {});
    assert.deepEqual(commanded(lamp(), '{"state":"ON"}'), { state: true });
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
    // Home Assistant's mode white needs colors beside it.
    assert.deepEqual(words({ colorModes: ["white"] }), ["brightness"]);
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

  it("a binary sensor is on, off or not known", () => {
    const door = new BinarySensor({ name: "Door" });
    assert.equal(stateOf(door), "None");
    door.publish(true);
    assert.equal(stateOf(door), "ON");
    door.publish(false);
    assert.equal(stateOf(door), "OFF");
  });

  it("a choice has its word, or isn't known", () => {
    const mode = new Select({ name: "Mode", options: ["eco", "None"], initialOption: null });
    assert.equal(stateOf(mode), "None");
    mode.publish("eco");
    assert.equal(stateOf(mode), "eco");
  });

  it("a text is empty while it isn't known, and where it is secret", () => {
    const text = new TextEntity({ name: "Text" });
    assert.equal(stateOf(text), "");
    text.publish("open");
    assert.equal(stateOf(text), "open");
    const secret = new TextEntity({ name: "Secret", mode: "password" });
    secret.publish("sesame");
    assert.equal(stateOf(secret), "");
  });

  it("a lock opens its door only where it can", () => {
    const opens = (supportsOpen: boolean) =>
      described(new Lock({ name: "Lock", supportsOpen })).payload_open;
    assert.equal(opens(true), "open");
    assert.equal(opens(false), undefined);
  });

  it("an update is installed or looked for", () => {
    const update = new Update({ name: "Firmware" });
    assert.deepEqual(commanded(update, "INSTALL"), { command: "update" });
    assert.deepEqual(commanded(update, "CHECK"), { command: "check" });
    assert.throws(() => commanded(update, "install"), /must be INSTALL or CHECK, not "?install/);
  });

  // The names are those of the platform's schema in Home Assistant: homeassistant/components/mqtt/water_heater.py.
  it("a water heater has what it says", () => {
    const [state_topic, command_topic] = [TOPICS.state, TOPICS.command];
    const target = {
      temperature_state_topic: state_topic,
      temperature_state_template: "{{ value_json.target_temperature }}",
      temperature_command_topic: command_topic,
      temperature_command_template: '{"target_temperature":{{ value }}}',
    };
    const units = { temperature_unit: "C", min_temp: 40, max_temp: 60 };
    const range = { minTemperature: 40, maxTemperature: 60 };
    assert.deepEqual(described(new WaterHeater({ name: "Water", ...range })), {
      ...target,
      ...units,
    });
    const all = new WaterHeater({
      ...{ name: "Water", ...range, supportsOnOff: true, supportsCurrentTemperature: true },
      supportsTwoPointTargetTemperature: true,
    });
    const { mode_state_template, mode_command_template, ...others } = described(all);
    assert.match(String(mode_state_template), /^\{\{.*value_json\.on/);
    assert.match(String(mode_command_template), /^\{\{.*'on': false/);
    assert.deepEqual(others, {
      mode_state_topic: state_topic,
      mode_command_topic: command_topic,
      modes: ["off", "on"],
      current_temperature_topic: state_topic,
      current_temperature_template: "{{ value_json.current_temperature }}",
      power_command_topic: command_topic,
      power_command_template: "{{ {'on': value == 'ON'} | tojson }}",
      payload_on: "ON",
      payload_off: "OFF",
      ...units,
    });
  });

  // As above: homeassistant/components/mqtt/climate.py.
  it("a climate has what it says", () => {
    const [state_topic, command_topic] = [TOPICS.state, TOPICS.command];
    const setting = (name: string, field: string, template: string) => ({
      [`${name}_state_topic`]: state_topic,
      [`${name}_state_template`]: `{{ value_json.${field} }}`,
      [`${name}_command_topic`]: command_topic,
      [`${name}_command_template`]: template,
    });
    const word = (name: string, field: string) =>
      setting(name, field, `{{ {'${field}': value} | tojson }}`);
    const number = (name: string, field: string) =>
      setting(name, field, `{"${field}":{{ value }}}`);
    const range = {
      ...{ visualMinTemperature: 5, visualMaxTemperature: 30, visualTemperatureStep: 0.5 },
    };
    const units = { temperature_unit: "C", min_temp: 5, max_temp: 30, temp_step: 0.5 };
    const plain = new Climate({ name: "Room", modes: ["off", "heat"], ...range });
    assert.deepEqual(described(plain), {
      ...word("mode", "mode"),
      ...{ modes: ["off", "heat"], ...units },
      ...number("temperature", "target_temperature"),
    });
    const all = new Climate({
      ...{ name: "Room", modes: ["off", "heat_cool"], ...range },
      supportsTwoPointTargetTemperature: true,
      presets: ["none", "eco"],
      fanModes: ["low", "high"],
      swingModes: ["off", "both"],
      supportsCurrentHumidity: true,
      supportsTargetHumidity: true,
      visualMinHumidity: 30,
      visualMaxHumidity: 70,
      supportsCurrentTemperature: true,
      supportsAction: true,
    });
    const { preset_mode_state_template: _, ...preset } = word("preset_mode", "preset");
    assert.deepEqual(described(all), {
      ...word("mode", "mode"),
      ...{ modes: ["off", "heat_cool"], ...units },
      ...number("temperature_low", "target_temperature_low"),
      ...number("temperature_high", "target_temperature_high"),
      ...preset,
      ...{ preset_mode_value_template: "{{ value_json.preset }}", preset_modes: ["eco"] },
      ...{ ...word("fan_mode", "fan_mode"), fan_modes: ["low", "high"] },
      ...{ ...word("swing_mode", "swing_mode"), swing_modes: ["off", "both"] },
      ...{ ...number("target_humidity", "target_humidity"), min_humidity: 30, max_humidity: 70 },
      current_humidity_topic: state_topic,
      current_humidity_template: "{{ value_json.current_humidity }}",
      current_temperature_topic: state_topic,
      current_temperature_template: "{{ value_json.current_temperature }}",
      action_topic: state_topic,
      action_template: "{{ value_json.action }}",
    });
  });
});
