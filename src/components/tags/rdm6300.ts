import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, DURATION } from "../../base/option-ranges.js";
import type { BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, SerialPins, Timer } from "../../host/host.js";
import { RDM6300Driver } from "../../parts/rdm6300.js";
import { TagReader } from "./tag-reader.js";

/** Milliseconds between looks at the port: 48 bytes come in them, and a board keeps 128. */
const LOOK = 50;

export interface RDM6300Options extends Omit<BinarySensorOptions, "initialState"> {
  /** The pins of its serial port, which it doesn't share; nothing is sent, so `transmit` may be any free pin. */
  serial: SerialPins;
  /** The time without a word of a tag after which it has gone. Default 1 s. */
  absence?: Duration;
}

/**
 * A reader of tags of 125 kHz (EM4100) on an RDM6300: on while a tag is there. A tag's id is its number in decimals, as it
 * is printed on many: `"7564912"`. The reader is silent while there is no tag, so nobody sees when it is unplugged.
 *
 * `const reader = new RDM6300({ name: "Tag", serial: { receive: 16, transmit: 17 } });`
 */
export class RDM6300 extends TagReader {
  private seenAt = 0;

  /** @throws ConfigurationError naming the entity, when `absence` is out of range. */
  constructor(options: RDM6300Options) {
    super(options);
    const { serial, absence = 1000 } = options;
    const time = checkedDuration(`"${this.name}"`, "absence", absence, DURATION);
    this.use(new RDM6300Port(serial, (driver, now) => this.look(driver.read(), now, time)));
  }

  private look(number: number | undefined, now: number, absence: number): void {
    if (number !== undefined) {
      this.seenAt = now;
      this.take(String(number));
    } else if (this.tag !== "" && now - this.seenAt >= absence) this.take("");
  }
}

/** Looks at the port again and again. */
class RDM6300Port implements EntityPart {
  private host: Host | undefined;
  private driver: RDM6300Driver | undefined;
  private timer: Timer | undefined;

  constructor(
    private readonly serial: SerialPins,
    private readonly look: (driver: RDM6300Driver, now: number) => void,
  ) {}

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.serial;
    return [{ bus: "serial", pins: [receive, transmit], part: "RDM6300", address: "the port" }];
  }

  open(host: Host): void {
    const { Serial: io } = host.io;
    if (!io) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const driver = new RDM6300Driver({ sensor: { io, ...this.serial } });
    this.host = host;
    this.driver = driver;
    this.timer = host.timer.repeat(() => this.look(driver, host.time.ticks), LOOK);
  }

  close(): void {
    const { driver } = this;
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    this.timer = this.host = this.driver = undefined;
    driver?.close();
  }
}
