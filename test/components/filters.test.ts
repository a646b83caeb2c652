import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { ConfigurationError } from "../../src/base/errors.js";
import { CalibrateLinear } from "../../src/components/sensors/filters/calibrate-linear.js";
import { Delta } from "../../src/components/sensors/filters/delta.js";
import { Median } from "../../src/components/sensors/filters/median.js";
import type { SensorFilter } from "../../src/components/sensors/filters/sensor-filter.js";
import { SlidingAverage } from "../../src/components/sensors/filters/sliding-average.js";
import { Throttle } from "../../src/components/sensors/filters/throttle.js";

const NONE = undefined;

/** What a filter makes of each value. */
function through(filter: SensorFilter, values: readonly number[]): (number | undefined)[] {
  return values.map((value) => filter.apply(value));
}

/** What a filter on a window should make of each value: all over again each time. */
function byTheBook(
  values: readonly number[],
  size: number,
  result: (window: number[]) => number,
): number[] {
  return values.map((_, at) => {
    const window = values.slice(Math.max(0, at + 1 - size), at + 1);
    const numbers = window.filter((value) => !Number.isNaN(value));
    return numbers.length === 0 ? Number.NaN : result(numbers);
  });
}

const readings = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
    { weight: 1, arbitrary: fc.constant(Number.NaN) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) },
  ),
  { maxLength: 40 },
);
const size = fc.integer({ min: 1, max: 8 });

for (const Filter of [Median, SlidingAverage]) {
  describe(`The filter ${Filter.name}`, () => {
    it("lets through the first, then one of so many", () => {
      const filter = new Filter({ windowSize: 2, sendEvery: 3 });
      assert.deepEqual(through(filter, [1, 2, 3, 4, 5, 6, 7]), [
        1,
        NONE,
        NONE,
        3.5,
        NONE,
        NONE,
        6.5,
      ]);
    });

    it("lets the first value through where that is configured", () => {
      const filter = new Filter({ windowSize: 4, sendEvery: 3, sendFirstAt: 3 });
      assert.deepEqual(through(filter, [1, 2, 6, 4, 4, 4]), [
        NONE,
        NONE,
        Filter === Median ? 2 : 3,
        NONE,
        NONE,
        Filter === Median ? 4 : 4.5,
      ]);
    });

    it("doesn't count NaN, but its place", () => {
      const filter = new Filter({ windowSize: 2, sendEvery: 1 });
      assert.deepEqual(through(filter, [Number.NaN, 1, Number.NaN, Number.NaN, 2]), [
        Number.NaN,
        1,
        1,
        Number.NaN,
        2,
      ]);
    });

    it("refuses sizes that can't be", () => {
      for (const wrong of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
        for (const option of ["windowSize", "sendEvery", "sendFirstAt"]) {
          assert.throws(
            () => new Filter({ [option]: wrong }),
            (error) =>
              error instanceof ConfigurationError &&
              error.message.includes(`${Filter.name}: ${option} is ${wrong}`),
          );
        }
      }
      const late = { sendEvery: 3, sendFirstAt: 4 };
      assert.throws(
        () => new Filter(late),
        /sendFirstAt is 4; it must be a whole number from 1 to 3/,
      );
    });
  });
}

describe("The filter Median", () => {
  it("is the value in the middle of the window", () => {
    fc.assert(
      fc.property(readings, size, (values, windowSize) => {
        const filter = new Median({ windowSize, sendEvery: 1 });
        const expected = byTheBook(values, windowSize, (window) => {
          const sorted = window.toSorted((a, b) => a - b);
          const below = sorted[(sorted.length - 1) >> 1] as number;
          const above = sorted[sorted.length >> 1] as number;
          return below === above ? below : (above + below) / 2;
        });
        // Which of the zeros it is makes no difference.
        assert.deepEqual(
          through(filter, values).map((value) => (value ?? assert.fail()) + 0),
          expected.map((value) => value + 0),
        );
      }),
    );
  });

  it("has the sizes of ESPHome", () => {
    const sent = through(new Median(), [1, 9, 9, 9, 9, 100, 2, 2, 2, 2, 2]);
    assert.deepEqual(sent, [1, NONE, NONE, NONE, NONE, 9, NONE, NONE, NONE, NONE, 2]);
  });
});

describe("The filter SlidingAverage", () => {
  it("is the average of the window", () => {
    fc.assert(
      fc.property(readings, size, (values, windowSize) => {
        const filter = new SlidingAverage({ windowSize, sendEvery: 1 });
        const expected = byTheBook(
          values,
          windowSize,
          (window) => window.reduce((sum, value) => sum + value, 0) / window.length,
        );
        for (const [at, value] of through(filter, values).entries()) {
          const right = expected[at] ?? assert.fail();
          if (Number.isNaN(right)) assert.equal(value, Number.NaN);
          else assert.ok(Math.abs((value ?? Number.NaN) - right) < 1e-6, `${value}, not ${right}`);
        }
      }),
    );
  });

  it("has the sizes of ESPHome", () => {
    const filter = new SlidingAverage();
    const sent = through(filter, [15, ...new Array(15).fill(0), 30]);
    assert.deepEqual(sent, [15, ...new Array(14).fill(NONE), 0, NONE]);
  });
});

