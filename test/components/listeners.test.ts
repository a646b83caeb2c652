import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GPIOBinarySensor } from "../../src/components/binary-sensors/gpio-binary-sensor.js";
import { BinarySensor } from "../../src/entities/binary-sensor.js";
import { NumberEntity } from "../../src/entities/number.js";
import { Select } from "../../src/entities/select.js";
import { Sensor } from "../../src/entities/sensor.js";
import { Switch } from "../../src/entities/switch.js";
import { TextEntity } from "../../src/entities/text.js";
import { TextSensor } from "../../src/entities/text-sensor.js";
import { Bench, delivered } from "./bench.js";

describe("A program that listens to an entity", () => {
  it("is called with new values after clients, even if it was added before there was a device", () => {
    const button = new BinarySensor({ name: "Button" });
    const heard: unknown[] = [];
    button.onPress(() => heard.push("pressed"));
    button.onRelease(() => heard.push("released"));
    button.onState((state) => heard.push(state));
    const bench = new Bench([button]).start();
    button.onPublish(() => heard.push(bench.published.length));
    button.publish(false);
    button.publish(true);
    button.publish(true);
    button.publish(false);
    assert.deepEqual(heard, [false, 1, "pressed", true, 2, "released", false, 3]);
  });

  // ESPHome's BinarySensor: trigger_on_initial_state is false.
  it("takes the first state of a contact for no press, nor for a release", () => {
    for (const first of [true, false]) {
      const contact = new BinarySensor({ name: "Contact" });
      const heard: string[] = [];
      contact.onPress(() => heard.push("pressed"));
      contact.onRelease(() => heard.push("released"));
      new Bench([contact]).start();
      contact.publish(first);
      assert.deepEqual(heard, []);
      contact.publish(!first);
      assert.deepEqual(heard, [first ? "released" : "pressed"]);
    }
  });

  for (const level of [0, 1] as const)
    it(`takes a contact at a pin that starts at ${level} for neither, and the first change for one`, async () => {
      const contact = new GPIOBinarySensor({ name: "Contact", pin: 4, debounce: 0 });
      const heard: string[] = [];
      contact.onPress(() => heard.push("pressed"));
      contact.onRelease(() => heard.push("released"));
      const bench = new Bench([contact]);
      bench.board.drive(4, level);
      bench.start();
      assert.deepEqual(heard, []);
      bench.board.drive(4, level === 1 ? 0 : 1);
      await delivered();
      assert.deepEqual(heard, [level === 1 ? "released" : "pressed"]);
    });

  it("is called once for each command's new value", () => {
    const relay = new Switch({ name: "Relay" });
    const heard: boolean[] = [];
    relay.onState((state) => heard.push(state));
    new Bench([relay]).start();
    relay.command({ state: true });
    relay.command({ state: true });
    relay.set(false);
    assert.deepEqual(heard, [true, false]);
  });

  it("is called for all kinds with a value", () => {
    const sensor = new Sensor({ name: "Sensor" });
    const text = new TextSensor({ name: "Text" });
    const level = new NumberEntity({ name: "Level", minValue: 0, maxValue: 9 });
    const mode = new Select({ name: "Mode", options: ["eco", "comfort"] });
    const label = new TextEntity({ name: "Label" });
    const heard: unknown[] = [];
    for (const entity of [sensor, text, level, mode, label])
      entity.onValue((value: unknown) => heard.push(value));
    new Bench([sensor, text, level, mode, label]).start();
    for (let i = 0; i < 2; i++) {
      sensor.publish(1);
      text.publish("rain");
      level.command({ state: 2 });
      mode.set("comfort");
      label.set("hi");
    }
    sensor.publish(Number.NaN);
    sensor.publish(Number.NaN);
    assert.deepEqual(heard, [1, "rain", 2, "comfort", "hi", undefined]);
  });

  it("may be removed, even while it is called", () => {
    const sensor = new Sensor({ name: "Sensor" });
    const heard: string[] = [];
    const end = sensor.onValue((value) => {
      heard.push(`once ${value}`);
      end();
    });
    sensor.onValue((value) => heard.push(`always ${value}`));
    new Bench([sensor]).start();
    sensor.publish(1);
    sensor.publish(2);
    assert.deepEqual(heard, ["once 1", "always 1", "always 2"]);
  });

  it("may throw: that is logged, and the others hear", () => {
    const sensor = new Sensor({ name: "Sensor" });
    const heard: unknown[] = [];
    sensor.onValue(() => {
      throw new Error("no");
    });
    sensor.onValue((value) => heard.push(value));
    new Bench([sensor]).start();
    sensor.publish(1);
    assert.deepEqual(heard, [1]);
  });
});
