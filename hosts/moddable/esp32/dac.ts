import type * as host from "../../../src/host/host.js";

// Functions of dac.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const open = native("xs_thimble_dac_open");
const write = native("xs_thimble_dac_write");
const close = native("xs_thimble_dac_close");

/** One of the chip's digital-to-analog converters. */
export class ESP32DAC implements host.DAC {
  target: unknown;
  readonly resolution = 8;
  private readonly pin: host.PinSpecifier;
  private isOpen = true;

  constructor({ pin, target }: host.DACOptions) {
    open(pin);
    this.pin = pin;
    this.target = target;
  }

  write(value: number): void {
    write(this.pin, value);
  }

  close(): void {
    if (this.isOpen) close(this.pin);
    this.isOpen = false;
  }
}
