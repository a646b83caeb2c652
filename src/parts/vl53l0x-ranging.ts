/** How a VL53L0X measures, where that isn't as at power-on: as ST's API sets it (UM2039; the source of STSW-IMG005). */
import type { SMBus } from "./smbus.js";

export interface RangingSettings {
  /** Light pulses at longer intervals, which are seen from farther away. Default false. */
  longRange?: boolean;
  /** Milliseconds of a measurement, 20 to 2000: a longer one varies less. Default 33. */
  timingBudget?: number;
}

const PAGE = 0xff;
const PRE_PERIOD = 0x50;
const PRE_TIMEOUT = 0x51;
const PRE_WINDOW = 0x57;
const PHASE_TIMEOUT = 0x30;
const FINAL_WINDOW = 0x48;
const FIRST_TIMEOUT = 0x46;
const FINAL_PERIOD = 0x70;
const FINAL_TIMEOUT = 0x71;

/**
 * Of both ranges: the times between light pulses in periods of the part's clock, the latest phase that is valid, and the
 * timeouts in macro periods. The timeouts of the first steps last about as long with both.
 */
interface Ranges {
  readonly prePeriod: number;
  readonly preWindow: number;
  readonly finalPeriod: number;
  readonly finalWindow: number;
  readonly phaseTimeout: number;
  readonly firstTimeout: number;
  readonly preTimeout: number;
}

const USUAL: Ranges = {
  ...{ prePeriod: 14, preWindow: 0x30, firstTimeout: 38, preTimeout: 151 },
  ...{ finalPeriod: 10, finalWindow: 0x28, phaseTimeout: 0x09 },
};

const LONG: Ranges = {
  ...{ prePeriod: 18, preWindow: 0x50, firstTimeout: 30, preTimeout: 118 },
  ...{ finalPeriod: 14, finalWindow: 0x48, phaseTimeout: 0x07 },
};

/** Microseconds that go on other things: at the start and the end, twice at the first step, and at both ranges. */
const OVERHEAD = 1320 + 960 + 2 * 690 + 660 + 550;

/** Writes the settings of a range and the timeouts that fill its budget. */
export function writeRanging(
  io: SMBus,
  { longRange, timingBudget }: RangingSettings & { timingBudget: number },
): void {
  const ranges = longRange ? LONG : USUAL;
  const { prePeriod, preWindow, finalPeriod, finalWindow, phaseTimeout } = ranges;
  const { firstTimeout, preTimeout } = ranges;
  io.writeUint8(PRE_WINDOW, preWindow);
  io.writeUint8(PRE_WINDOW - 1, 0x08);
  io.writeUint8(PRE_PERIOD, prePeriod / 2 - 1);
  io.writeUint8(FIRST_TIMEOUT, firstTimeout - 1);
  io.writeUint16(PRE_TIMEOUT, encoded(preTimeout), true);
  io.writeUint8(FINAL_WINDOW, finalWindow);
  io.writeUint8(FINAL_WINDOW - 1, 0x08);
  io.writeUint8(0x32, 0x03);
  io.writeUint8(PHASE_TIMEOUT, phaseTimeout);
  io.writeUint8(PAGE, 1);
  io.writeUint8(PHASE_TIMEOUT, 0x20);
  io.writeUint8(PAGE, 0);
  io.writeUint8(FINAL_PERIOD, finalPeriod / 2 - 1);
  const before = 2 * time(firstTimeout, prePeriod) + time(preTimeout, prePeriod);
  const left = (timingBudget * 1000 - OVERHEAD - before) * 1000;
  const finalTimeout = Math.floor(left / macroPeriod(finalPeriod) + 0.5) + preTimeout;
  io.writeUint16(FINAL_TIMEOUT, encoded(finalTimeout), true);
}

/** In nanoseconds; the part's clock has a period of 1655 ps. */
function macroPeriod(clocks: number): number {
  return Math.round((2304 * clocks * 1655) / 1000);
}

/** Of a timeout, in microseconds. */
function time(timeout: number, clocks: number): number {
  return Math.floor(((timeout + 0.5) * macroPeriod(clocks)) / 1000);
}

/** As the part has a timeout: a byte, and how often it is doubled, for one less. */
function encoded(timeout: number): number {
  let value = timeout - 1;
  let doubled = 0;
  for (; value > 0xff; value >>= 1) doubled += 1;
  return doubled * 256 + value;
}
