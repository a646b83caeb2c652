/** A converted `deep_sleep`: its keys and actions are those of esphome/components/deep_sleep/__init__.py. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const SLEEPER = `
deep_sleep: {id: nap, run_duration: 30s, sleep_duration: 10min}
switch:
  - platform: template
    name: Stay
    optimistic: true
    on_turn_on: [deep_sleep.prevent: nap]
    on_turn_off: [deep_sleep.allow: nap]
button:
  - platform: template
    name: Night
    on_press: [deep_sleep.enter: {id: nap, sleep_duration: 8h}]
`;

const notesOf = (yaml: string) =>
  convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);

describe("A converted deep_sleep", () => {
  it("sleeps and wakes", async () => {
    const device = await runImported(SLEEPER);
    await device.advance("31 s");
    assert.equal(device.isAsleep, true);
    await device.advance("10 min");
    assert.equal(device.isAsleep, false);
    device.close();
  });

  it("is prevented, allowed and entered by actions", async () => {
    const device = await runImported(SLEEPER);
    const hub = device.connect();
    hub.entity("stay").turnOn();
    await device.advance("5 min");
    assert.equal(device.isAsleep, false);
    hub.entity("stay").turnOff();
    await device.advance("2 s");
    assert.equal(device.isAsleep, true);
    await device.advance("10 min");
    device.connect().entity("night").press();
    await device.advance("7 h");
    assert.equal(device.isAsleep, true);
    device.close();
  });

  // DeepSleepComponent of deep_sleep_component.h.
  it("is prevented, allowed and entered by lambdas", () => {
    const { text, notes } = convert(`esphome: {name: a}
deep_sleep: {id: rest, run_duration: 30s, sleep_duration: 10min}
switch:
  - platform: template
    name: Stay
    optimistic: true
    on_turn_on: {lambda: "id(rest).prevent_deep_sleep();"}
    on_turn_off: {lambda: "id(rest).allow_deep_sleep(); id(rest).begin_sleep(true);"}
`);
    assert.deepEqual(notes, []);
    for (const call of ["prevent()", "allow()", "enter()"])
      assert.ok(text.includes(`rest.${call};`), text);
  });

  it("has the pin that wakes it, which an entity may have as well", async () => {
    const yaml = `
deep_sleep:
  run_duration: {default: 10s, gpio_wakeup_reason: 1min}
  wakeup_pin: {number: GPIO4, inverted: true, mode: INPUT_PULLUP, allow_other_uses: true}
binary_sensor:
  - platform: gpio
    name: Door
    pin: {number: GPIO4, inverted: true, mode: INPUT_PULLUP, allow_other_uses: true}
`;
    assert.deepEqual(notesOf(yaml), []);
    const device = await runImported(yaml);
    await device.advance("1 h");
    assert.equal(device.isAsleep, true);
    device.drive(4, 0);
    assert.equal(device.isAsleep, false);
    device.drive(4, 1);
    await device.advance("50 s");
    assert.equal(device.isAsleep, false);
    device.close();
  });

  // deep_sleep/__init__.py, lines 288 to 294, and EnterDeepSleepAction::play in deep_sleep_component.h, lines 148 to 189.
  it("has several pins that wake it, and sleeps until a time of day", async () => {
    const yaml = `
deep_sleep:
  sleep_duration: 7d
  esp32_ext1_wakeup:
    pins: [GPIO32, {number: 33, mode: INPUT_PULLUP}]
    mode: any_high
time: [{platform: homeassistant, id: hub_time}]
button:
  - {platform: template, name: Night, on_press: [deep_sleep.enter: {until: "06:30:00", time_id: hub_time}]}
  - {platform: template, name: Day, on_press: [deep_sleep.enter: {until: "1:30 PM", time_id: hub_time}]}
`;
    assert.deepEqual(notesOf(yaml), []);
    const device = await runImported(yaml);
    device.clock.set("2026-01-09 22:10", "Europe/Berlin");
    device.connect().entity("night").press();
    await device.advanceTo("06:29");
    assert.equal(device.isAsleep, true);
    await device.advanceTo("06:31");
    assert.equal(device.isAsleep, false);
    device.connect().entity("day").press();
    await device.advanceTo("13:29");
    assert.equal(device.isAsleep, true);
    device.drive(33, 1);
    assert.equal(device.isAsleep, false);
    device.close();
  });

  it("names in a note what isn't there", () => {
    const notes = notesOf(`
time: {platform: homeassistant, id: t}
deep_sleep:
  sleep_duration: 1h
  run_duration: {default: 10s, touch_wakeup_reason: 1min}
  touch_wakeup: true
  esp32_ext1_wakeup: {pins: [4], mode: ANY_HIGH, level: 1}
button:
  - {platform: template, name: Until, on_press: [deep_sleep.enter: {until: sunrise, time_id: t}]}
`);
    assert.deepEqual(notes, [
      "deep_sleep: touch_wakeup: no pad has a wakeup_threshold",
      "deep_sleep, esp32_ext1_wakeup: level isn't converted",
      "button template: on_press isn't converted: deep_sleep.enter: the time of day",
    ]);
    assert.deepEqual(notesOf("deep_sleep: {run_duration: 10s}"), [
      "deep_sleep: isn't converted: nothing would wake it",
    ]);
  });
});
