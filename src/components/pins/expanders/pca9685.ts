import { checkedNumber } from "../../../base/option-ranges.js";
import type {
  Digital,
  DigitalOptions,
  Host,
  I2CBus,
  PWM,
  SafeWrite,
  Timer,
} from "../../../host/host.js";
import { describeError } from "../../../log/log.js";
import { hex, PartError } from "../../../parts/part-error.js";
import { PCA9685Driver } from "../../../parts/pca9685.js";
import { recordWrites } from "../../../parts/safe-writes.js";
import { i2cAddress, i2cOf, i2cPlace, i2cUse } from "../../parts/i2c-use.js";
import type { ExpanderPWMPin } from "../pwm-pin.js";
import { OpenExpanderPin } from "./open-pin-of-expander.js";

const TITLE = "PCA9685";
const FIRST_ADDRESS = 0x40;
const OUTPUTS = 16;

/** As most boards with PWM. */
const DEFAULT_HZ = 1000;

/** Bits of a duty cycle, and the duty cycle that is always on. */
const RESOLUTION = 12;
const FULL = 4096;

/** Milliseconds between checks that it is still configured. */
const CHECK_INTERVAL = 1000;

export interface PCA9685Options {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Its address on the bus, 0x40 to 0x7f. Default 0x40. */
  address?: number;
  /** The PWM frequency of all its outputs in Hz, 24 to 1526. Default 1000; 50 for servos. */
  hz?: number;
}

/**
 * An NXP PCA9685 with 16 outputs, each with PWM of 12 bits: `pin` goes wherever a PWM pin of the board goes,
 * or an output.
 *
 * `const dimmers = new PCA9685({ bus: { data: 21, clock: 22 } });`
 * `new PWMLight({ name: "Shelf", pin: dimmers.pin(0) })`
 *
 * When the part can't be reached, a command to one of its outputs fails; the log says so once. When it is
 * back it is configured again, with the outputs as they were last set.
 *
 * Each output has its safe level from the first write to the part on, and again when its entity is closed. After its
 * power-on all outputs are low until then.
 */
export class PCA9685 {
  private readonly sensor: I2CBus & { address: number };
  private readonly hz: number;
  /** The duty cycle of each output, 0 to 4096. Those that aren't open have their safe one. */
  private readonly duties = new Uint16Array(OUTPUTS);
  private readonly safeDuties = new Uint16Array(OUTPUTS);
  private readonly open = new Set<number>();
  private host: Host | undefined;
  private driver: PCA9685Driver | undefined;
  private timer: Timer | undefined;
  private hasFailed = false;

  /** @throws ConfigurationError when an option is out of range. */
  constructor({ bus, address = FIRST_ADDRESS, hz = DEFAULT_HZ }: PCA9685Options) {
    const range = { from: 24, to: 1526, unit: "Hz" };
    this.hz = checkedNumber(`The ${TITLE} at ${hex(address)}`, "hz", hz, range);
    this.sensor = i2cPlace(bus, address);
  }

  /**
   * One of its outputs, 0 to 15, for a component.
   *
   * @throws ConfigurationError when it has no such output.
   */
  pin(number: number): ExpanderPWMPin {
    const { sensor } = this;
    const address = i2cAddress(sensor, sensor.address);
    const range = { from: 0, to: OUTPUTS - 1, whole: true };
    checkedNumber(`The ${TITLE} at ${address}`, "pin", number, range);
    const place = `${address}, pin ${number}`;
    return {
      uses: [i2cUse(sensor, TITLE, place)],
      part: this,
      keep: (level) => {
        this.duties[number] = this.safeDuties[number] = level * FULL;
      },
      open: (host, options) => this.openDigital(host, number, options),
      openPWM: (host, options) => this.openPWM(host, number, options.hz),
      toString: () => place,
    };
  }

