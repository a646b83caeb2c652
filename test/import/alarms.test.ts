/** Converted alarms: what ESPHome's `template_alarm_control_panel.cpp` does, which was read. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const SENSORS = `binary_sensor:
  - {platform: gpio, name: Door, id: door, pin: {number: 16, mode: INPUT_PULLUP}}
  - {platform: gpio, name: Motion, id: motion, pin: {number: 17, mode: INPUT_PULLUP}}
switch:
  - {platform: gpio, name: Siren, id: siren, pin: 19}
`;
const ALARM = `alarm_control_panel:
  platform: template
  name: Alarm
  id: panel
  codes: ["0123"]
  arming_away_time: 30s
  pending_time: 20s
  trigger_time: 5min
  binary_sensors:
    - door
    - {input: motion, trigger_mode: INSTANT, bypass_armed_home: true}
  on_triggered: [switch.turn_on: siren]
  on_cleared: [switch.turn_off: siren]
`;

const notesOf = (yaml: string) =>
  convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);

describe("A converted alarm", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  async function run(yaml: string) {
    const device = await runImported(yaml);
    running = device;
    for (const pin of [16, 17]) device.board.drive(pin, 0);
    await device.advance("1 s");
    const hub = device.connect();
    return { device, hub, state: () => hub.entity("alarm").state?.state };
  }

  it("gives time to leave and to come back, and triggers what it turns on and off", async () => {
    const { device, hub, state } = await run(SENSORS + ALARM);
    hub.command("alarm", { command: "arm_away" });
    await device.advance("31 s");
    assert.equal(state(), "armed_away");
    device.board.drive(16, 1);
    await device.advance("19 s");
    assert.equal(state(), "pending");
    await device.advance("2 s");
    assert.equal(state(), "triggered");
    assert.equal(device.board.level(19), 1);
    hub.command("alarm", { command: "disarm", code: "123" });
    await device.advance("1 s");
    assert.equal(state(), "triggered");
    hub.command("alarm", { command: "disarm", code: "0123" });
    await device.advance("2 s");
    assert.equal(state(), "disarmed");
    assert.equal(device.board.level(19), 0);
  });

  it("can be armed at home, at once, when a sensor doesn't count there", async () => {
    const { device, hub, state } = await run(SENSORS + ALARM);
    hub.command("alarm", { command: "arm_home" });
    await device.advance("1 s");
    device.board.drive(17, 1);
    await device.advance("1 s");
    assert.equal(state(), "armed_home");
  });

  it("is armed and asked by automations", async () => {
    const button = `button:
  platform: template
  name: Leave
  on_press:
    if:
      condition: {alarm_control_panel.is_armed: panel}
      then: [alarm_control_panel.disarm: panel]
      else: [alarm_control_panel.arm_home: panel]
`;
    const { device, hub, state } = await run(SENSORS + ALARM + button);
    hub.command("leave", {});
    await device.advance("1 s");
    assert.equal(state(), "armed_home");
    hub.command("leave", {});
    await device.advance("1 s");
    assert.equal(state(), "disarmed");
  });

  it("isn't converted where a sensor is watched always, or isn't there, or a code is a secret", () => {
    for (const [what, given, why] of [
      ["INSTANT,", "INSTANT_ALWAYS,", /trigger_mode INSTANT_ALWAYS isn't/],
      ["- door\n", "- gate\n", /its input gate isn't converted/],
      ['["0123"]', "[!secret code]", /one of its sensors or codes isn't/],
    ] as const) {
      const notes = notesOf((SENSORS + ALARM).replace(what, given));
      assert.ok(
        notes.some((note) => why.test(note)),
        `${notes}`,
      );
    }
  });
});
