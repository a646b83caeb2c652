import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import type { BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { Host, I2CBus } from "../../host/host.js";
import { hex } from "../../parts/part-error.js";
import { PN532Driver, type TagSample } from "../../parts/pn532.js";
import { SampledPart } from "../parts/sampled-part.js";
import { TagReader } from "./tag-reader.js";

const DEFAULT_ADDRESS = 0x24;

/** Milliseconds; people hold a tag to a reader for longer. */
const DEFAULT_INTERVAL = 500;

export interface PN532Options extends Omit<BinarySensorOptions, "initialState"> {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Default 0x24. */
  address?: number;
  /** The time between searches for a tag, more than 0. Default 500 ms. */
  interval?: Duration;
}

/**
 * A reader of tags (MIFARE, NTAG) on an NXP PN532: on while a tag is there.
 *
 * `const reader = new PN532({ name: "Tag", bus: { data: 21, clock: 22 } });`
 * `reader.onTag((id) => device.hub.fire("esphome.tag_scanned", { data: { tag_id: id } }));`
 */
export class PN532 extends TagReader {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: PN532Options) {
    super(options);
    const { bus, address = DEFAULT_ADDRESS, interval = DEFAULT_INTERVAL } = options;
    const { data, clock } = bus;
    const sensor = { data, clock, address };
    this.use(
      new SampledPart<TagSample>(this.name, {
        interval,
        bus: { bus: "I2C", pins: [data, clock], part: "PN532", address: hex(address) },
        probe: (host) => new (ioOf(host))({ hz: 100_000, ...sensor }).close(),
        drive: (host) => new PN532Driver({ sensor: { io: ioOf(host), ...sensor } }),
        take: (sample) => this.take(sample?.tag ?? ""),
        log: () => this.log,
      }),
    );
  }
}

function ioOf({ io: { I2C }, model }: Host) {
  if (I2C) return I2C;
  throw new ConfigurationError(`This board (${model}) has no I2C.`);
}
