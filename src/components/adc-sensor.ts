import type { Settings } from "../configuration.js";
import { Sensor, type SensorOptions } from "../entities/sensor.js";
import { ConfigurationError } from "../errors.js";
import type { Analog, Host, PinSpecifier, Timer } from "../host.js";
import { openPin } from "./open-pin.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

/** The voltage of an ESP32's highest reading, nominally: its supply. */
const DEFAULT_FULL_SCALE = 3.3;

export interface ADCSensorOptions extends SensorOptions {
  /** The analog input. */
  pin: PinSpecifier;
  /** Milliseconds from one reading to the next, more than 0. The first is at the start. Default 60000. */
  interval?: number;
  /** The voltage of the highest reading. Default 3.3. */
  fullScale?: number;
  /** Makes the sensor's value of the volts at the pin. Default: the volts. */
  calibrate?: (volts: number) => number;
  /** Default `"V"`. */
  unitOfMeasurement?: string;
  /** How many decimals clients show. Default 2. */
  accuracyDecimals?: number;
}

/** A sensor on an analog input: a potentiometer, a light-dependent resistor, a battery. */
export class ADCSensor extends Sensor {
  readonly #pin: PinSpecifier;
  readonly #interval: number;
  readonly #fullScale: number;
  readonly #calibrate: ((volts: number) => number) | undefined;
  #host: Host | undefined;
  #input: Analog | undefined;
  #timer: Timer | undefined;

  /** @throws ConfigurationError when `interval` isn't more than 0, naming the entity. */
  constructor(options: ADCSensorOptions) {
    super({ unitOfMeasurement: "V", accuracyDecimals: 2, ...options });
    this.#pin = options.pin;
    this.#interval = options.interval ?? DEFAULT_INTERVAL;
    this.#fullScale = options.fullScale ?? DEFAULT_FULL_SCALE;
    this.#calibrate = options.calibrate;
    if (!(this.#interval > 0)) {
      throw new ConfigurationError(
        `"${this.name}" has an interval of ${this.#interval}; give milliseconds, more than 0.`,
      );
    }
  }

  override settings(): Settings {
    return { ...super.settings(), interval: `${this.#interval} ms` };
  }

  override get pins(): readonly PinSpecifier[] {
    return [this.#pin];
  }

  override start(host: Host): void {
    super.start(host);
    const { Analog } = host.io;
    this.#input = openPin(this, this.#pin, () => new Analog({ pin: this.#pin }));
    this.#host = host;
    try {
      this.#measure();
      this.#timer = host.timer.repeat(() => this.#measure(), this.#interval);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  override close(): void {
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
    this.#input?.close();
    this.#input = undefined;
    super.close();
  }

  #measure(): void {
    const input = this.#input;
    if (!input) return;
    const volts = (input.read() / (2 ** input.resolution - 1)) * this.#fullScale;
    this.publish(this.#calibrate ? this.#calibrate(volts) : volts);
  }
}
