/** Filters of sensors, held to what ESPHome's `sensor/filter.cpp` does; `judges/import` runs that itself. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import {
  AnyOf,
  ConfigurationError,
  Debounce,
  Delta,
  Device,
  ExponentialAverage,
  FilteredSensor,
  Heartbeat,
  Maximum,
  Minimum,
  Quantile,
  type SensorFilter,
  SkipInitial,
  Throttle,
  ThrottleAverage,
  Timeout,
} from "thimble";
import { TestDevice } from "thimble/testing";

let device: TestDevice | undefined;

afterEach(() => {
  device?.close();
  device = undefined;
});

const WAIT = "wait";

/**
 * What a sensor publishes, with its second: after each number it stays there, and `"wait"` is a second without one.
 */
async function published(
  filters: readonly SensorFilter[],
  values: readonly (number | typeof WAIT)[],
): Promise<string[]> {
  const sensor = new FilteredSensor({ name: "Level", forceUpdate: true, filters });
  const seen: string[] = [];
  let second = 0;
  sensor.onReading((value) => seen.push(`${second}: ${value ?? "nothing"}`));
  const started = TestDevice.start(
    (host) => new Device(host, { name: "tank", timeInterval: 0, entities: [sensor] }),
  );
  device = started;
  for (const value of values) {
    if (value !== WAIT) {
      sensor.publish(value);
      continue;
    }
    second += 1;
    await started.advance("1 s");
  }
  return seen;
}

const NONE = Number.NaN;

describe("A filter", () => {
  for (const [title, filter, values, expected] of [
    [
      "Minimum gives the smallest of the last values",
      new Minimum({ windowSize: 3, sendEvery: 2 }),
      [5, 3, 4, NONE, 9, 8],
      ["0: 5", "0: 3", "0: 4"],
    ],
    [
      "Maximum gives the largest of the last values",
      new Maximum({ windowSize: 2, sendEvery: 1 }),
      [-5, -3, -4, NONE, NONE],
      ["0: -5", "0: -3", "0: -3", "0: -4", "0: nothing"],
    ],
    [
      "Quantile gives the value that most aren't above",
      new Quantile({ windowSize: 5, sendEvery: 1, quantile: 0.5 }),
      [4, 2, NONE, 8],
      ["0: 4", "0: 2", "0: 2", "0: 4"],
    ],
    [
      "ExponentialAverage follows slowly, and passes on NaN",
      new ExponentialAverage({ alpha: 0.5, sendEvery: 1 }),
      [8, NONE, 16, 16],
      ["0: 8", "0: nothing", "0: 12", "0: 14"],
    ],
    ["SkipInitial drops the first values", new SkipInitial({ count: 2 }), [1, 2, 3], ["0: 3"]],
    [
      "Heartbeat repeats the last value at its interval, and gives none in between",
      new Heartbeat({ interval: "2 s" }),
      [WAIT, WAIT, 1, 2, WAIT, WAIT, WAIT, 3, WAIT],
      ["4: 2", "6: 3"],
    ],
    [
      "ThrottleAverage gives an interval's average, NaN for nothing but NaN, and nothing without values",
      new ThrottleAverage({ interval: "2 s" }),
      [1, WAIT, NONE, 3, WAIT, NONE, WAIT, WAIT, WAIT, WAIT, 5, WAIT],
      ["1: 1", "2: 3", "4: nothing"],
    ],
    [
      "Debounce waits until no other value comes",
      new Debounce({ time: 1500 }),
      [1, WAIT, 2, WAIT, WAIT, 3, WAIT, WAIT],
      ["3: 2", "5: 3"],
    ],
    [
      "Timeout gives another value when none comes",
      new Timeout({ time: 1500, value: -1 }),
      [1, WAIT, 2, WAIT, WAIT, WAIT, 3],
      ["0: 1", "1: 2", "3: -1", "4: 3"],
    ],
    [
      "AnyOf passes what one of several passes, once",
      new AnyOf([new Delta({ value: 5 }), new Throttle({ interval: "3 s" })]),
      [1, 2, WAIT, 9, 8, WAIT, WAIT, 8, WAIT],
      ["0: 1", "1: 9", "3: 8"],
    ],
    [
      "AnyOf takes what one gives later, unless a value has passed",
      new AnyOf([new Heartbeat({ interval: "2 s" }), new Delta({ value: 5 })]),
      [1, WAIT, 2, WAIT, WAIT, 9, WAIT],
      ["0: 1", "2: 2", "3: 9"],
    ],
  ] as const)
    it(title, async () => {
      assert.deepEqual(await published([filter], values), expected);
    });

  it("that gives a value later passes it to those after it only", async () => {
    const plus = { apply: (value: number) => value + 1 };
    const times = { apply: (value: number) => value * 10 };
    const filters = [plus, new Debounce({ time: 1000 }), times];
    assert.deepEqual(await published(filters, [1, WAIT, WAIT]), ["1: 20"]);
  });

  it("has no timer after its sensor's end, and begins anew with it", async () => {
    const filters = [new Heartbeat({ interval: "1 s" }), new SkipInitial({ count: 1 })];
    const seen = await published(filters, [7, WAIT, WAIT]);
    assert.deepEqual(seen, ["1: 7", "2: 7"]);
    device?.device.close();
    await device?.advance("10 s");
    assert.equal(seen.length, 2);
    device?.device.start();
    await device?.advance("5 s");
    assert.equal(seen.length, 2, "a value from before the restart");
  });

  it("refuses what can't be", () => {
    for (const make of [
      () => new Heartbeat({ interval: 0 }),
      () => new ThrottleAverage({ interval: -1 }),
      () => new Debounce({ time: 0 }),
      () => new Timeout({ time: 0 }),
      () => new SkipInitial({ count: 0 }),
      () => new Quantile({ quantile: 0 }),
      () => new Quantile({ quantile: 1.1 }),
      () => new ExponentialAverage({ alpha: 0 }),
      () => new Minimum({ windowSize: 0 }),
      () => new Maximum({ sendEvery: 2, sendFirstAt: 3 }),
    ])
      assert.throws(make, ConfigurationError);
  });
});
