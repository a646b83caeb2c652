import type * as host from "../../../src/host/host.js";

// Functions of touch-pad.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const canTouch = native("xs_thimble_touch_exists");
const open = native("xs_thimble_touch_open");
const read = native("xs_thimble_touch_read");
const benchmark = native("xs_thimble_touch_benchmark");
const close = native("xs_thimble_touch_close");

/** One of the chip's touch pads. */
class ESP32TouchPad implements host.TouchPad {
  target: unknown;
  private readonly pin: host.PinSpecifier;
  private isOpen = true;

  constructor({ pin, threshold, target }: host.TouchPadOptions) {
    open(pin, threshold);
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
