import { ConfigurationError } from "../../base/errors.js";
import type { Entity } from "../../entities/entity.js";
import type { Host, I2CBus } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { hex } from "../../parts/part-error.js";
import type { I2CSensorOptions, SensorDriver } from "../../parts/sensor-driver.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { SampledPart, type SampledPartOptions } from "./sampled-part.js";

/** A sensor for one of a part's values: its name, or all of its options. */
export type PartChannel = string | FilteredSensorOptions;

/** What a value is, and where it stands in the part's samples. */
export interface Quantity<Sample> {
  /** The sensor's options, unless the user gives others. */
  readonly options: Partial<FilteredSensorOptions>;
  /** NaN when the part doesn't measure it. */
  readonly of: (sample: Sample) => number;
}

/** Options of all parts on I2C. */
export interface I2CPartOptions extends SampledPartOptions {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Its address on the bus. Default: the part's. */
  address?: number;
  /** The frequency of the bus's clock in Hz. Default: what the part allows, up to 400,000. */
  hz?: number;
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

/**
 * The sensors that show the values of one part on I2C. The first of them reads it.
 *
 * @param options - The part's, and for each quantity that the user wants its sensor.
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function i2cSensors<Sample, Name extends string>(
  { title, address: usual, Driver, quantities }: I2CPart<Sample, Name>,
  options: I2CPartOptions & { readonly [name in Name]?: PartChannel },
): PartSensor[] {
  const { bus, address = usual, hz, interval } = options;
  const { data, clock } = bus;
  const sensors: PartSensor[] = [];
  const reads: ((sample: Sample) => number)[] = [];
  for (const name of Object.keys(quantities) as Name[]) {
    const channel: PartChannel | undefined = options[name];
    if (channel === undefined) continue;
    const { options: usualOptions, of } = quantities[name];
    const own = typeof channel === "string" ? { name: channel } : channel;
    sensors.push(new PartSensor({ ...usualOptions, ...own }, sensors[0]));
    reads.push(of);
  }
  const [first] = sensors;
  if (!first) {
    const names = Object.keys(quantities).join(", ");
    throw new ConfigurationError(
      `The ${title} at ${hex(address)} has no sensor; give at least one of ${names} a name.`,
    );
  }
  const sensor = { data, clock, address, ...(hz !== undefined && { hz }) };
  first.read<Sample>({
    bus: { bus: "I2C", pins: [data, clock], part: title, address: hex(address) },
    ...(interval !== undefined && { interval }),
    probe: (host) => new (ioOf(host))({ hz: 100_000, ...sensor }).close(),
    drive: (host) => new Driver({ sensor: { io: ioOf(host), ...sensor } }),
    take: (sample) => {
      for (let i = 0; i < sensors.length; i++)
        sensors[i]?.publish(sample === undefined ? Number.NaN : (reads[i]?.(sample) ?? Number.NaN));
    },
  });
  return sensors;
}

/** One value of a part. */
export class PartSensor extends FilteredSensor {
  readonly #reader: PartSensor | undefined;
  #part: SampledPart<unknown> | undefined;

  /** @param reader - The sensor that reads the part. Default: this one. */
  constructor(options: FilteredSensorOptions, reader?: PartSensor) {
    super(options);
    this.#reader = reader;
  }

  /** Makes this sensor the one that reads the part. */
  read<Sample>(use: Omit<ConstructorParameters<typeof SampledPart<Sample>>[1], "log">): void {
    const part = new SampledPart<Sample>(this.name, { ...use, log: () => this.log });
    this.#part = this.use(part as SampledPart<unknown>);
  }

  override get needs(): readonly Entity[] {
    return this.#reader ? [this.#reader] : super.needs;
  }

  override settings(): Settings {
    const part = this.#reader ? this.#reader.#part : this.#part;
    return { ...super.settings(), part: part?.title, interval: part && `${part.interval} ms` };
  }
}

function ioOf({ io: { I2C }, model }: Host) {
  if (I2C) return I2C;
  throw new ConfigurationError(`This board (${model}) has no I2C.`);
}