  /** Configures it with all outputs at their safe levels. */
  get safeWrite(): SafeWrite {
    return recordWrites((io) => {
      const driver = new PCA9685Driver({ sensor: { io: io.I2C, ...this.sensor } }, this.hz);
      driver.show(this.safeDuties);
      driver.close();
    });
  }

  private openPWM(host: Host, number: number, hz: number = this.hz): PWM {
    if (hz !== this.hz)
      throw new PartError(`all its outputs have ${this.hz} Hz: set \`hz\` in its options`);
    this.openOutput(host, number, this.safeDuties[number] as number);
    let isFirst = true;
    return {
      hz,
      resolution: RESOLUTION,
      write: (value) => {
        // The highest value means always on, as on the board.
        const duty = value >= FULL - 1 ? FULL : value;
        // What it shows at first is set when the part can be reached.
        if (isFirst && !this.driver) this.duties[number] = duty;
        else this.set(number, duty);
        isFirst = false;
      },
      close: () => this.close(number),
    };
  }

  private openDigital(host: Host, number: number, options: Omit<DigitalOptions, "pin">): Digital {
    const set = (level: 0 | 1) => this.set(number, level * FULL);
    const { Digital } = host.io;
    const pin = new OpenExpanderPin(Digital, options, set, () => this.close(number));
    if (options.mode !== Digital.Output) throw new PartError(`the pins of a ${TITLE} are outputs`);
    this.openOutput(host, number, (options.initialValue ?? 0) * FULL);
    return pin;
  }

  private openOutput(host: Host, number: number, duty: number): void {
    if (this.open.size === 0) {
      // An error of the host means wrong configuration; errors of the part are handled later.
      new (i2cOf(host, this.sensor))({ ...this.sensor, hz: 100_000 }).close();
      this.host = host;
      this.hasFailed = false;
      this.timer = host.timer.repeat(() => this.check(), CHECK_INTERVAL);
    }
    this.open.add(number);
    this.duties[number] = duty;
    this.update(number);
  }

  private close(number: number): void {
    if (!this.open.delete(number)) return;
    this.duties[number] = this.safeDuties[number] as number;
    this.update(number);
    if (this.open.size > 0) return;
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
    this.dropDriver();
  }

  /** @throws PartError when the part can't be reached. */
  private set(number: number, duty: number): void {
    this.duties[number] = duty;
    try {
      if (!this.driver) throw new PartError("no answer");
      this.driver.write(number, duty);
    } catch (error) {
      this.dropDriver();
      throw new PartError(`The ${this.title} can't be reached: ${describeError(error)}`);
    }
  }

  /** Shows one output's duty cycle. After a failure the part is tried again later. */
  private update(number: number): void {
    if (!this.driver) return this.configure();
    try {
      this.driver.write(number, this.duties[number] as number);
    } catch {
      this.dropDriver();
    }
  }

  /** Configures the part and sets its outputs. After a failure it is tried again later. */
  private configure(): void {
    if (!this.host) return;
    try {
      this.driver ??= new PCA9685Driver(
        { sensor: { io: i2cOf(this.host, this.sensor), ...this.sensor } },
        this.hz,
      );
      this.driver.configure(this.duties);
    } catch {
      this.dropDriver();
    }
  }

  /** @throws PartError, once, when the part can't be reached any more. */
  private check(): void {
    try {
      if (!this.driver?.isConfigured()) this.configure();
    } catch {
      this.dropDriver();
    }
    const hadFailed = this.hasFailed;
    this.hasFailed = this.driver === undefined;
    if (this.hasFailed && !hadFailed)
      throw new PartError(`The ${this.title} can't be reached; it is tried again each second.`);
  }

  private get title(): string {
    const { data, clock, address } = this.sensor;
    return `${TITLE} at ${i2cAddress(this.sensor, address)} (I2C, pins ${data} and ${clock})`;
  }

  private dropDriver(): void {
    const driver = this.driver;
    this.driver = undefined;
    try {
      driver?.close();
    } catch {
      // The error before this one is what matters.
    }
  }
}
