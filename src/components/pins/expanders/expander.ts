import type { Duration } from "../../../base/duration.js";
import { checkedDuration, checkedNumber } from "../../../base/option-ranges.js";
import type {
  BusUse,
  Digital,
  DigitalOptions,
  Host,
  SafeWrite,
  Timer,
} from "../../../host/host.js";
import { describeError } from "../../../log/log.js";
import type { ExpanderDriver } from "../../../parts/expander-driver.js";
import { PartError } from "../../../parts/part-error.js";
import { recordWrites } from "../../../parts/safe-writes.js";
import type { BusHost } from "../../parts/i2c-use.js";
import type { ExpanderPin } from "../digital-pin.js";
import { OpenExpanderPin } from "./open-pin-of-expander.js";

/** Milliseconds between readings of the inputs. People press a button for longer. */
const DEFAULT_INTERVAL = 20;

/** Milliseconds until a failed part is tried again, and between checks that it is still configured. */
const CHECK_INTERVAL = 1000;

/** What there is to know about an expander. */
export interface ExpanderKind {
  /** `"MCP23017"` */
  readonly title: string;
  /** Its address as text: `"0x20"`. */
  readonly place: string;
  /** The bus and its pins as text: `"I2C, pins 21 and 22"`. */
  readonly wires: string;
  /** How many pins it has. */
  readonly pins: number;
  /** Its pins can't be inputs. Default false. */
  readonly isOutputOnly?: boolean;
  /** The bus addresses that one of its pins uses. */
  readonly uses: (place: string) => readonly BusUse[];
  /** Throws what the host throws when the bus can't be opened. */
  readonly probe: (host: Host) => void;
  readonly drive: (host: BusHost) => ExpanderDriver;
}

/**
 * A part with more digital pins, which components take as they take the board's: `expander.pin(3)`.
 *
 * When the part can't be reached, a command to one of its outputs fails, and inputs stay as they were;
 * the log says so once. When it is back it is configured again, with the outputs as they were last set.
 *
 * Each output has its safe level from the first write to the part on, and again when its entity is closed.
 */
export class Expander {
  private readonly kind: ExpanderKind;
  private readonly interval: number;
  /** The open pins by number. */
  private readonly open = new Map<number, OpenExpanderPin>();
  private host: Host | undefined;
  private driver: ExpanderDriver | undefined;
  private timer: Timer | undefined;
  /** The levels of the outputs. Those that aren't open have their safe levels. */
  private levels = 0;
  /** The pins that components use as outputs, and their safe levels. */
  private outputs = 0;
  private safeLevels = 0;
  /** When to check next that it still works, in the host's ticks. */
  private checkAt = 0;
  private hasFailed = false;

  /**
   * @param interval - The time between readings of its inputs, from 5 ms to 1 s.
   * @throws ConfigurationError when the interval is out of range.
   */
  constructor(kind: ExpanderKind, interval: Duration = DEFAULT_INTERVAL) {
    const range = { from: 5, to: CHECK_INTERVAL };
    this.interval = checkedDuration(`The ${kind.title}`, "interval", interval, range);
    this.kind = kind;
  }

  /**
   * One of its pins, for a component.
   *
   * @throws ConfigurationError when it has no such pin.
   */
  pin(number: number): ExpanderPin {
    const { title, pins, place, isOutputOnly } = this.kind;
    const range = { from: 0, to: pins - 1, whole: true };
    checkedNumber(`The ${title} at ${place}`, "pin", number, range);
    const own = `${place}, ${isOutputOnly ? "output" : "pin"} ${number}`;
    return {
      uses: this.kind.uses(own),
      part: this,
      keep: (level) => this.keepOutput(number, level),
      open: (host, options) => this.openPin(host, number, options),
      toString: () => own,
    };
  }

  /** Configures it with all outputs at their safe levels. */
  get safeWrite(): SafeWrite {
    const { outputs, safeLevels, kind } = this;
    return recordWrites((io) => {
      const driver = kind.drive({ io, model: "", isNoting: true });
      driver.configure(outputs, 0, safeLevels);
      driver.close();
    });
  }

