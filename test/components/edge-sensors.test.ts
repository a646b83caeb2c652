import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { ConfigurationError } from "../../src/base/errors.js";
import {
  DutyCycleSensor,
  type DutyCycleSensorOptions,
} from "../../src/components/sensors/duty-cycle-sensor.js";
import {
  PulseMeterSensor,
  type PulseMeterSensorOptions,
} from "../../src/components/sensors/pulse-meter-sensor.js";
import {
  RotaryEncoder,
  type RotaryEncoderOptions,
  type Turn,
} from "../../src/components/sensors/rotary-encoder.js";
import { EventEntity } from "../../src/entities/event.js";
import { Sensor } from "../../src/entities/sensor.js";
import { Bench, delivered, stillBench } from "./bench.js";

describe("DutyCycleSensor", () => {
  function running(options: Partial<DutyCycleSensorOptions> = {}) {
    const sensor = new DutyCycleSensor({ name: "Burner", pin: 4, interval: 1000, ...options });
    const { bench, clock } = stillBench([sensor]);
    const high = async (milliseconds: number, level: 0 | 1) => {
      bench.board.drive(4, level);
      await delivered();
      clock.advance(milliseconds);
    };
    return { sensor, high };
  }

  for (const [inverted, expected] of [
    [false, 30],
    [true, 70],
  ] as const)
    it(`has the share of the time that it is ${inverted ? "low" : "high"}`, async () => {
      const { sensor, high } = running({ inverted });
      assert.equal(sensor.state, undefined);
      await high(100, 1);
      await high(500, 0);
      await high(200, 1);
      await high(200, 0);
      assert.equal(sensor.state, expected);
    });

  it("sees a level that lasts over several intervals", async () => {
    const { sensor, high } = running();
    await high(1500, 0);
    await high(500, 1);
    assert.equal(sensor.state, 50);
    await high(1000, 1);
    assert.equal(sensor.state, 100);
    await high(1000, 0);
    assert.equal(sensor.state, 0);
  });
});

describe("PulseMeterSensor", () => {
  function running(options: Partial<PulseMeterSensorOptions> = {}) {
    const total = new Sensor({ name: "Total" });
    const sensor = new PulseMeterSensor({ name: "Meter", pin: 4, total, ...options });
    const { bench, clock } = stillBench([sensor, total]);
    const pulse = async () => {
      for (const level of [0, 1] as const) {
        bench.board.drive(4, level);
        await delivered();
      }
    };
    return { clock, sensor, total, pulse, bench };
  }

  it("says pulses a minute from the time between two", async () => {
    const { clock, sensor, total, pulse } = running();
    await pulse();
    assert.equal(sensor.state, undefined);
    clock.advance(1500);
    await pulse();
    assert.equal(sensor.state, 40);
    clock.advance(120_000);
    await pulse();
    assert.equal(sensor.state, 0.5);
    assert.equal(total.state, 3);
  });

  it("is 0 when no pulse comes for long, and starts over after that", async () => {
    const { clock, sensor, pulse, bench } = running({ timeout: 10_000 });
    clock.advance(10_000);
    assert.equal(sensor.state, 0);
    await pulse();
    clock.advance(60_000);
    await pulse();
    assert.equal(sensor.state, 0);
    clock.advance(1000);
    await pulse();
    assert.equal(sensor.state, 60);
    bench.close();
    assert.equal(bench.timer.running, 0);
  });

  it("ignores a contact that bounces", async () => {
    const { clock, total, pulse } = running({ debounce: 50 });
    await pulse();
    clock.advance(49);
    await pulse();
    assert.equal(total.state, 1);
    clock.advance(1);
    await pulse();
    clock.advance(100);
    assert.equal(total.state, 2);
  });

  it("shows the mean of pulses that are frequent, ten times a second", async () => {
    const { clock, sensor, total, bench } = running();
    // 10 kHz, edges a tenth of a millisecond apart: in the test ten at each millisecond.
    let values = 0;
    const end = sensor.onPublish(() => (values += 1));
    for (let millisecond = 0; millisecond < 1000; millisecond++) {
      for (let pulse = 0; pulse < 10; pulse++)
        for (const level of [0, 1] as const) bench.board.drive(4, level);
      await delivered();
      clock.advance(1);
    }
    end();
    assert.ok(Math.abs((sensor.state ?? 0) / 600_000 - 1) < 0.01, `${sensor.state}`);
    assert.ok(values <= 11, `${values}`);
    clock.advance(1000);
    assert.equal(total.state, 10_000);
  });

  it("counts the pulses of an expander's pin, and of a host without EdgeCount, in JavaScript", async () => {
    const meter = new PulseMeterSensor({ name: "Meter", pin: 4 });
    const clock = new MemoryTime();
    const bench = new Bench([meter], clock, clock);
    Object.assign(bench.host, {
      io: { ...bench.host.io, Digital: bench.board.Digital, EdgeCount: undefined },
    });
    bench.start();
    for (let pulse = 0; pulse < 3; pulse++) {
      for (const level of [0, 1] as const) {
        bench.board.drive(4, level);
        await delivered();
      }
      clock.advance(1000);
    }
    assert.equal(meter.state, 60);
    assert.equal(bench.board.use(4), "digital input");
  });
});

