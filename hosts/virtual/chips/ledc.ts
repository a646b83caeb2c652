/** A chip's hardware for PWM. */
export interface LEDC {
  /** How many pins can have PWM at a time: LEDC_CHANNEL_NUM of soc_caps.h. */
  readonly channels: number;
  /** How many pairs of frequency and resolution it has at a time: LEDC_TIMER_NUM of soc_caps.h. */
  readonly timers: number;
  /** The highest resolution of a timer, in bits: LEDC_TIMER_BIT_WIDTH of soc_caps.h. */
  readonly bits: number;
  /** In the order in which ESP-IDF's LEDC_AUTO_CLK tries them: LEDC_LL_..._CLOCKS of ledc_ll.h. */
  readonly clocks: readonly LEDCClock[];
  /** The lowest frequencies at 8, 9, … 14 bits that the SDK allows: MIN_HZ of modules/io/pwm/esp32/_pwm.c. */
  readonly lowestHz: readonly number[];
}

/** A clock that timers can count. */
export interface LEDCClock {
  readonly name: string;
  /** Of the RC oscillator about: it isn't accurate. */
  readonly hz: number;
  /** All timers that use a shared clock use the same one. An ESP32's REF_TICK isn't shared, but needs APB as that. */
  readonly shared: string;
}

/** ledc.c of ESP-IDF: the divider has 10 bits, and 8 behind the point; it must be 1 or more. */
const LOWEST_DIVIDER = 256;
const HIGHEST_DIVIDER = 0x3ffff;

/** The resolutions that the SDK's table has, in bits. */
const LOWEST_BITS = 8;
const HIGHEST_BITS = 14;

/** Whether a timer with this clock can have the frequency and the resolution: `ledc_calculate_divisor` of ledc.c. */
export function canDivide(clock: LEDCClock, hz: number, bits: number): boolean {
  const counts = hz * 2 ** bits;
  const divider = Math.floor((clock.hz * 256 + Math.floor(counts / 2)) / counts);
  return divider >= LOWEST_DIVIDER && divider <= HIGHEST_DIVIDER;
}

/** The clock that LEDC_AUTO_CLK takes for a frequency and a resolution; undefined when none has both. */
export function autoClock(ledc: LEDC, hz: number, bits: number): LEDCClock | undefined {
  return ledc.clocks.find((clock) => canDivide(clock, hz, bits));
}

/** The highest resolution that a frequency can have with one of the clocks, in bits; 0 when it can have none. */
export function highestBits(ledc: LEDC, hz: number, clocks = ledc.clocks): number {
  for (let bits = ledc.bits; bits > 0; bits--)
    if (clocks.some((clock) => canDivide(clock, hz, bits))) return bits;
  return 0;
}

/**
 * The highest resolution that a frequency can have with this clock, in bits, as `ledc_find_suitable_duty_resolution` of
 * ledc.c finds it; 0 when it can have none.
 */
export function suitableBits(ledc: LEDC, clock: LEDCClock, hz: number): number {
  for (const ratio of [
    Math.floor((clock.hz + Math.floor(hz / 2)) / hz),
    Math.floor(clock.hz / hz),
  ]) {
    const bits = Math.min(Math.floor(Math.log2(ratio)), ledc.bits);
    if (bits > 0 && canDivide(clock, hz, bits)) return bits;
  }
  return 0;
}

/** Whether the SDK takes the frequency at this resolution. Beyond 8 to 14 bits it reads outside of its table. */
export function sdkTakes(ledc: LEDC, hz: number, bits: number): boolean {
  if (bits < LOWEST_BITS || bits > HIGHEST_BITS) return false;
  return hz >= (ledc.lowestHz[bits - LOWEST_BITS] ?? Number.POSITIVE_INFINITY);
}
