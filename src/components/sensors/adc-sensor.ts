import { type Duration, durationInWords } from "../../base/duration.js";
import type { PinSpecifier } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { AnalogInput } from "../pins/analog-input.js";
import { FilteredSensor, type FilteredSensorOptions } from "./filtered-sensor.js";
import { Polling, type PollingOptions } from "./polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

/** The voltage of an ESP32's highest reading: nominally its supply voltage. */
const DEFAULT_FULL_SCALE = 3.3;

export interface ADCSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** The analog input pin. */
  pin: PinSpecifier;
  /** The time between readings, more than 0. The first is at the start. Default 1 min. */
  interval?: Duration;
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
  private readonly polling: Polling;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: ADCSensorOptions) {
    super({ unitOfMeasurement: "V", accuracyDecimals: 2, ...options });
    const { interval = DEFAULT_INTERVAL, fullScale = DEFAULT_FULL_SCALE } = options;
    const input = this.use(new AnalogInput(options.pin));
    const poll = () => this.publish(input.read() * fullScale);
    this.polling = this.use(new Polling(this.name, interval, poll));
  }

  override settings(): Settings {
    return { ...super.settings(), interval: durationInWords(this.polling.interval) };
  }
}
