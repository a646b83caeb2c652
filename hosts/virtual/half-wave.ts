/** When a dimmer's gate is on in a half-wave of mains, as hosts/moddable/esp32/phase-cut.h has it. */
import type { PhaseCutOptions } from "../../src/host/host.js";

/** All of a half-wave. */
export const WHOLE = 65_535;

/** Microseconds for which a gate is on at least. */
const SHORTEST = 50;

/** From when to when a gate is on, in microseconds since the crossing of zero; undefined: not at all. */
export type GatePulse = readonly [on: number, off: number] | undefined;

/** @param halfWave - Its length in microseconds: 10,000 at 50 Hz. */
export function gatePulse(
  { method, least }: Pick<PhaseCutOptions, "method" | "least">,
  value: number,
  halfWave: number,
): GatePulse {
  if (value === 0) return undefined;
  if (value === WHOLE) return [0, halfWave];
  const shortest = Math.trunc((halfWave * least) / 1000);
  const range = halfWave - shortest;
  if (method === "trailing") {
    const off = Math.trunc((value * range) / WHOLE) + shortest;
    return [1, Math.min(Math.max(off, 1 + SHORTEST), halfWave)];
  }
  const on = Math.max(1, Math.trunc(((WHOLE - value) * range) / WHOLE));
  if (method === "leading") return [on, halfWave];
  return [on, Math.min(Math.max(on + SHORTEST, Math.trunc(halfWave / 10)), halfWave)];
}

/** The share of mains' power that a lamp gets: from a pulse on a triac conducts to the end of the half-wave. */
export function powerOf(
  pulse: GatePulse,
  { method }: Pick<PhaseCutOptions, "method">,
  halfWave: number,
): number {
  if (!pulse) return 0;
  const [on, off] = pulse;
  const until = (time: number) => {
    const share = time / halfWave;
    return share - Math.sin(2 * Math.PI * share) / (2 * Math.PI);
  };
  return until(method === "leading pulse" ? halfWave : off) - until(on);
}