describe("The filter Delta", () => {
  it("lets through what differs enough from what it let through", () => {
    const filter = new Delta({ value: 0.5 });
    assert.deepEqual(through(filter, [1, 1.25, 1.5, 1.75, 1, 0.75, 0.5]), [
      1,
      NONE,
      1.5,
      NONE,
      1,
      NONE,
      0.5,
    ]);
  });

  it("takes percents of what it let through", () => {
    const filter = new Delta({ value: 50, type: "percentage" });
    assert.deepEqual(through(filter, [-4, -5, -6, -8, -9]), [-4, NONE, -6, NONE, -9]);
  });

  it("reports once that there is no reading, unless there never was one", () => {
    const filter = new Delta({ value: 1 });
    assert.deepEqual(through(filter, [Number.NaN, 1, Number.NaN, Number.NaN, 1.5]), [
      NONE,
      1,
      Number.NaN,
      NONE,
      1.5,
    ]);
  });

  it("lets everything through with 0", () => {
    assert.deepEqual(through(new Delta({ value: 0 }), [1, 1, 1]), [1, 1, 1]);
  });
});

describe("The filter Throttle", () => {
  it("lets nothing follow for a while", () => {
    const time = { ticks: 1000, now: 0, set() {} };
    const filter = new Throttle({ interval: 100 });
    filter.start({ ...createHost(), time });
    const at = (ticks: number, value: number) => {
      time.ticks = 1000 + ticks;
      return filter.apply(value);
    };
    assert.deepEqual(
      [at(0, 1), at(1, 2), at(99, 3), at(100, 4), at(150, 5), at(199, 6), at(500, Number.NaN)],
      [1, NONE, NONE, 4, NONE, NONE, Number.NaN],
    );
    filter.start({ ...createHost(), time });
    assert.equal(filter.apply(7), 7);
  });
});

describe("The filter CalibrateLinear", () => {
  const bent = [
    { from: 0, to: 10 },
    { from: 1, to: 20 },
    { from: 3, to: 0 },
  ];

  it("goes exactly through its points, and on beyond the outer ones", () => {
    const filter = new CalibrateLinear({ datapoints: bent, method: "exact" });
    assert.deepEqual(through(filter, [-1, 0, 0.5, 1, 2, 3, 4, Number.NaN]), [
      0,
      10,
      15,
      20,
      10,
      0,
      -10,
      Number.NaN,
    ]);
  });

  it("comes as close to all points as a line can", () => {
    const datapoints = [
      { from: 0, to: 0 },
      { from: 1, to: 3 },
      { from: 2, to: 0 },
    ];
    const filter = new CalibrateLinear({ datapoints });
    assert.deepEqual(through(filter, [-10, 0, 1, 2]), [1, 1, 1, 1]);
  });

  it("finds the line that its points are on", () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(
        fc.uniqueArray(number, { minLength: 2, maxLength: 8 }),
        number,
        number,
        number,
        fc.constantFrom("exact" as const, "least_squares" as const),
        (froms, slope, offset, value, method) => {
          const datapoints = froms
            .sort((a, b) => a - b)
            .map((from) => ({ from, to: slope * from + offset }));
          const filter = new CalibrateLinear({ datapoints, method });
          assert.ok(Math.abs(filter.apply(value) - (slope * value + offset)) < 1e-3);
        },
      ),
    );
  });

  it("takes points in any order, as those of a probe whose voltage falls", () => {
    for (const method of ["exact", "least_squares"] as const) {
      const points = [
        { from: 2.8, to: 0 },
        { from: 1.9, to: 50 },
        { from: 1, to: 100 },
      ];
      const falling = new CalibrateLinear({ datapoints: points, method });
      const rising = new CalibrateLinear({ datapoints: [...points].reverse(), method });
      const volts = [0.5, 1, 1.3, 1.9, 2.2, 2.8, 3];
      assert.deepEqual(through(falling, volts), through(rising, volts));
      assert.ok(Math.abs(falling.apply(1.9) - 50) < 1e-9);
    }
  });

  // fit_linear of esphome/components/sensor/__init__.py: k = Sxy / Sxx = 2.25 / 1.5, b = mean(y) - k mean(x).
  it("takes several points of one value, as a socket's at no load", () => {
    const datapoints = [
      { from: 0, to: 0.5 },
      { from: 0, to: 1.5 },
      { from: 1.5, to: 3.25 },
    ];
    assert.deepEqual(through(new CalibrateLinear({ datapoints }), [0, 1]), [1, 2.5]);
    assert.throws(() => new CalibrateLinear({ datapoints, method: "exact" }), ConfigurationError);
  });

  it("refuses points that make no line", () => {
    const [first] = bent as [(typeof bent)[0]];
    const wrong = { from: 5, to: Number.NaN };
    for (const datapoints of [[], [first], [first, first], [first, wrong]]) {
      assert.throws(() => new CalibrateLinear({ datapoints }), ConfigurationError);
    }
  });
});
