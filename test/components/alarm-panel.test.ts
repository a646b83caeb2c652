import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { AlarmPanel, type AlarmPanelOptions } from "../../src/components/alarms/alarm-panel.js";
import { BinarySensor } from "../../src/entities/binary-sensor.js";
import { Siren } from "../../src/entities/siren.js";
import { stillBench } from "./bench.js";

describe("AlarmPanel", () => {
  function running(options: Partial<AlarmPanelOptions> = {}) {
    const [door, window, motion] = ["Door", "Window", "Motion"].map(
      (name) => new BinarySensor({ name, initialState: false }),
    ) as [BinarySensor, BinarySensor, BinarySensor];
    const siren = new Siren({ name: "Siren" });
    const panel = new AlarmPanel({
      name: "Alarm",
      zones: [
        { sensor: door, entry: true },
        { sensor: window },
        { sensor: motion, arms: ["away"] },
      ],
      exitDelay: 30_000,
      entryDelay: 20_000,
      triggerTime: 60_000,
      siren,
      ...options,
    });
    const { bench, clock } = stillBench([door, window, motion, siren, panel]);
    return { clock, door, window, motion, siren, panel, bench };
  }

  it("gives time to leave, and to come back and disarm it", () => {
    const { clock, door, panel, siren, bench } = running();
    panel.set("arm_away");
    door.publish(true);
    door.publish(false);
    clock.advance(29_999);
    assert.equal(panel.state, "arming");
    clock.advance(1);
    assert.equal(panel.state, "armed_away");
    door.publish(true);
    clock.advance(19_999);
    assert.equal(panel.state, "pending");
    panel.set("disarm");
    clock.advance(1_000_000);
    assert.equal(panel.state, "disarmed");
    assert.equal(siren.state, false);
    assert.equal(bench.timer.running, 0);
  });

  it("is triggered when nobody disarms it, sounds, and is armed again", () => {
    const { clock, door, panel, siren } = running();
    panel.set("arm_away");
    clock.advance(30_000);
    door.publish(true);
    door.publish(false);
    clock.advance(20_000);
    assert.equal(panel.state, "triggered");
    assert.equal(siren.state, true);
    clock.advance(60_000);
    assert.equal(panel.state, "armed_away");
    assert.equal(siren.state, false);
  });

  it("is triggered at once by a zone without delay, also while it waits for the code", () => {
    const { clock, door, window, panel } = running();
    panel.set("arm_home");
    clock.advance(30_000);
    door.publish(true);
    assert.equal(panel.state, "pending");
    window.publish(true);
    assert.equal(panel.state, "triggered");
  });

  it("looks only at the zones of the way in which it is armed", () => {
    const { clock, motion, panel } = running();
    panel.set("arm_home");
    clock.advance(30_000);
    motion.publish(true);
    assert.equal(panel.state, "armed_home");
  });

  it("gives another time for each way to arm it", () => {
    const { clock, panel } = running({ exitDelay: { away: "10 s", home: 0 } });
    panel.set("arm_home");
    assert.equal(panel.state, "armed_home");
    panel.set("disarm");
    panel.set("arm_away");
    clock.advance(9_999);
    assert.equal(panel.state, "arming");
    clock.advance(1);
    assert.equal(panel.state, "armed_away");
    assert.throws(() => running({ exitDelay: { away: -1 } }), /"Alarm": exitDelay/);
  });

  it("gives time for the hall only after the door", () => {
    const hall = new BinarySensor({ name: "Hall", initialState: false });
    const door = new BinarySensor({ name: "Door", initialState: false });
    const zones = [
      { sensor: door, entry: true },
      { sensor: hall, entry: "after" as const },
    ];
    const panel = new AlarmPanel({ name: "Alarm", zones, exitDelay: 0 });
    stillBench([door, hall, panel]);
    panel.set("arm_away");
    door.publish(true);
    hall.publish(true);
    assert.equal(panel.state, "pending");
    panel.set("disarm");
    for (const sensor of [door, hall]) sensor.publish(false);
    panel.set("arm_away");
    hall.publish(true);
    assert.equal(panel.state, "triggered");
  });

  it("isn't armed while a window is open, and takes a door that stays open for one that opens", () => {
    const { clock, door, window, panel } = running();
    window.publish(true);
    panel.set("arm_away");
    assert.equal(panel.state, "disarmed");
    window.publish(false);
    door.publish(true);
    panel.set("arm_away");
    clock.advance(30_000);
    assert.equal(panel.state, "pending");
  });

  it("doesn't give more time when the door opens again", () => {
    const { clock, door, panel } = running();
    panel.set("arm_away");
    clock.advance(30_000);
    door.publish(true);
    clock.advance(15_000);
    door.publish(false);
    door.publish(true);
    clock.advance(5_000);
    assert.equal(panel.state, "triggered");
  });

  it("is triggered again at once where a window stays open", () => {
    const { clock, window, panel } = running();
    panel.set("arm_away");
    clock.advance(30_000);
    window.publish(true);
    clock.advance(60_000);
    assert.equal(panel.state, "triggered");
  });
});
