import { type Duration, durationInWords } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { I2CBus } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { describeFailure } from "../../log/failure.js";
import type { ClockDriver, ClockDriverOptions } from "../../parts/clock-driver.js";
import { i2cAddress, i2cOf, i2cPlace, i2cUse } from "../parts/i2c-use.js";
import { ClockChipPart, type KeptClock } from "./clock-chip-part.js";

/** In milliseconds, as in ESPHome. */
const DEFAULT_INTERVAL = 15 * 60_000;

export interface ClockChipOptions
  extends Omit<BinarySensorOptions, "deviceClass" | "isStatusBinarySensor" | "initialState"> {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Its address on the bus. Default: the part's. */
  address?: number;
  /** The frequency of the bus's clock in Hz. Default: 400,000, of a DS1307 100,000. */
  hz?: number;
  /** The time between readings; the first is at the start. 0: it is read at the start only. Default 15 min. */
  interval?: Duration;
}

/** What there is to know about a chip that keeps the time. */
export interface ClockChipKind {
  /** `"DS3231"` */
  readonly title: string;
  readonly address: number;
  readonly Driver: new (options: ClockDriverOptions) => ClockDriver;
}

/**
 * A chip that keeps the time on a battery. It is a binary sensor, on while there is a problem: the chip can't be reached, or
 * doesn't know the time. `keepTime(device.clock)` has to be called before the device starts.
 */
export abstract class ClockChip extends BinarySensor {
  private readonly part: ClockChipPart;
  private readonly interval: number;
  private readonly readers = new Set<() => void>();

  /**
   * @param settings - What the driver is given besides its bus. Default: nothing.
   * @throws ConfigurationError naming the entity, when the interval is out of range.
   */
  constructor(
    { title, address: usual, Driver }: ClockChipKind,
    { bus, address = usual, hz, interval = DEFAULT_INTERVAL, ...options }: ClockChipOptions,
    settings: object = {},
  ) {
    super({ category: "diagnostic", icon: "mdi:clock-alert", ...options, deviceClass: "problem" });
    this.interval = checkedDuration(`"${this.name}"`, "interval", interval, DELAY);
    const place = { ...i2cPlace(bus, address), ...(hz !== undefined && { hz }) };
    this.part = this.use(
      new ClockChipPart({
        bus: i2cUse(bus, title, i2cAddress(bus, address)),
        interval: this.interval,
        probe: (host) => new (i2cOf(host, bus))({ hz: 100_000, ...place }).close(),
        drive: (host) => new Driver({ clock: { io: i2cOf(host, bus), ...place }, ...settings }),
        changed: (isRight) => this.publish(!isRight),
        wasRead: () => this.tell(),
        log: () => this.log,
      }),
    );
  }

  /**
   * Sets this clock from the chip at the start and at the interval, unless a hub has set it meanwhile; and the chip each time
   * that a hub has set the clock: `chip.keepTime(device.clock)`.
   */
  keepTime(clock: KeptClock): void {
    this.part.keepTime(clock);
  }

  /** Sets the clock from the chip at once. Returns whether it could; the log says why not. */
  readTime(): boolean {
    return this.part.read();
  }

  /** Sets the chip from the clock at once. Returns whether it could; the log says why not. */
  writeTime(): boolean {
    return this.part.write();
  }

  /** Calls `listener` each time that the chip's time was read and is right. Returns a function that ends this. */
  onRead(listener: () => void): () => void {
    const own = () => listener();
    this.readers.add(own);
    return () => void this.readers.delete(own);
  }

  private tell(): void {
    for (const reader of this.readers) {
      try {
        this.watch(reader());
      } catch (error) {
        this.log.error("device", () => `"${this.name}" failed: ${describeFailure(error)}`);
      }
    }
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      part: this.part.title,
      interval: durationInWords(this.interval),
    };
  }
}
