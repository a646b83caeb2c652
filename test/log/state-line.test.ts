import assert from "node:assert/strict";
import { describe, it } from "mocha";
import type { Entity } from "../../src/entities/entity.js";
import { stateLine } from "../../src/entities/publications.js";
import {
  BinarySensor,
  Cover,
  DateEntity,
  DateTimeEntity,
  EventEntity,
  Lock,
  NumberEntity,
  Select,
  Sensor,
  Switch,
  TextEntity,
  TextSensor,
  TimeEntity,
} from "../../src/index.js";

/**
 * The formats of ESPHome's lines, from `esphome/components/KIND/*.cpp` of ESPHome 2024.10: the first `%s` is the
 * name. A sensor's says its decimals after the state; here the state has them.
 */
const ESPHOME = {
  switch: "'%s': Sending state %s",
  binary_sensor: "'%s': Sending state %s",
  lock: "'%s': Sending state %s",
  sensor: "'%s': Sending state %s",
  number: "'%s': Sending state %s",
  select: "'%s': Sending state %s",
  text: "'%s': Sending state %s",
  text_sensor: "'%s': Sending state '%s'",
  date: "'%s': Sending date %s",
  time: "'%s': Sending time %s",
  datetime: "'%s': Sending datetime %s",
  event: "'%s' Triggered event '%s'",
} as const;

const name = "Garden";

function published<Kind extends Entity>(entity: Kind, act: (entity: Kind) => void): Entity {
  act(entity);
  return entity;
}

describe("A state's line of the log", () => {
  const states: [entity: Entity, state: string][] = [
    [published(new Switch({ name }), (one) => one.publish(true)), "ON"],
    [published(new BinarySensor({ name }), (one) => one.publish(false)), "OFF"],
    [published(new Lock({ name }), (one) => one.publish("locked")), "LOCKED"],
    [
      published(new Sensor({ name, unitOfMeasurement: "°C", accuracyDecimals: 1 }), (one) =>
        one.publish(21.46),
      ),
      "21.5 °C",
    ],
    [published(new NumberEntity({ name, minValue: 0, maxValue: 9 }), (one) => one.publish(7)), "7"],
    [published(new Select({ name, options: ["low", "on"] }), (one) => one.publish("low")), "low"],
    [published(new TextEntity({ name }), (one) => one.publish("hello")), "hello"],
    [published(new TextSensor({ name }), (one) => one.publish("rain")), "rain"],
    [
      published(new EventEntity({ name, eventTypes: ["click"] }), (one) => one.trigger("click")),
      "click",
    ],
  ];
  for (const [entity, state] of states)
    it(`of a ${entity.kind} is ESPHome's`, () => {
      const format = ESPHOME[entity.kind as keyof typeof ESPHOME];
      assert.equal(stateLine(entity), format.replace("%s", name).replace("%s", state));
    });

  it("of a date and a time of day says what it sends", () => {
    for (const entity of [
      new DateEntity({ name }),
      new TimeEntity({ name }),
      new DateTimeEntity({ name }),
    ]) {
      const format = ESPHOME[entity.kind as keyof typeof ESPHOME];
      const words = entity.describe();
      assert.equal(stateLine(entity), format.replace("%s", name).replace("%s", words));
    }
  });

  it("of kinds with several values is one line", () => {
    const cover = new Cover({ name, supportsPosition: true });
    cover.publish({ position: 0.5, operation: "closing" });
    assert.equal(stateLine(cover), "'Garden': Sending state 50 % open, closing");
  });

  it("has no secret", () => {
    const password = new TextEntity({ name, mode: "password" });
    password.publish("hunter2");
    assert.equal(stateLine(password), "'Garden': Sending state (secret)");
  });
});
