import type { Analog, Host, PinSpecifier } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { openPin } from "../pins/open-pin.js";
import { FilteredSensor, type FilteredSensorOptions } from "./filtered-sensor.js";
import { Polling, type PollingOptions } from "./polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

/** The voltage of an ESP32's highest reading: nominally its supply voltage. */
const DEFAULT_FULL_SCALE = 3.3;

export interface ADCSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** The analog input pin. */
  pin: PinSpecifier;
  /** Milliseconds between readings, more than 0. The first is at the start. Default 60000. */
  interval?: number;
  /** The voltage of the highest reading. Default 3.3. */
  fullScale?: number;
  /** Converts the volts at the pin to the sensor's value, before the filters. Default: the volts. */
  calibrate?: (volts: number) => number;
  /** Default `"V"`. */
  unitOfMeasurement?: string;
  /** How many decimals clients show. Default 2. */
  accuracyDecimals?: number;
}

/** A sensor on an analog input: a potentiometer, a light-dependent resistor, a battery. */
export class ADCSensor extends FilteredSensor {
  readonly #pin: PinSpecifier;
  readonly #fullScale: number;
  readonly #polling: Polling;
  #input: Analog | undefined;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: ADCSensorOptions) {
    super({ unitOfMeasurement: "V", accuracyDecimals: 2, ...options });
    const { interval = DEFAULT_INTERVAL } = options;
    this.#pin = options.pin;
    this.#fullScale = options.fullScale ?? DEFAULT_FULL_SCALE;
    this.#polling = new Polling(this, interval, () => this.#measure());
  }

  override settings(): Settings {
    return { ...super.settings(), interval: `${this.#polling.interval} ms` };
  }

  override get pins(): readonly PinSpecifier[] {
    return [this.#pin];
  }

  override start(host: Host): void {
    super.start(host);
    const { Analog } = host.io;
    this.#input = openPin(this, this.#pin, () => new Analog({ pin: this.#pin }));
    this.#polling.start(host);
  }

  override close(): void {
    this.#polling.close();
    this.#input?.close();
    this.#input = undefined;
    super.close();
  }

  #measure(): void {
    const input = this.#input;
    if (!input) return;
    const volts = (input.read() / (2 ** input.resolution - 1)) * this.#fullScale;
    this.publish(volts);
  }
}
