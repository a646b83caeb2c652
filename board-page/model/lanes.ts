/** Converts the pins' edges to a plotting library's format: times, and a line for each pin, one above the other. */
import { traceOf } from "./edges.js";

/** A pin's line in the chart. */
export interface ChartLane {
  readonly pin: number;
  readonly label: string;
}

const SUPPLY_VOLTS = 3.3;

/** How much of a lane a high level takes. */
const HIGH = 0.7;

/** Pixels. */
const LANE = 34;
const TEXT_LINE = 18;
const AXIS = 46;

/** @param most - How many lines the longest name takes. */
export function laneHeight(lanes: readonly ChartLane[], most: number): number {
  return AXIS + Math.max(LANE, TEXT_LINE * most) * lanes.length;
}

/** The last seconds until now, which is 0: times, then the values of each lane. The first lane is on top. */
export function chartData(
  lanes: readonly ChartLane[],
  seconds: number,
  now: number,
): (number | null)[][] {
  const begin = now - seconds;
  const times = new Set([begin, now]);
  for (const { pin } of lanes)
    for (const time of traceOf(pin).times) if (time > begin && time < now) times.add(time);
  const sorted = [...times].sort((a, b) => a - b);
  const values = lanes.map(({ pin }, lane) => {
    const base = lanes.length - 1 - lane;
    const { times, volts } = traceOf(pin);
    let next = 0;
    return sorted.map((time) => {
      while (next < times.length && (times[next] as number) <= time) next += 1;
      const now = volts[next - 1] ?? 0;
      return base + (now / SUPPLY_VOLTS) * HIGH;
    });
  });
  return [sorted.map((time) => time - now), ...values];
}