describe("RotaryEncoder", () => {
  function running(options: Partial<RotaryEncoderOptions> = {}) {
    const events = new EventEntity<Turn>({
      name: "Turns",
      eventTypes: ["clockwise", "counterclockwise"],
    });
    const turns: number[] = [];
    const knob = new RotaryEncoder({
      ...{ name: "Knob", signalPin: 4, controlPin: 5, events },
      onTurn: (steps) => turns.push(steps),
      ...options,
    });
    const bench = new Bench([knob, events]).start();
    /** Levels of both outputs, one step after the other. */
    const turn = async (direction: Turn, edges: number) => {
      const pins = direction === "clockwise" ? [4, 5] : [5, 4];
      for (let edge = 0; edge < edges; edge++) {
        const pin = pins[edge & 1] as number;
        bench.board.drive(pin, edge % 4 < 2 ? 0 : 1);
        await delivered();
      }
    };
    return { knob, turns, turn, bench };
  }

  it("counts steps in both directions, and reports each", async () => {
    const { knob, turns, turn, bench } = running();
    assert.equal(knob.state, 0);
    await turn("clockwise", 8);
    assert.equal(knob.state, 2);
    await turn("counterclockwise", 12);
    assert.equal(knob.state, -1);
    assert.deepEqual(turns, [1, 1, -1, -1, -1]);
    assert.deepEqual(bench.published.slice(0, 2), ["Knob: 1", "Turns: clockwise"]);
  });

  it("stays in its range, and still reports turns", async () => {
    const { knob, turns, turn } = running({ minValue: 5, maxValue: 6 });
    assert.equal(knob.state, 5);
    await turn("clockwise", 12);
    assert.equal(knob.state, 6);
    assert.deepEqual(turns, [1, 1, 1]);
    await turn("counterclockwise", 4);
    assert.equal(knob.state, 5);
  });

  it("counts as many edges for a step as it has", async () => {
    const { knob, turn } = running({ edgesPerStep: 2 });
    await turn("clockwise", 4);
    assert.equal(knob.state, 2);
  });

  it("begins with the value that is kept, within its range, and keeps each new one", async () => {
    const kept = { value: 7 };
    const { knob, turn, bench } = running({ kept, maxValue: 8 });
    assert.equal(knob.state, 7);
    await turn("clockwise", 8);
    assert.deepEqual([knob.state, kept.value], [8, 8]);
    bench.close();
    knob.publish(3);
    assert.equal(kept.value, 3);
    assert.equal(running({ kept, minValue: 5 }).knob.state, 5);
  });

  it("is 0 while its reset pin is high, and counts on from there", async () => {
    const { knob, turn, turns, bench } = running({ resetPin: 18 });
    await turn("clockwise", 8);
    bench.board.drive(18, 1);
    await delivered();
    assert.equal(knob.state, 0);
    await turn("clockwise", 4);
    assert.deepEqual([knob.state, turns], [0, [1, 1, 1]]);
    bench.board.drive(18, 0);
    await delivered();
    await turn("clockwise", 4);
    assert.equal(knob.state, 1);
  });

  it("refuses a range that is empty", () => {
    assert.throws(() => running({ minValue: 1, maxValue: 1 }), ConfigurationError);
  });
});
