import { type Duration, durationInWords } from "../../base/duration.js";
import type { Attenuation, PinSpecifier } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { AnalogInput } from "../pins/analog-input.js";
import { FilteredSensor, type FilteredSensorOptions } from "./filtered-sensor.js";
import { Polling, type PollingOptions } from "./polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

export interface ADCSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** The analog input pin. */
  pin: PinSpecifier;
  /** The time between readings, more than 0. The first is at the start. Default 1 min. */
  interval?: Duration;
  /**
   * For which voltages, in decibels: the fewer, the finer. An ESP32 measures 0.08 to 1.04 V with 0, to 1.36 V with
   * 2.5, 0.11 to 1.88 V with 6, and 0.14 to 3.13 V with 12; an S3 to 0.85, 1.1, 1.6 and 2.9 V; a C3 to 0.75, 1.05, 1.3
   * and 2.5 V; a C6 to 1, 1.3, 1.9 and 3.3 V. Beyond these it shows the nearest of them. Default 12.
   */
  attenuation?: Attenuation;
  /** Converts the volts at the pin to the sensor's value, before the filters. Default: the volts. */
  calibrate?: (volts: number) => number;
  /** Default `"V"`. */
  unitOfMeasurement?: string;
  /** How many decimals clients show. Default 2. */
  accuracyDecimals?: number;
}

/** A sensor on an analog input: a potentiometer, a light-dependent resistor, a battery. */
export class ADCSensor extends FilteredSensor {
  private readonly polling: Polling;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: ADCSensorOptions) {
    super({ unitOfMeasurement: "V", accuracyDecimals: 2, ...options });
    const { interval = DEFAULT_INTERVAL } = options;
    const input = this.use(new AnalogInput(options.pin, options.attenuation));
    const poll = () => this.publish(input.read());
    this.polling = this.use(new Polling(this.name, interval, poll));
  }

  override settings(): Settings {
    return { ...super.settings(), interval: durationInWords(this.polling.interval) };
  }
}
