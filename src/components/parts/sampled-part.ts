import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, DURATION } from "../../base/option-ranges.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, PinSpecifier, Timer } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import type { SensorDriver } from "../../parts/sensor-driver.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

/** How often a measurement that should be ready is asked for again, and after how many milliseconds. */
const TRIES = 5;
const TRY_AGAIN = 10;

/** How often a reading that failed is tried again before the value is lost, and after how many milliseconds at most. */
const RETRIES = 2;
const RETRY_TIME = 500;

/** Milliseconds after the start within which parts take their first readings, each at a different time. */
const SPREAD = 1000;

/** Options of all parts that are read at an interval. */
export interface SampledPartOptions {
  /** The time between readings, more than 0. The first is within a second of the start. Default 1 min. */
  interval?: Duration;
}

/** Something that a driver has its part do. Returns the milliseconds that the part takes for it. */
export type PartStep<Driver> = (driver: Driver) => number;

/** A part that a driver reads, for the entities that show its values. */
export interface SampledPartUse<Sample> extends SampledPartOptions {
  bus: BusUse;
  /** The pins that only this part uses. Default: none. */
  pins?: readonly PinSpecifier[];
  /**
   * Throws what the host throws when the bus can't be opened. Left out where making the driver doesn't speak to the
   * part: it is made at the start then, and so takes a port that it shares with nothing else.
   */
  probe?: (host: Host) => void;
  /** Makes the driver. Throws when the part doesn't answer as it should. */
  drive: (host: Host) => SensorDriver<Sample>;
  /** Takes what was measured; undefined when the part can't be read, and that three times in a row. */
  take: (sample: Sample | undefined) => void;
  /** The device's log. */
  log: () => Log;
}

/**
 * Reads a part at an interval. The program never blocks while the part measures. A reading that fails is tried again
 * twice, each time with a new driver; until then the last value stays, since one damaged answer says nothing of what
 * is measured. A debug line says why. After that there is no value, and a new driver at each interval until the
 * part works again; the log says once that it failed, and once that it works again.
 */
export class SampledPart<Sample> implements EntityPart {
  readonly interval: number;
  private readonly use: SampledPartUse<Sample>;
  private host: Host | undefined;
  private driver: SensorDriver<Sample> | undefined;
  // Timers and not a Delay, which would cost XS a tenth more for each reading.
  private repeating: Timer | undefined;
  private waiting: Timer | undefined;
  /** While a part that sends by itself is listened to. */
  private receiving: Timer | undefined;
  private tries = 0;
  /** How many readings in a row have failed. */
  private failures = 0;
  /** What the part has to do besides, and while it is looked whether it can. */
  private steps: PartStep<SensorDriver<Sample>>[] | undefined;
  private looking: Timer | undefined;
  private readonly finish = (): void => {
    this.waiting = undefined;
    try {
      this.sample();
    } catch (error) {
      this.failed(error);
    }
  };
  private readonly begin = (): void => {
    if (this.waiting) return;
    try {
      this.measure();
    } catch (error) {
      this.failed(error);
    }
  };
  private readonly retry = (): void => {
    this.waiting = undefined;
    this.begin();
  };
  private readonly receive = (): void => {
    try {
      this.driver?.receive?.();
    } catch {
      // The next reading says what is wrong.
    }
  };

  /**
   * @param owner - The entity's name.
   * @throws ConfigurationError naming the owner, when the interval is out of range.
   */
  constructor(owner: string, use: SampledPartUse<Sample>) {
    const { interval = DEFAULT_INTERVAL } = use;
    this.interval = checkedDuration(`"${owner}"`, "interval", interval, DURATION);
    this.use = use;
  }

  get pins(): readonly PinSpecifier[] {
    return this.use.pins ?? [];
  }

  get buses(): readonly BusUse[] {
    return [this.use.bus];
  }

  /** `BME280 at 0x76 (I2C, pins 21 and 22)` */
  get title(): string {
    const { bus, part, address, pins } = this.use.bus;
    const where = pins.length === 1 ? "pin" : "pins";
    return `${part} at ${address} (${bus}, ${where} ${pins.join(" and ")})`;
  }

