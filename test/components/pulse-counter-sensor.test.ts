import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { FilteredSensor } from "../../src/components/sensors/filtered-sensor.js";
import {
  PulseCounterSensor,
  type PulseCounterSensorOptions,
} from "../../src/components/sensors/pulse-counter-sensor.js";
import type { Time } from "../../src/host/host.js";
import { Device } from "../../src/index.js";
import { refusesPin } from "../tools/refuses.js";
import { Bench, delivered } from "./bench.js";

/** A clock that a test sets. */
class SetTime implements Time {
  ticks = 5000;
  readonly now = 0;
  set(): void {}
}

/** Timers that fire when the test says so, since how many edges an interval has depends on them. */
class MeterBench {
  readonly time = new SetTime();
  readonly total = new FilteredSensor({ name: "Total" });
  readonly sensor: PulseCounterSensor;
  readonly bench: Bench;
  #poll: () => void = () => {};

  constructor(options: Partial<PulseCounterSensorOptions> = { pin: 4 }) {
    const all = { name: "Flow", total: this.total, ...options } as PulseCounterSensorOptions;
    this.sensor = new PulseCounterSensor(all);
    this.bench = new Bench([this.sensor, this.total], this.time);
    const { timer } = this.bench;
    const repeat = timer.repeat.bind(timer);
    timer.repeat = (callback, interval) => {
      this.#poll = callback;
      return repeat(callback, interval);
    };
    this.bench.start();
  }

  /** Puts levels on pins, one after the other. */
  async drive(...levels: [pin: number, level: 0 | 1 | undefined][]): Promise<void> {
    for (const [pin, level] of levels) {
      this.bench.board.drive(pin, level);
      await delivered();
    }
  }

  /** A contact to ground that opens and closes. */
  async pulses(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await this.drive([4, 0], [4, undefined]);
  }

  /** Lets time pass, and the sensor look. */
  pass(milliseconds: number): number | undefined {
    this.time.ticks += milliseconds;
    this.#poll();
    return this.sensor.state;
  }
}

