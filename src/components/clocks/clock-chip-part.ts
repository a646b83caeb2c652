import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, Timer } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import type { ClockDriver } from "../../parts/clock-driver.js";

/** Milliseconds until a chip that can't be reached is tried again. */
const RETRY = 60_000;

/** The device's clock: `device.clock`. */
export interface KeptClock {
  readonly known: boolean;
  set(epochSeconds: number): boolean;
  onSet(listener: (from: "hub" | "device") => void): void;
}

/** A chip that keeps the time, for the entity that shows whether it does. */
export interface ClockChipUse {
  readonly bus: BusUse;
  /** Milliseconds between readings; 0: only at the start. */
  readonly interval: number;
  /** Throws what the host throws when the bus can't be opened. */
  readonly probe: (host: Host) => void;
  /** Makes the driver. Throws when the chip doesn't answer. */
  readonly drive: (host: Host) => ClockDriver;
  /** Called with whether the chip can be reached and knows the time. */
  readonly changed: (isRight: boolean) => void;
  /** Called when its time was read. */
  readonly wasRead: () => void;
  readonly log: () => Log;
}

/**
 * Sets the device's clock from the chip, and the chip from the hub. What a hub has said since the last reading is better than
 * what the chip says.
 */
export class ClockChipPart implements EntityPart {
  private clock: KeptClock | undefined;
  private host: Host | undefined;
  private driver: ClockDriver | undefined;
  private timer: Timer | undefined;
  private isSetByHub = false;
  private hasFailed = false;
  private isWithoutTime = false;

  constructor(private readonly use: ClockChipUse) {}

  get buses(): readonly BusUse[] {
    return [this.use.bus];
  }

  /** `DS3231 at 0x68 (I2C, pins 21 and 22)` */
  get title(): string {
    const { bus, part, address, pins } = this.use.bus;
    return `${part} at ${address} (${bus}, pins ${pins.join(" and ")})`;
  }

  keepTime(clock: KeptClock): void {
    this.clock = clock;
    clock.onSet((from) => {
      if (from !== "hub" || !this.host) return;
      this.isSetByHub = true;
      this.write();
    });
  }

  open(host: Host, owner: string): void {
    if (!this.clock)
      throw new ConfigurationError(
        `"${owner}" doesn't know whose time it keeps: call its keepTime(device.clock).`,
      );
    try {
      this.use.probe(host);
    } catch (cause) {
      throw new ConfigurationError(
        `"${owner}" can't open the ${this.title}: ${describeError(cause)}; give it a bus and an address that the board has and nothing else uses.`,
        { cause },
      );
    }
    this.host = host;
    this.isSetByHub = this.hasFailed = this.isWithoutTime = false;
    this.look();
  }

  close(): void {
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    this.timer = this.host = undefined;
    this.dropDriver();
  }

  /** Sets the device's clock from the chip. Returns whether it could. */
  read(): boolean {
    const seconds = this.seconds();
    if (seconds === undefined || !this.clock?.set(seconds)) return false;
    this.use.wasRead();
    return true;
  }

  /** Sets the chip from the device's clock. Returns whether it could. */
  write(): boolean {
    if (!this.clock?.known) {
      this.use.log().warn("part", () => `${this.title} isn't set: the time isn't known`);
      return false;
    }
    const isDone = this.attempt((driver, host) => {
      // The chip has whole seconds.
      driver.time = Math.round(host.time.now / 1000) * 1000;
      return true;
    });
    if (isDone) this.knowsTime(true);
    return isDone ?? false;
  }

  /** Reads the chip, and takes its time; but what a hub has said meanwhile is told the chip, which may have missed it. */
  private look(): void {
    const seconds = this.seconds();
    if (this.hasFailed) return;
    const isRight = seconds !== undefined && !this.differs(seconds);
    const isHubs = this.isSetByHub;
    this.isSetByHub = false;
    if (isHubs && !isRight) this.write();
    if (seconds === undefined) return;
    if (!isHubs && !isRight && !this.clock?.set(seconds)) return;
    this.use.wasRead();
  }

  /** Whether the clock isn't within a second of what the chip says, which is in whole seconds. */
  private differs(seconds: number): boolean {
    const ahead = (this.host?.time.now ?? 0) / 1000 - seconds;
    return ahead <= -1 || ahead >= 2;
  }

  /** What the chip says; undefined when it can't be reached or doesn't know. */
  private seconds(): number | undefined {
    // Two values: whether it answers, and what.
    let time: number | undefined;
    const isThere = this.attempt((driver) => {
      time = driver.time;
      return true;
    });
    if (isThere) this.knowsTime(time !== undefined);
    return time === undefined ? undefined : time / 1000;
  }

  private knowsTime(knows: boolean): void {
    if (!knows && !this.isWithoutTime)
      this.use
        .log()
        .warn(
          "part",
          () => `${this.title} doesn't know the time: it was without power, or was never set`,
        );
    this.isWithoutTime = !knows;
    this.use.changed(knows);
  }

  private attempt(work: (driver: ClockDriver, host: Host) => true): true | undefined {
    const { host } = this;
    if (!host) return undefined;
    try {
      this.driver ??= this.use.drive(host);
      work(this.driver, host);
      if (this.hasFailed) this.use.log().info("part", () => `${this.title} works again`);
      this.hasFailed = false;
      return true;
    } catch (error) {
      this.failed(error);
      return undefined;
    } finally {
      this.plan(host);
    }
  }

  private failed(error: unknown): void {
    this.dropDriver();
    if (!this.hasFailed)
      this.use
        .log()
        .error(
          "part",
          () => `${this.title} can't be reached, and is tried again: ${describeError(error)}`,
        );
    this.hasFailed = true;
    this.use.changed(false);
  }

  /** The next reading is an interval after this one. */
  private plan(host: Host): void {
    if (this.timer !== undefined) host.timer.clear(this.timer);
    const { interval } = this.use;
    const delay = this.hasFailed ? Math.min(RETRY, interval || RETRY) : interval;
    this.timer = delay > 0 ? host.timer.set(() => this.look(), delay) : undefined;
  }

  private dropDriver(): void {
    const { driver } = this;
    this.driver = undefined;
    try {
      driver?.close();
    } catch {
      // The error before this one is what matters.
    }
  }
}
