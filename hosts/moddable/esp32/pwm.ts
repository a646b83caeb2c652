import type * as host from "../../../src/host/host.js";

// Functions of pwm.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const open = native("xs_thimble_pwm_open");
const resolutionOf = native("xs_thimble_pwm_resolution");
const write = native("xs_thimble_pwm_write");
const close = native("xs_thimble_pwm_close");

/** As most boards with PWM. */
const DEFAULT_HZ = 1000;

/** One of the LEDC's channels, at the highest resolution that the frequency allows. */
export class ESP32PWM implements host.PWM {
  target: unknown;
  readonly hz: number;
  readonly resolution: number;
  /** -1 when it is closed. */
  private channel: number;

  constructor({ pin, hz = DEFAULT_HZ, target }: host.PWMOptions) {
    this.hz = Math.trunc(hz);
    this.channel = open(pin, this.hz) as number;
    this.resolution = resolutionOf(this.channel) as number;
    this.target = target;
  }

  write(value: number): void {
    write(this.channel, value);
  }

  close(): void {
    if (this.channel >= 0) close(this.channel);
    this.channel = -1;
  }
}
