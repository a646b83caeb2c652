import type * as host from "../../../src/host/host.js";

// Functions of touch-pad.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const canTouch = native("xs_thimble_touch_exists");
const open = native("xs_thimble_touch_open");
const read = native("xs_thimble_touch_read");
const benchmark = native("xs_thimble_touch_benchmark");
const close = native("xs_thimble_touch_close");

/** Tenths of a volt: where each group of four of ESP-IDF's voltages begins. In a group they are 0.1 V apart. */
const UPPER_GROUPS = [9, 14, 19, 24] as const;

/** As touch-pad.c takes it: numbers of ESP-IDF's enumerations (hal/touch_sens_types.h), -1 for what there isn't. */
function settingsOf(measuring: host.TouchMeasurement): number[] {
  const { interval, duration, lowerVolts, upperVolts, smoothing } = measuring;
  const { filter, denoise, waterproof } = measuring;
  const upper = Math.round(10 * upperVolts);
  let group = 0;
  while (group < 3 && upper >= (UPPER_GROUPS[group + 1] ?? 0)) group += 1;
  return [
    ...[interval, duration, Math.round(10 * lowerVolts) - 5],
    ...[4 * group + upper - (UPPER_GROUPS[group] ?? 0), smoothing],
    ...(filter
      ? [
          filter.benchmark === 0 ? 7 : Math.log2(filter.benchmark) - 2,
          ...[filter.jitterStep, filter.noise, filter.debounce],
          filter.smooth === 0 ? 0 : Math.log2(filter.smooth),
        ]
      : [-1, 0, 0, 0, 0]),
    ...(denoise ? [[12, 10, 8, 4].indexOf(denoise.bits), denoise.capacitance] : [-1, 0]),
    ...(waterproof ? [Number(waterproof.guardPin), waterproof.shield] : [-1, 0]),
  ];
}

/** One of the chip's touch pads. */
class ESP32TouchPad implements host.TouchPad {
  target: unknown;
  private readonly pin: host.PinSpecifier;
  private isOpen = true;

  constructor({ pin, threshold, measuring, target }: host.TouchPadOptions) {
    open(pin, threshold, settingsOf(measuring));
    this.pin = pin;
    this.target = target;
  }

  get benchmark(): number | undefined {
    return benchmark(this.pin);
  }

  read(): number {
    return read(this.pin);
  }

  close(): void {
    if (this.isOpen) close(this.pin);
    this.isOpen = false;
  }
}

/** Undefined on a chip without touch pads. */
export function touchPads(): host.TouchPadConstructor | undefined {
  return canTouch() ? ESP32TouchPad : undefined;
}
