/** Converted copies, template covers and template locks: expected is what ESPHome's C++ does, file by file. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { runImported } from "./run-imported.js";

/** LOCK_STATE_LOCKED of lock.h. */
const LOCKED = 1;

// copy/*/copy_*.cpp: each publishes its source's state, and passes commands on to it.
describe("Converted copies", () => {
  it("follow their sources, and pass commands on", async () => {
    const device = await runImported(`
switch:
  - {platform: gpio, id: motor, pin: 16, name: Motor}
  - {platform: copy, source_id: motor, name: Motor again}
number:
  - {platform: template, id: level, name: Level, min_value: 2, max_value: 10, step: 1, optimistic: true}
  - {platform: copy, source_id: level, name: Level again}
select:
  - {platform: template, id: mode, name: Mode, options: [a, b], optimistic: true}
  - {platform: copy, source_id: mode, name: Mode again}
lock:
  - {platform: template, id: door, name: Door, optimistic: true}
  - {platform: copy, source_id: door, name: Door again}
cover:
  - {platform: template, id: gate, name: Gate, optimistic: true, has_position: true}
  - {platform: copy, source_id: gate, name: Gate again}
output: {platform: ledc, id: power, pin: 17}
fan:
  - {platform: speed, id: vent, name: Vent, output: power, speed_count: 4, preset_modes: [Night]}
  - {platform: copy, source_id: vent, name: Vent again}
`);
    const hub = device.connect();
    await device.advance("1 s");
    hub.command("motor_again", { state: true });
    hub.command("level_again", { state: 7 });
    hub.command("mode_again", { state: "b" });
    hub.command("door_again", { command: "lock" });
    hub.command("gate_again", { position: 0.25 });
    hub.command("vent_again", { state: true, speedLevel: 3 });
    await device.advance("1 s");
    const state = (id: string) => hub.state(id)?.state;
    assert.equal(device.board.level(16), 1);
    for (const suffix of ["", "_again"]) {
      const states = ["motor", "level", "mode", "door"].map((id) => state(`${id}${suffix}`));
      assert.deepEqual(states, [true, 7, "b", LOCKED], suffix);
      assert.equal(hub.state(`gate${suffix}`)?.position, 0.25, suffix);
      assert.equal(hub.state(`vent${suffix}`)?.speedLevel, 3, suffix);
      assert.equal(state(`vent${suffix}`), true, suffix);
    }
    device.close();
  });
});

// template_cover.cpp: an action ends the one before; without optimistic the position is what is published.
describe("A converted template cover", () => {
  it("ends an action that still waits", async () => {
    const device = await runImported(`
switch: {platform: gpio, id: motor, pin: 16, name: Motor}
cover:
  - platform: template
    name: Gate
    open_action: [switch.turn_on: motor, delay: 10s, switch.turn_off: motor]
    stop_action: [logger.log: stops]
`);
    const hub = device.connect();
    await device.advance("1 s");
    hub.command("gate", { position: 1 });
    await device.advance("2 s");
    assert.equal(device.board.level(16), 1);
    hub.command("gate", { stop: true });
    await device.advance("20 s");
    // The step that would turn it off isn't reached.
    assert.equal(device.board.level(16), 1);
    device.close();
  });

  it("calls the action of a restored position if it should, and does what a toggle does", async () => {
    const device = await runImported(`
cover:
  - platform: template
    id: gate
    name: Gate
    optimistic: true
    restore_mode: RESTORE_AND_CALL
    open_action: [logger.log: opens]
    close_action: [logger.log: closes]
    toggle_action: [logger.log: toggles]
button: {platform: template, name: Toggle, on_press: [cover.toggle: gate]}
`);
    const said = () => device.log.filter((line) => /opens|closes|toggles/.test(line)).length;
    const hub = device.connect();
    await device.advance("1 s");
    assert.equal(said(), 0);
    hub.command("gate", { position: 0 });
    hub.entity("toggle").press();
    await device.advance("2 min");
    assert.equal(said(), 2);
    device.restart();
    await device.advance("1 s");
    assert.equal(said(), 3);
    device.close();
  });
});
