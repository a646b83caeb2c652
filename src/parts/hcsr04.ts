import type {
  Digital,
  DigitalConstructor,
  PinSpecifier,
  PulseWidth,
  PulseWidthConstructor,
} from "../host/host.js";
import type { SensorDriver } from "./sensor-driver.js";

/** Milliseconds: when nothing is in range, the part gives up after 38 (data sheet). */
const MEASUREMENT_TIME = 60;

/** Centimetres for each microsecond of the echo: there and back at 340 m/s. */
const CENTIMETRES = 0.017;

/** In cm; longer echoes are beyond its range. */
const FARTHEST = 450;

export interface HCSR04Options {
  sensor: {
    /** The class that measures pulses: a host's `io.PulseWidth`. */
    io: PulseWidthConstructor;
    /** ECHO. */
    pin: PinSpecifier;
  };
  trigger: {
    /** A host's `io.Digital`. */
    io: DigitalConstructor;
    /** TRIG. */
    pin: PinSpecifier;
  };
}

export interface HCSR04Sample {
  proximity: {
    /** In cm; NaN when nothing is in range. */
    distance: number;
  };
}

/**
 * HC-SR04: distance by ultrasound.
 *
 * Its data sheet: HC-SR04 user guide. 2 to 400 cm. Its supply is 5 V, and so is its echo: two resistors have to
 * divide it to 3.3 V for an ESP32's pin.
 */
export class HCSR04 implements SensorDriver<HCSR04Sample> {
  private readonly echo: PulseWidth;
  private readonly trigger: Digital;

  constructor({ sensor, trigger }: HCSR04Options) {
    const { io: Echo, pin } = sensor;
    const { io: Trigger } = trigger;
    this.echo = new Echo({ pin, edges: Echo.RisingToFalling });
    try {
      this.trigger = new Trigger({ pin: trigger.pin, mode: Trigger.Output, initialValue: 0 });
    } catch (error) {
      this.echo.close();
      throw error;
    }
  }

  /** The trigger pulse lasts as long as the second call, more than the 10 µs that it needs. */
  measure(): number {
    this.echo.read();
    this.trigger.write(1);
    this.trigger.write(0);
    return MEASUREMENT_TIME;
  }

  sample(): HCSR04Sample | undefined {
    const microseconds = this.echo.read();
    if (microseconds === undefined) return undefined;
    const distance = microseconds * CENTIMETRES;
    return { proximity: { distance: distance <= FARTHEST ? distance : Number.NaN } };
  }

  close(): void {
    this.trigger.close();
    this.echo.close();
  }
}
