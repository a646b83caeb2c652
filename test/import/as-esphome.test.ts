/** What converted programs do as ESPHome does: `npm run judge:import` has found each of these. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";

function converted(yaml: string, device = "{name: a}") {
  const { text, notes } = convert(`esphome: ${device}\n${yaml}`);
  return { text, notes: notes.map((note) => note.text) };
}

const SAY = "[logger.log: hi]";

describe("A converted configuration", () => {
  it("calls on_value of numbers, selects and texts with the value at the start", () => {
    const start = /changed\(\w+\.state\)/;
    for (const yaml of [
      `number: {platform: template, name: N, optimistic: true, min_value: 0, max_value: 9, step: 1, on_value: [lambda: 'id(x) = x;']}\nglobals: [{id: x, type: float}]`,
      `text: {platform: template, name: N, optimistic: true, mode: text, on_value: [lambda: 'id(w) = x;']}\nglobals: [{id: w, type: std::string}]`,
    ])
      assert.match(converted(yaml).text, start, yaml);
    const select = `select: {platform: template, name: N, optimistic: true, options: [a, b], on_value: ${SAY}}`;
    assert.match(converted(select).text, /changed\(\);/);
  });

  it("compiles a lambda that may end without the value that C++ would take from anywhere", () => {
    const { text } = converted(
      "number: {platform: template, id: n, name: N, optimistic: true, min_value: 0, max_value: 9, step: 1}\nbutton: {platform: template, name: B, on_press: [number.set: {id: n, value: !lambda 'if (id(n).state > 1) return 5;'}]}",
    );
    assert.match(text, /return 5; \} throw new Error\("a lambda gave no value"\); \}\)\(\)/);
  });

  it("has no empty text, and none that a lambda says, at the start", () => {
    const text = `text: {platform: template, name: N, optimistic: true, mode: text, on_value: ${SAY}}`;
    assert.match(converted(text).text, /if \(n\.state !== ""\) changed\(/);
    const number = `number: {platform: template, name: N, min_value: 0, max_value: 9, step: 1, lambda: return 5;, on_value: ${SAY}}`;
    assert.match(converted(number).text, /n\.onValue\(/);
    assert.doesNotMatch(converted(number).text, /changed\(/);
  });

  it("does what on_boot says after the switches' triggers are there, and before intervals", () => {
    const { text } = converted(
      `switch: {platform: gpio, name: S, pin: 5, on_turn_on: [logger.log: on]}\ninterval: [{interval: 5s, then: [logger.log: five]}]`,
      `{name: a, on_boot: [logger.log: booted]}`,
    );
    const places = ['"on"', '"booted"', '"five"'].map((word) => text.indexOf(word));
    assert.deepEqual(
      [...places].sort((one, other) => one - other),
      places,
    );
    assert.ok(places.every((place) => place > 0));
  });

  it("waits for min_idle_time after the start, as a thermostat without a reading does", () => {
    const thermostat = (more: string) =>
      converted(
        `switch: {platform: gpio, id: h, pin: 5}\nsensor: {platform: template, id: t}\nclimate: {platform: thermostat, name: C, sensor: t, heat_action: [switch.turn_on: h], idle_action: [switch.turn_off: h], preset: [{name: Home, default_target_temperature_low: 20}]${more}}`,
      ).text;
    assert.match(thermostat(", min_idle_time: 10s"), /startupDelay: true/);
    assert.doesNotMatch(thermostat(""), /startupDelay/);
  });

  it("begins with a thermostat of a band that is on", () => {
    const { text, notes } = converted(
      "switch: {platform: gpio, id: h, pin: 5}\nsensor: {platform: template, id: t}\nclimate: {platform: bang_bang, name: C, sensor: t, default_target_temperature_low: 20, default_target_temperature_high: 22, heat_action: [switch.turn_on: h], idle_action: [switch.turn_off: h]}",
    );
    assert.match(text, /initialMode: "heat"/);
    assert.ok(notes.some((note) => note.includes("hubs see one target")));
  });

  it("leaves an object id to the entity that hubs see", () => {
    const { text } = converted(
      "sensor: {platform: template, id: room}\ntext_sensor: {platform: template, name: Room}",
    );
    assert.match(text, /TextSensor\(\{ name: "Room" \}\)/);
    assert.match(text, /objectId: "room_sensor"/);
  });

  it("gives the device no name for people where the configuration has none", () => {
    assert.match(converted("", "{name: a}").text, /friendlyName: "",/);
    assert.match(converted("", "{name: a, friendly_name: A}").text, /friendlyName: "A",/);
  });

  it("gives an entity that has no name the device's, as `name: None` does", () => {
    const sensor = "binary_sensor: {platform: status, name: None}";
    const { text, notes } = converted(sensor, "{name: a, friendly_name: Porch Lamp}");
    assert.match(text, /name: "Porch Lamp"/);
    assert.doesNotMatch(text, /"None"/);
    assert.ok(notes.some((note) => note.includes("the device's name")));
    assert.match(converted(sensor).text, /StatusBinarySensor\(\{ name: "a" \}\)/);
  });

  it("has its settings once each, also where they are long", () => {
    const prefix = "a/".repeat(60);
    const { text } = converted(`mqtt: {broker: broker.local, topic_prefix: "${prefix}"}`);
    assert.doesNotMatch(text, /,\s*,/);
    assert.match(text, /topicPrefix: "a/);
  });
});
