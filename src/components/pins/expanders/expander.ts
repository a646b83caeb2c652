import { ConfigurationError } from "../../../base/errors.js";
import { checkedNumber } from "../../../base/option-ranges.js";
import type {
  Digital,
  DigitalOptions,
  Host,
  I2CBus,
  I2COptions,
  Timer,
} from "../../../host/host.js";
import { describeError } from "../../../log/log.js";
import type { ExpanderDriver } from "../../../parts/expander-driver.js";
import { hex, PartError } from "../../../parts/part-error.js";
import type { I2CSensorOptions } from "../../../parts/sensor-driver.js";
import type { ExpanderPin } from "../digital-pin.js";
import { OpenExpanderPin } from "./open-pin-of-expander.js";

/** Milliseconds between looks at the inputs. A button is pressed for longer. */
const DEFAULT_INTERVAL = 20;

/** Milliseconds until a part that failed is tried again, and between looks whether it still is configured. */
const CHECK_INTERVAL = 1000;

export interface ExpanderOptions {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Its address on the bus. Default: the part's first. */
  address?: number;
  /** Milliseconds between looks at its inputs, 5 to 1000. Default 20. */
  interval?: number;
}

/** What there is to know about an expander. */
export interface ExpanderKind {
  readonly title: string;
  readonly address: number;
  /** How many pins it has. */
  readonly pins: number;
  readonly Driver: new (options: I2CSensorOptions) => ExpanderDriver;
}

/**
 * A part with more digital pins, which components take as they take the board's: `expander.pin(3)`.
 *
 * When the part can't be reached, a command to one of its outputs fails, and inputs stay as they were;
 * the log says so once. When it is back it is configured again, with the outputs as they were last set.
 */
export class Expander {
  readonly #kind: ExpanderKind;
  readonly #sensor: Pick<I2COptions, "data" | "clock" | "address">;
  readonly #interval: number;
  /** Those that are open, by number. */
  readonly #open = new Map<number, OpenExpanderPin>();
  #host: Host | undefined;
  #driver: ExpanderDriver | undefined;
  #timer: Timer | undefined;
  #levels = 0;
  /** When it is looked at next whether it still works, in the host's ticks. */
  #checkAt = 0;
  #hasFailed = false;

  /** @throws ConfigurationError when an option is out of range. */
  constructor(kind: ExpanderKind, options: ExpanderOptions) {
    const { bus, address = kind.address, interval = DEFAULT_INTERVAL } = options;
    const range = { from: 5, to: CHECK_INTERVAL, unit: "milliseconds" };
    this.#interval = checkedNumber(`The ${kind.title}`, "interval", interval, range);
    this.#kind = kind;
    this.#sensor = { data: bus.data, clock: bus.clock, address };
  }

  /**
   * One of its pins, for a component.
   *
   * @throws ConfigurationError when it has no such pin.
   */
  pin(number: number): ExpanderPin {
    const { title, pins } = this.#kind;
    const { data, clock, address } = this.#sensor;
    const range = { from: 0, to: pins - 1, whole: true };
    checkedNumber(`The ${title} at ${hex(address)}`, "pin", number, range);
    const place = `${hex(address)}, pin ${number}`;
    return {
      use: { bus: "I2C", pins: [data, clock], part: title, address: place },
      open: (host, options) => this.#openPin(host, number, options),
      toString: () => place,
    };
  }

  #openPin(host: Host, number: number, options: Omit<DigitalOptions, "pin">): Digital {
    const { I2C, Digital } = host.io;
    if (!I2C) throw new ConfigurationError(`This board (${host.model}) has no I2C.`);
    if (this.#open.size === 0) {
      // What the host refuses is wrong configuration; what the part does is seen later.
      new I2C({ ...this.#sensor, hz: 100_000 }).close();
      this.#host = host;
      this.#hasFailed = false;
      this.#timer = host.timer.repeat(() => this.#poll(), this.#interval);
    }
    const set = (level: 0 | 1) => this.#set(number, level);
    const pin = new OpenExpanderPin(Digital, options, set, () => this.#close(number));
    this.#open.set(number, pin);
    this.#keep(number, options.initialValue === 1);
    this.#configure();
    return pin;
  }

  #close(number: number): void {
    this.#open.delete(number);
    this.#keep(number, false);
    this.#configure();
    if (this.#open.size > 0) return;
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
    this.#dropDriver();
  }

  #keep(number: number, level: boolean): void {
    const bit = 1 << number;
    this.#levels = level ? this.#levels | bit : this.#levels & ~bit;
  }

  /** @throws PartError when the part can't be reached. */
  #set(number: number, level: 0 | 1): void {
    this.#keep(number, level === 1);
    try {
      if (!this.#driver) throw new PartError("no answer");
      this.#driver.write(this.#levels);
    } catch (error) {
      this.#dropDriver();
      throw new PartError(`The ${this.#title} can't be reached: ${describeError(error)}`);
    }
  }

  /** Makes the part as it should be. If that fails, it is tried again later. */
  #configure(): void {
    const I2C = this.#host?.io.I2C;
    if (!I2C) return;
    try {
      this.#driver ??= new this.#kind.Driver({ sensor: { io: I2C, ...this.#sensor } });
      let outputs = 0;
      let pullUps = 0;
      for (const [number, pin] of this.#open) {
        if (pin.isOutput) outputs |= 1 << number;
        else if (pin.hasPullUp) pullUps |= 1 << number;
      }
      this.#driver.configure(outputs, pullUps, this.#levels);
      this.#take(this.#driver.read());
    } catch {
      this.#dropDriver();
    }
  }

  /** @throws PartError, once, when the part can't be reached any more. */
  #poll(): void {
    const now = this.#host?.time.ticks ?? 0;
    const isDue = now >= this.#checkAt;
    if (isDue) this.#checkAt = now + CHECK_INTERVAL;
    if (!this.#driver && isDue) this.#configure();
    else if (this.#driver) this.#look(isDue);
    const hadFailed = this.#hasFailed;
    this.#hasFailed = this.#driver === undefined;
    if (this.#hasFailed && !hadFailed)
      throw new PartError(`The ${this.#title} can't be reached; it is tried again each second.`);
  }

  #look(isDue: boolean): void {
    try {
      if (isDue && this.#driver?.isConfigured() === false) this.#configure();
      else if (this.#hasInputs && this.#driver) this.#take(this.#driver.read());
    } catch {
      this.#dropDriver();
    }
  }

  get #hasInputs(): boolean {
    for (const pin of this.#open.values()) if (!pin.isOutput) return true;
    return false;
  }

  get #title(): string {
    const { data, clock, address } = this.#sensor;
    return `${this.#kind.title} at ${hex(address)} (I2C, pins ${data} and ${clock})`;
  }

  #take(levels: number): void {
    for (const [number, pin] of this.#open) pin.take(levels & (1 << number) ? 1 : 0);
  }

  #dropDriver(): void {
    const driver = this.#driver;
    this.#driver = undefined;
    this.#checkAt = (this.#host?.time.ticks ?? 0) + CHECK_INTERVAL;
    try {
      driver?.close();
    } catch {
      // What it failed with before is what matters.
    }
  }
}
