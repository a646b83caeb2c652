import { durationInWords } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import type { Entity } from "../../entities/entity.js";
import type { Host, I2CBus, SerialPins } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import type { I2CSensorOptions, SensorDriver } from "../../parts/sensor-driver.js";
import type { SerialSensorOptions } from "../../parts/serial-sensor.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { i2cAddress, i2cOf, i2cPlace, i2cUse } from "./i2c-use.js";
import {
  type PartStep,
  SampledPart,
  type SampledPartOptions,
  type SampledPartUse,
} from "./sampled-part.js";

/** What it does before it is read at once: nothing. */
const NO_STEPS: readonly PartStep<SensorDriver<unknown>>[] = [() => 0];

/** A sensor for one of a part's values: its name, or all of its options. */
export type PartChannel = string | FilteredSensorOptions;

/** What a value is, and how it is read from the part's samples. */
export interface Quantity<Sample> {
  /** The sensor's options, unless the user gives others. */
  readonly options: Partial<FilteredSensorOptions>;
  /** NaN when the part doesn't measure it; undefined when this sample doesn't have it, so that the last value stays. */
  readonly of: ValueOf<Sample>;
}

type ValueOf<Sample> = (sample: Sample) => number | undefined;

/** Options of all parts on I2C. */
export interface I2CPartOptions extends SampledPartOptions {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Its address on the bus. Default: the part's. */
  address?: number;
  /** The frequency of the bus's clock in Hz. Default: what the part allows, up to 400,000. */
  hz?: number;
}

/** What a part measures, and how it is reached. */
export interface PartKind<Sample, Name extends string> {
  readonly quantities: Readonly<Record<Name, Quantity<Sample>>>;
  readonly use: Omit<SampledPartUse<Sample>, "interval" | "take" | "log">;
  /** The output that lets the part work. Default: none. */
  readonly enable?: DigitalOutput;
}

/** What there is to know about a part on I2C. */
export interface I2CPart<Sample, Name extends string> {
  /** `"BME280"` */
  readonly title: string;
  readonly address: number;
  readonly Driver: new (options: I2CSensorOptions) => SensorDriver<Sample>;
  /** What it measures. */
  readonly quantities: Readonly<Record<Name, Quantity<Sample>>>;
}

/** For each quantity that the user wants, its sensor. */
export type PartChannels<Name extends string> = { readonly [name in Name]?: PartChannel };

/**
 * The sensors that show the values of one part on I2C.
 *
 * @param options - The part's, and for each quantity that the user wants its sensor.
 * @param settings - What the driver is given besides its bus. Default: nothing.
 * @param enablePin - The pin that lets the part work, at its usual address until the driver gives it its own. The driver has
 *   the output as its option `enable`. Default: none.
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function i2cSensors<Sample, Name extends string>(
  { title, address: usual, Driver, quantities }: I2CPart<Sample, Name>,
  options: I2CPartOptions & PartChannels<NoInfer<Name>>,
  settings: object = {},
  enablePin?: DigitalPin,
): PartSensors<Name> {
  const { bus, address = usual, hz } = options;
  const sensor = { ...i2cPlace(bus, address), ...(hz !== undefined && { hz }) };
  const enable = enablePin === undefined ? undefined : new DigitalOutput(enablePin);
  const start = {
    address: i2cAddress(bus, usual),
    pin: typeof enablePin === "number" ? enablePin : `${enablePin}`,
  };
  const given = { ...settings, ...(enable && { enable }) };
  const use = {
    bus: {
      ...i2cUse(bus, title, i2cAddress(bus, address)),
      ...(enable && { start }),
    },
    probe: (host: Host) => new (i2cOf(host, bus))({ hz: 100_000, ...sensor }).close(),
    drive: (host: Host) => new Driver({ sensor: { io: i2cOf(host, bus), ...sensor }, ...given }),
  };
  return partSensors({ quantities, use, ...(enable && { enable }) }, options);
}

/** Options of all parts on a serial port. */
export interface SerialPartOptions extends SampledPartOptions {
  /** The pins of its serial port, which it doesn't share: `{ receive: 16, transmit: 17 }`. It takes the next free UART, or that of `port`. */
  serial: SerialPins;
}

/** What there is to know about a part on a serial port. */
export interface SerialPart<Sample, Name extends string> {
  readonly title: string;
  readonly Driver: new (options: SerialSensorOptions) => SensorDriver<Sample>;
  readonly quantities: Readonly<Record<Name, Quantity<Sample>>>;
}