  open(host: Host, owner: string): void {
    try {
      if (this.use.probe) this.use.probe(host);
      else this.driver = this.newDriver(host);
    } catch (cause) {
      throw new ConfigurationError(
        `"${owner}" can't open the ${this.title}: ${describeError(cause)}; give it a bus and an address that the board has and nothing else uses.`,
        { cause },
      );
    }
    this.host = host;
    this.failures = 0;
    this.waiting = host.timer.set(() => {
      this.waiting = undefined;
      this.repeating = host.timer.repeat(this.begin, this.interval);
      this.begin();
      if (this.steps) this.carryOut();
    }, this.phase());
  }

  close(): void {
    const timer = this.host?.timer;
    if (this.repeating) timer?.clear(this.repeating);
    if (this.waiting) timer?.clear(this.waiting);
    if (this.looking) timer?.clear(this.looking);
    this.repeating = this.waiting = this.looking = this.steps = undefined;
    try {
      this.dropDriver();
    } finally {
      this.host = undefined;
    }
  }

  /**
   * Has the part do something besides its measurements, one step after the other, and then reads it. A measurement that
   * has begun ends first. When a step fails, those after it are left out, and the log says so.
   */
  instruct(steps: readonly PartStep<SensorDriver<Sample>>[]): void {
    this.steps = [...(this.steps ?? []), ...steps];
    if (this.repeating) this.carryOut();
  }

  /** Begins once nothing is measured. Readings themselves have nothing to do with it, so that they cost no more. */
  private carryOut(): void {
    const host = this.host;
    if (!host || this.looking || !this.steps?.length) return;
    if (!this.waiting) return this.nextStep(host);
    this.looking = host.timer.set(() => {
      this.looking = undefined;
      this.carryOut();
    }, TRY_AGAIN);
  }

  private nextStep(host: Host): void {
    const step = this.steps?.shift();
    if (!step) return this.begin();
    try {
      this.driver ??= this.newDriver(host);
      const next = () => {
        this.waiting = undefined;
        this.nextStep(host);
      };
      this.waiting = host.timer.set(next, Math.ceil(step(this.driver)) + 1);
    } catch (error) {
      this.steps = undefined;
      this.use
        .log()
        .error("part", () => `${this.title} doesn't do what it is told: ${describeError(error)}`);
      this.failed(error);
    }
  }

  /** Milliseconds from the start to the first reading, spread so that parts aren't all read at the same time. */
  private phase(): number {
    let sum = 0;
    for (const letter of this.title) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
    return sum % Math.min(SPREAD, this.interval);
  }

  private measure(): void {
    const host = this.host;
    if (!host) return;
    this.driver ??= this.newDriver(host);
    this.tries = 0;
    const delay = this.driver.measure?.() ?? 0;
    // Timers count whole milliseconds, so they may be up to one early.
    if (delay > 0) this.waiting = host.timer.set(this.finish, Math.ceil(delay) + 1);
    else this.sample();
  }

  private sample(): void {
    const sample = this.driver?.sample();
    if (sample === undefined) {
      this.tries += 1;
      if (this.tries >= (this.driver?.tries ?? TRIES))
        throw new Error("it doesn't finish its measurement");
      this.waiting = this.host?.timer.set(this.finish, this.driver?.again ?? TRY_AGAIN);
      return;
    }
    if (this.failures > 0) this.recovered();
    this.use.take(sample);
  }

  private newDriver(host: Host): SensorDriver<Sample> {
    const driver = this.use.drive(host);
    const { receive, every } = driver;
    if (receive && every) this.receiving = host.timer.repeat(this.receive, every);
    return driver;
  }

  private dropDriver(): void {
    const { driver, receiving } = this;
    this.driver = this.receiving = undefined;
    if (receiving) this.host?.timer.clear(receiving);
    driver?.close();
  }

  private recovered(): void {
    if (this.failures > RETRIES) this.use.log().info("part", `${this.title} works again`);
    this.failures = 0;
  }

  private failed(error: unknown): void {
    try {
      this.dropDriver();
    } catch {
      // The original error is what matters.
    }
    this.failures += 1;
    if (this.failures <= RETRIES) {
      this.use.log().debug("part", () => `${this.title} is read again: ${describeError(error)}`);
      const delay = Math.min(RETRY_TIME, this.interval / 4);
      this.waiting = this.host?.timer.set(this.retry, delay);
      return;
    }
    if (this.failures === RETRIES + 1)
      this.use
        .log()
        .error(
          "part",
          () => `${this.title} can't be read, and is tried again: ${describeError(error)}`,
        );
    this.use.take(undefined);
  }
}
