import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { Host, I2CBus } from "../../host/host.js";
import { describeFailure } from "../../log/failure.js";
import { hex } from "../../parts/part-error.js";
import { PN532Driver, type TagSample } from "../../parts/pn532.js";
import { SampledPart } from "../parts/sampled-part.js";

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
export class PN532 extends BinarySensor {
  /** The id of the tag that is there: `"04-A1-B2-C3"`; empty while there is none. */
  tag = "";
  private readonly listeners = new Set<(tag: string) => void>();

  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: PN532Options) {
    super({ icon: "mdi:nfc", ...options, initialState: false });
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

  /**
   * Calls `listener` with the id of each tag that comes: once, until it has gone. Returns a function that ends
   * this. In Home Assistant a tag is scanned when the event `esphome.tag_scanned` has its `tag_id`.
   */
  onTag(listener: (tag: string) => void): () => void {
    const own = (tag: string) => listener(tag);
    this.listeners.add(own);
    return () => void this.listeners.delete(own);
  }

  private take(tag: string): void {
    if (tag === this.tag) return;
    this.tag = tag;
    this.publish(tag !== "");
    if (tag === "") return;
    for (const listener of this.listeners) {
      try {
        this.watch(listener(tag));
      } catch (error) {
        this.log.error("device", () => `"${this.name}" failed: ${describeFailure(error)}`);
      }
    }
  }
}

function ioOf({ io: { I2C }, model }: Host) {
  if (I2C) return I2C;
  throw new ConfigurationError(`This board (${model}) has no I2C.`);
}