/**
 * The sensors that show the values of one part on a serial port.
 *
 * @param settings - What the driver is given besides its port. Default: nothing.
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function serialSensors<Sample, Name extends string>(
  { title, Driver, quantities }: SerialPart<Sample, Name>,
  options: SerialPartOptions & PartChannels<NoInfer<Name>>,
  settings: object = {},
): PartSensors<Name> {
  const { serial } = options;
  const { receive, transmit } = serial;
  const io = (host: Host) => {
    if (host.io.Serial) return host.io.Serial;
    throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
  };
  const use = {
    bus: { bus: "serial", pins: [receive, transmit], part: title, address: "the port" },
    drive: (host: Host) => new Driver({ sensor: { io: io(host), ...serial }, ...settings }),
  };
  return partSensors<Sample, Name>({ quantities, use }, options);
}

/**
 * The sensors that show the values of one part. The first of them reads it.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function partSensors<Sample, Name extends string>(
  { quantities, use, enable }: PartKind<Sample, Name>,
  options: SampledPartOptions & PartChannels<NoInfer<Name>>,
): PartSensors<Name> {
  const { interval } = options;
  const sensors: PartSensor[] = [];
  const named = new NamedSensors();
  const reads: ValueOf<Sample>[] = [];
  for (const name of Object.keys(quantities) as Name[]) {
    const channel: PartChannel | undefined = options[name];
    if (channel === undefined) continue;
    const { options: usualOptions, of } = quantities[name];
    const own = typeof channel === "string" ? { name: channel } : channel;
    const sensor = new PartSensor({ ...usualOptions, ...own }, sensors[0]);
    sensors.push(sensor);
    named[name] = sensor;
    reads.push(of);
  }
  const [first] = sensors;
  if (!first) {
    const names = Object.keys(quantities).join(", ");
    throw new ConfigurationError(
      `The ${use.bus.part} at ${use.bus.address} has no sensor; give at least one of ${names} a name.`,
    );
  }
  const count = sensors.length;
  first.read<Sample>(
    {
      ...use,
      ...(interval !== undefined && { interval }),
      take: (sample) => {
        if (sample === undefined) {
          for (const sensor of sensors) sensor.publish(Number.NaN);
          return;
        }
        // No `?.`, and declared once: on XS each value of each reading would cost more. There is at least one.
        let i = 0;
        let value: number | undefined;
        do {
          value = (reads[i] as ValueOf<Sample>)(sample);
          if (value !== undefined) (sensors[i] as PartSensor).publish(value);
          i += 1;
        } while (i < count);
      },
    },
    enable,
  );
  return named as Iterable<PartSensor> as PartSensors<Name>;
}

/**
 * The sensors of one part, by the names of the options that asked for them:
 * `const { temperature, humidity } = bme280({ … })`. A device's entities take them as a list: `[...climate]`.
 */
export type PartSensors<Name extends PropertyKey> = {
  readonly [name in Name]: PartSensor;
} & Iterable<PartSensor>;

/** Has a part take steps, one after the other. */
export type Instruct<Driver> = (...steps: readonly PartStep<Driver>[]) => void;

/**
 * The sensors of a part with what else it can be told to do. A list of the sensors has only the sensors.
 *
 * @param make - Makes the functions, of what has the part take steps.
 */
export function withActions<Driver, Name extends string, Actions extends object>(
  sensors: PartSensors<Name>,
  make: (instruct: Instruct<Driver>) => Actions,
): PartSensors<Name> & Actions {
  const [first] = sensors;
  const actions = make((...steps) =>
    first?.instruct(steps as readonly PartStep<SensorDriver<unknown>>[]),
  );
  for (const [name, value] of Object.entries(actions))
    Object.defineProperty(sensors, name, { value });
  return sensors as PartSensors<Name> & Actions;
}

/** Sensors as properties, which are also a list, in the order of the part's quantities. */
class NamedSensors implements Iterable<PartSensor> {
  [name: string]: PartSensor;

  [Symbol.iterator](): Iterator<PartSensor> {
    return Object.values(this).values();
  }
}

/** One value of a part. */
export class PartSensor extends FilteredSensor {
  private readonly reader: PartSensor | undefined;
  private part: SampledPart<unknown> | undefined;

  /** @param reader - The sensor that reads the part. Default: this one. */
  constructor(options: FilteredSensorOptions, reader?: PartSensor) {
    super(options);
    this.reader = reader;
  }

  /** Makes this sensor the one that reads the part, and has the output that lets it work. */
  read<Sample>(use: Omit<SampledPartUse<Sample>, "log">, enable?: DigitalOutput): void {
    if (enable) this.use(enable);
    const part = new SampledPart<Sample>(this.name, { ...use, log: () => this.log });
    this.part = this.use(part as SampledPart<unknown>);
  }

  /** Reads the part at once, besides its readings at an interval. All of the part's sensors show what it measures. */
  readNow(): void {
    (this.reader ?? this).instruct(NO_STEPS);
  }

  /** Has the part do something besides its measurements; before the start, as soon as it has started. */
  instruct(steps: readonly PartStep<SensorDriver<unknown>>[]): void {
    this.part?.instruct(steps);
  }

  override get needs(): readonly Entity[] {
    return this.reader ? [this.reader] : super.needs;
  }

  override settings(): Settings {
    const part = this.reader ? this.reader.part : this.part;
    return {
      ...super.settings(),
      part: part?.title,
      interval: part && durationInWords(part.interval),
    };
  }
}
