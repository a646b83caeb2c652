import { ConfigurationError } from "../../../base/errors.js";
import type { SensorFilter } from "./sensor-filter.js";

/** A measured value and the true one. */
export interface Datapoint {
  from: number;
  to: number;
}

export interface CalibrateLinearOptions {
  /** Two or more, in any order, not all with one `from`; for `"exact"` each with another one. */
  datapoints: readonly Datapoint[];
  /**
   * `"least_squares"`: the straight line that fits the points best.
   * `"exact"`: lines from point to point; the outer ones continue. With two points
   * both are the same. Default `"least_squares"`, as in ESPHome.
   */
  method?: "least_squares" | "exact";
}

/** Corrects values with reference points. NaN stays NaN. */
export class CalibrateLinear implements SensorFilter {
  /** For each line: its end, its slope, and its value at 0. The last one has no end. */
  private readonly ends: Float64Array;
  private readonly slopes: Float64Array;
  private readonly offsets: Float64Array;

  /** @throws ConfigurationError when the points don't make a line. */
  constructor({ datapoints, method = "least_squares" }: CalibrateLinearOptions) {
    const all = [...datapoints].sort((one, other) => one.from - other.from);
    const isExact = method === "exact";
    check(all, isExact);
    const lines = isExact ? all.length - 1 : 1;
    this.ends = new Float64Array(lines);
    this.slopes = new Float64Array(lines);
    this.offsets = new Float64Array(lines);
    for (let line = 0; line < lines; line++) {
      const points = isExact ? all.slice(line, line + 2) : all;
      this.fit(line, points);
    }
    this.ends[lines - 1] = Number.POSITIVE_INFINITY;
  }

  apply(value: number): number {
    const ends = this.ends;
    let line = 0;
    while (line < ends.length - 1 && value >= (ends[line] as number)) line += 1;
    return value * (this.slopes[line] as number) + (this.offsets[line] as number);
  }

  private fit(line: number, points: readonly Datapoint[]): void {
    const meanFrom = mean(points, "from");
    const meanTo = mean(points, "to");
    let products = 0;
    let squares = 0;
    for (const { from, to } of points) {
      products += (from - meanFrom) * (to - meanTo);
      squares += (from - meanFrom) ** 2;
    }
    const slope = products / squares;
    this.slopes[line] = slope;
    this.offsets[line] = meanTo - slope * meanFrom;
    this.ends[line] = (points[points.length - 1] as Datapoint).from;
  }
}

function mean(points: readonly Datapoint[], field: keyof Datapoint): number {
  return points.reduce((sum, point) => sum + point[field], 0) / points.length;
}

function check(points: readonly Datapoint[], isExact: boolean): void {
  if (points.length < 2) {
    throw new ConfigurationError(
      `The filter CalibrateLinear: datapoints has ${points.length}; it must have two or more.`,
    );
  }
  let before = Number.NEGATIVE_INFINITY;
  for (const { from, to } of points) {
    const isNumber = Number.isFinite(from) && Number.isFinite(to);
    if (!isNumber || (isExact && from === before)) {
      throw new ConfigurationError(
        `The filter CalibrateLinear: datapoints has one from ${from} to ${to}, and one from ${before}; they must be numbers, each with another "from".`,
      );
    }
    before = from;
  }
  if (points[0]?.from === before) {
    throw new ConfigurationError(
      `The filter CalibrateLinear: all datapoints are from ${before}; give one with another "from".`,
    );
  }
}
