/** The words that ESPHome takes in any case, such as classes and categories. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { DEVICE_CLASSES } from "../../import/kinds/device-class.js";
import { ROOT } from "../sources/tree.js";

function converted(yaml: string) {
  const { text, notes } = convert(`esphome: {name: a}\n${yaml}`);
  return { text, notes: notes.map((note) => `${note.line}: ${note.text}`) };
}

describe("Words of an imported configuration", () => {
  it("are the same in capitals and with spaces, as in ESPHome", () => {
    const { text, notes } = converted(`
binary_sensor:
  - {platform: gpio, name: A, pin: 4, device_class: Garage Door, entity_category: DIAGNOSTIC}
sensor:
  - {platform: template, name: B, device_class: "CARBON DIOXIDE", state_class: Total Increasing}
text_sensor:
  - {platform: template, name: C, device_class: Timestamp}
number:
  - {platform: template, name: D, min_value: 0, max_value: 1, optimistic: true,
     entity_category: Config, step: 1}
switch:
  - {platform: gpio, name: E, pin: 5, device_class: OUTLET, entity_category: None}`);
    assert.deepEqual(notes, []);
    for (const each of [
      ...['"garage_door"', '"diagnostic"', '"carbon_dioxide"', '"total_increasing"', '"config"'],
      ...['"timestamp"', '"outlet"'],
    ])
      assert.ok(text.includes(each), `${each}\n${text}`);
  });

  it("are named in a note where there is no such word", () => {
    const { text, notes } = converted(`
sensor:
  - {platform: template, name: A, device_class: odd, state_class: even}
button: {platform: template, name: B, device_class: outlet}
number:
  - {platform: template, name: C, device_class: timestamp, min_value: 0, max_value: 1, step: 1,
     optimistic: true}`);
    assert.deepEqual(notes, [
      '4: sensor template: device_class: "odd" isn\'t one of a sensor',
      '4: sensor template: state_class: "even" isn\'t one',
      '5: button template: device_class: "outlet" isn\'t one of a button',
      '7: number template: device_class: "timestamp" isn\'t one of a number',
    ]);
    assert.ok(!text.includes("deviceClass"), text);
  });

  it("are those that a button has anyway", () => {
    const { notes } = converted(`
button:
  - {platform: restart, name: A, device_class: Restart}
  - {platform: factory_reset, name: B, device_class: update}`);
    assert.deepEqual(notes, [
      "5: button factory_reset: device_class: it is always that of a restart",
    ]);
  });

  it("of a copy are its own, or those of its source", () => {
    const { text, notes } = converted(`
binary_sensor:
  - {platform: gpio, id: door, name: A, pin: 4, device_class: Door, entity_category: Config}
  - {platform: copy, name: B, source_id: door}
  - {platform: copy, name: C, source_id: door, device_class: Window, entity_category: Diagnostic}`);
    assert.match(text, /name: "B", deviceClass: "door"/);
    assert.match(text, /name: "C", category: "diagnostic", deviceClass: "window"/);
    assert.deepEqual(notes, [
      "4: binary_sensor gpio: entity_category: a sensor isn't one of the device's settings",
    ]);
  });

  it("are all that Thimble has", () => {
    const source = readFileSync(`${ROOT}src/entities/device-classes.ts`, "utf8");
    const types = [...source.matchAll(/export type (\w+)DeviceClass =([^;]*);/g)];
    const names: Readonly<Record<string, readonly string[]>> = {
      BinarySensor: DEVICE_CLASSES.binary_sensor,
      Button: DEVICE_CLASSES.button,
      Cover: DEVICE_CLASSES.cover,
      Event: DEVICE_CLASSES.event,
      Sensor: DEVICE_CLASSES.sensor,
      Switch: DEVICE_CLASSES.switch,
      TextSensor: DEVICE_CLASSES.text_sensor,
    };
    for (const [, name = "", words = ""] of types)
      if (name !== "Number" && name !== "Valve")
        assert.deepEqual(
          [...words.matchAll(/"(\w+)"/g)].map(([, word]) => word).sort(),
          [...(names[name] ?? [])].sort(),
        );
    assert.equal(types.length, Object.keys(names).length + 2);
  });
});
