import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ADCSensor } from "../../src/components/sensors/adc-sensor.js";
import { FilteredSensor } from "../../src/components/sensors/filtered-sensor.js";
import { Delta } from "../../src/components/sensors/filters/delta.js";
import { Median } from "../../src/components/sensors/filters/median.js";
import type { SensorFilter } from "../../src/components/sensors/filters/sensor-filter.js";
import { Throttle } from "../../src/components/sensors/filters/throttle.js";
import { Bench, SteppedTime } from "./bench.js";

describe("A filtered sensor", () => {
  it("calibrates, then filters in order", () => {
    const seen: number[] = [];
    const filter = (apply: (value: number) => number | undefined): SensorFilter => ({ apply });
    const sensor = new FilteredSensor({
      name: "Level",
      calibrate: (measured) => measured * 10,
      filters: [
        filter((value) => value + 1),
        filter((value) => (value > 100 ? undefined : value)),
        filter((value) => {
          seen.push(value);
          return value / 2;
        }),
      ],
    });
    const bench = new Bench([sensor]).start();
    for (const measured of [1, 10, 2]) sensor.publish(measured);
    assert.deepEqual(seen, [11, 21]);
    assert.deepEqual(bench.published, ["Level: 6", "Level: 11"]);
    assert.equal(sensor.state, 10.5);
  });

  it("is a sensor like any other without them", () => {
    const sensor = new FilteredSensor({ name: "Level" });
    const bench = new Bench([sensor]).start();
    for (const measured of [1, 1, 2]) sensor.publish(measured);
    assert.deepEqual(bench.published, ["Level: 1", "Level: 2"]);
  });

  it("gives its filters the clock", () => {
    const sensor = new FilteredSensor({ name: "Level", filters: [new Throttle({ interval: 30 })] });
    const bench = new Bench([sensor], new SteppedTime(10)).start();
    for (const measured of [1, 2, 3, 4, 5]) sensor.publish(measured);
    assert.deepEqual(bench.published, ["Level: 1", "Level: 4"]);
  });

  it("may be on a pin", async () => {
    const sensor = new ADCSensor({
      name: "Battery",
      pin: 34,
      interval: 1,
      filters: [
        new Median({ windowSize: 3, sendEvery: 3, sendFirstAt: 3 }),
        new Delta({ value: 1 }),
      ],
    });
    const bench = new Bench([sensor]);
    bench.board.setVoltage(34, 3.1);
    bench.start();
    assert.deepEqual(bench.published, []);
    await bench.until(() => bench.published.length === 1);
    bench.board.setVoltage(34, 0.2);
    await bench.until(() => bench.published.length === 2);
    assert.deepEqual(bench.published, ["Battery: 3.10 V", "Battery: 0.20 V"]);
  });
});