  private keepOutput(number: number, level: 0 | 1): void {
    const bit = 1 << number;
    this.outputs |= bit;
    this.safeLevels = level === 1 ? this.safeLevels | bit : this.safeLevels & ~bit;
    this.keep(number, level === 1);
  }

  private openPin(host: Host, number: number, options: Omit<DigitalOptions, "pin">): Digital {
    const { Digital } = host.io;
    const set = (level: 0 | 1) => this.set(number, level);
    const pin = new OpenExpanderPin(Digital, options, set, () => this.close(number));
    if (this.kind.isOutputOnly && !pin.isOutput)
      throw new PartError(`the pins of a ${this.kind.title} are outputs`);
    if (this.open.size === 0) {
      // An error of the host means wrong configuration; errors of the part are handled later.
      this.kind.probe(host);
      this.host = host;
      this.hasFailed = false;
      this.timer = host.timer.repeat(() => this.poll(), this.interval);
    }
    this.open.set(number, pin);
    this.keep(number, options.initialValue === 1);
    this.configure();
    return pin;
  }

  private close(number: number): void {
    this.open.delete(number);
    this.keep(number, (this.safeLevels & (1 << number)) !== 0);
    this.configure();
    if (this.open.size > 0) return;
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
    this.dropDriver();
  }

  private keep(number: number, level: boolean): void {
    const bit = 1 << number;
    this.levels = level ? this.levels | bit : this.levels & ~bit;
  }

  /** @throws PartError when the part can't be reached. */
  private set(number: number, level: 0 | 1): void {
    this.keep(number, level === 1);
    try {
      if (!this.driver) throw new PartError("no answer");
      this.driver.write(this.levels);
    } catch (error) {
      this.dropDriver();
      throw new PartError(`The ${this.title} can't be reached: ${describeError(error)}`);
    }
  }

  /** Configures the part and sets its outputs. After a failure it is tried again later. */
  private configure(): void {
    const host = this.host;
    if (!host) return;
    try {
      this.driver ??= this.kind.drive(host);
      let { outputs } = this;
      let pullUps = 0;
      for (const [number, pin] of this.open) {
        if (pin.isOutput) outputs |= 1 << number;
        else if (pin.hasPullUp) pullUps |= 1 << number;
      }
      this.driver.configure(outputs, pullUps, this.levels);
      this.take(this.driver.read());
    } catch {
      this.dropDriver();
    }
  }

  /** @throws PartError, once, when the part can't be reached any more. */
  private poll(): void {
    const now = this.host?.time.ticks ?? 0;
    const isDue = now >= this.checkAt;
    if (isDue) this.checkAt = now + CHECK_INTERVAL;
    if (!this.driver && isDue) this.configure();
    else if (this.driver) this.update(isDue);
    const hadFailed = this.hasFailed;
    this.hasFailed = this.driver === undefined;
    if (this.hasFailed && !hadFailed)
      throw new PartError(`The ${this.title} can't be reached; it is tried again each second.`);
  }

  private update(isDue: boolean): void {
    try {
      if (isDue && this.driver?.isConfigured() === false) this.configure();
      else if (this.hasInputs && this.driver) this.take(this.driver.read());
    } catch {
      this.dropDriver();
    }
  }

  private get hasInputs(): boolean {
    for (const pin of this.open.values()) if (!pin.isOutput) return true;
    return false;
  }

  private get title(): string {
    const { title, place, wires } = this.kind;
    return `${title} at ${place} (${wires})`;
  }

  private take(levels: number): void {
    for (const [number, pin] of this.open) pin.take(levels & (1 << number) ? 1 : 0);
  }

  private dropDriver(): void {
    const driver = this.driver;
    this.driver = undefined;
    this.checkAt = (this.host?.time.ticks ?? 0) + CHECK_INTERVAL;
    try {
      driver?.close();
    } catch {
      // The error before this one is what matters.
    }
  }
}
