import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { NumberEntity, type NumberEntityOptions } from "../../src/entities/number.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

const RANGE = { name: "Level", minValue: 0.1, maxValue: 10, step: 0.1 };

describe("NumberEntity", () => {
  const level = (options: Partial<NumberEntityOptions> = {}) =>
    new NumberEntity({ ...RANGE, ...options });

  it("begins with its lowest value, a given one, or none", () => {
    assert.equal(level().state, 0.1);
    assert.equal(level({ initialValue: 5 }).state, 5);
    const unknown = level({ initialValue: null });
    assert.ok(unknown.missingState);
    assert.equal(unknown.describe(), "unknown");
  });

  it("takes the ends of its range in single precision, as clients send them", () => {
    const heard: number[] = [];
    const number = level({ initialValue: 5, onCommand: (value) => heard.push(value) });
    const { published } = new Bench([number]).start();
    number.command({ state: Math.fround(0.1) });
    assert.deepEqual(heard, [Math.fround(0.1)]);
    assert.deepEqual(published, ["Level: 0.1"]);
  });

  it("ignores what is out of its range, and answers with the value that it has", () => {
    let commands = 0;
    const number = level({ initialValue: 5, onCommand: () => (commands += 1) });
    const { published } = new Bench([number]).start();
    for (const value of [0, 10.1, Number.NaN, Number.POSITIVE_INFINITY])
      number.command({ state: value });
    assert.equal(number.state, 5);
    assert.equal(commands, 0);
    assert.deepEqual(published, Array(4).fill("Level: 5"));
  });

  it("is set by the program, and publishes what is new only", () => {
    const number = level({ unitOfMeasurement: "V", initialValue: null });
    const { published } = new Bench([number]).start();
    number.set(2);
    number.set(2);
    number.publish(12);
    number.publish(undefined);
    number.publish(Number.NaN);
    assert.deepEqual(published, ["Level: 2 V", "Level: 12 V", "Level: unknown"]);
  });

  const refused: [Partial<NumberEntityOptions>, RegExp][] = [
    [{ minValue: 10 }, /"Level": maxValue is 10/],
    [{ minValue: Number.NaN }, /"Level": minValue is NaN/],
    [{ initialValue: 11 }, /"Level": initialValue is 11; it must be a number from 0.1 to 10/],
    [
      { mode: "knob" as "box" },
      /"Level": mode is "knob"; it must be one of "auto", "box", "slider"/,
    ],
  ];
  for (const [options, message] of refused)
    it(`refuses ${JSON.stringify(options)}`, () => {
      refuses(() => level(options), message);
    });
});