describe("PulseCounterSensor", () => {
  it("has no reading at first", () => {
    const { sensor, total } = new MeterBench();
    assert.equal(sensor.state, undefined);
    assert.equal(total.state, 0);
  });

  it("counts pulses a minute, in the time that has really passed, and all of them", async () => {
    const meter = new MeterBench();
    await meter.pulses(3);
    assert.equal(meter.pass(60_000), 3);
    assert.equal(meter.pass(60_000), 0);
    await meter.pulses(2);
    assert.equal(meter.pass(15_000), 8);
    assert.equal(meter.total.state, 5);
    assert.deepEqual(meter.bench.published, [
      "Total: 0",
      "Flow: 3.00 pulses/min",
      "Total: 3",
      "Flow: 0.00 pulses/min",
      "Flow: 8.00 pulses/min",
      "Total: 5",
    ]);
  });

  it("keeps pulses for the next reading when no time has passed", async () => {
    const meter = new MeterBench();
    meter.pass(1000);
    await meter.pulses(1);
    assert.equal(meter.pass(0), 0);
    assert.equal(meter.pass(60_000), 1);
  });

  it("looks each interval", async () => {
    const sensor = new PulseCounterSensor({ name: "Flow", pin: 4, interval: 1 });
    const bench = new Bench([sensor]).start();
    await bench.until(() => sensor.state === 0);
    bench.board.drive(4, 0);
    bench.board.drive(4, 1);
    await bench.until(() => (sensor.state ?? 0) > 0);
    await bench.until(() => sensor.state === 0);
  });

  for (const [edge, count] of [
    ["rising", 2],
    ["falling", 3],
    ["both", 5],
  ] as const) {
    it(`counts ${edge} edges`, async () => {
      const meter = new MeterBench({ pin: 4, edge });
      await meter.pulses(2);
      await meter.drive([4, 0]);
      assert.equal(meter.pass(60_000), count);
    });
  }

  it("counts each of those that come at once, as a board's hardware does", async () => {
    const meter = new MeterBench();
    for (const level of [0, 1, 0, 1] as const) meter.bench.board.drive(4, level);
    await delivered();
    assert.equal(meter.pass(60_000), 2);
  });

  it("doesn't count what bounces", async () => {
    const meter = new MeterBench({ pin: 4, debounce: 10 });
    await meter.pulses(3);
    meter.time.ticks += 9;
    await meter.pulses(1);
    meter.time.ticks += 1;
    await meter.pulses(2);
    assert.equal(meter.pass(59_990), 2);
  });

  it("has a pull-down for contacts to the supply", async () => {
    const meter = new MeterBench({ pin: 4, mode: "pullDown" });
    await meter.drive([4, 1], [4, undefined], [4, 1], [4, undefined]);
    assert.equal(meter.pass(60_000), 2);
  });

  it("counts an encoder's steps, backwards too", async () => {
    const meter = new MeterBench({ signalPin: 4, controlPin: 5 });
    await meter.drive([4, 0], [5, 0], [4, 1], [5, 1]);
    assert.equal(meter.pass(60_000), 4);
    for (let turn = 0; turn < 2; turn++) await meter.drive([5, 0], [4, 0], [5, 1], [4, 1]);
    assert.equal(meter.pass(60_000), -8);
    assert.equal(meter.total.state, -4);
  });

  it("calibrates, and its total for itself", async () => {
    const total = new FilteredSensor({ name: "Water", calibrate: (pulses) => pulses / 2 });
    const meter = new MeterBench({ pin: 4, calibrate: (pulses) => pulses * 30, total });
    await meter.pulses(3);
    assert.equal(meter.pass(60_000), 90);
    assert.equal(total.state, 1.5);
  });

  it("releases its pins and its timer, and counts from 0 when it starts again", async () => {
    const meter = new MeterBench();
    const { bench } = meter;
    await meter.pulses(2);
    assert.equal(bench.board.use(4), "edge count");
    assert.equal(bench.timer.running, 1);
    bench.close();
    assert.equal(bench.board.use(4), undefined);
    assert.equal(bench.timer.running, 0);
    bench.start();
    assert.equal(meter.total.state, 0);
    assert.equal(meter.pass(60_000), 0);

    const encoder = new MeterBench({ signalPin: 4, controlPin: 5 });
    assert.equal(encoder.bench.board.use(5), "pulse count");
    encoder.bench.close();
    for (const pin of [4, 5]) assert.equal(encoder.bench.board.use(pin), undefined);
  });

  it("gives its pin back after its total failed", () => {
    const fault = new Error("no such value");
    const calibrate = () => {
      throw fault;
    };
    const total = new FilteredSensor({ name: "Water", calibrate });
    const bench = new Bench([new PulseCounterSensor({ name: "Flow", pin: 4, total })]);
    assert.throws(() => bench.start(), fault);
    bench.close();
    assert.equal(bench.board.use(4), undefined);
    assert.equal(bench.timer.running, 0);
  });

  it("says which pins it can't have", () => {
    for (const pins of [
      { pin: 4 },
      { signalPin: 4, controlPin: 5 },
      { signalPin: 5, controlPin: 4 },
    ]) {
      const bench = new Bench([new PulseCounterSensor({ name: "Flow", ...pins })]);
      new bench.board.Analog({ pin: 4 });
      refusesPin(() => bench.start(), /"Flow"/);
      assert.equal(bench.board.use(5), undefined);
    }
  });
});

describe("A device's entities", () => {
  it("count edges that come while the program is busy with the host's EdgeCount", () => {
    const host = new MemoryHost();
    const sensor = new PulseCounterSensor({ name: "Flow", pin: 4, interval: "1 s" });
    const device = new Device(host, { name: "meter", entities: [sensor] });
    device.start({ log: () => {} });
    host.advance(1500);
    for (let pulse = 0; pulse < 7; pulse++)
      for (const level of [0, 1] as const) host.board.drive(4, level);
    host.advance(1000);
    assert.equal(sensor.state, 7 * 60);
    device.close();
  });
});
