import type { Duration } from "../../base/duration.js";
import { checkedDuration } from "../../base/option-ranges.js";
import type {
  BusUse,
  Digital,
  Host,
  PinSpecifier,
  PWM,
  SafePart,
  SafePin,
} from "../../host/host.js";
import { Delay } from "../timing/delay.js";
import { busesOf, type DigitalPin, openDigital, pinsOf, safeOutputsOf } from "./digital-pin.js";
import type { DimmablePin } from "./pwm-pin.js";

/** Milliseconds. ESPHome's least period; the most is what a timer can wait. */
const PERIODS = { unit: "ms", from: 100, to: 24 * 3_600_000 };

/** Finer than a millisecond in a minute. */
const RESOLUTION = 16;
const MOST = 2 ** RESOLUTION - 1;

export interface SlowPWMOptions {
  /** The output pin of a relay, of the board or of an expander. */
  pin: DigitalPin;
  /** The relay is on when its pin is low, as with most relay boards. Default false. */
  inverted?: boolean;
  /** How long it takes from one going on to the next, 100 ms to 24 h. */
  period: Duration;
  /** A new share begins with a new period. Default false, as in ESPHome: it counts at once in the period that runs. */
  restartsCycle?: boolean;
}

/**
 * A relay that is on for a share of each period, for heaters that are too slow to notice: a pin for whatever dims.
 * `new PIDClimate({ heatPin: new SlowPWM({ pin: 5, period: "15 s" }), … })`
 */
export class SlowPWM implements DimmablePin {
  private readonly pin: DigitalPin;
  private readonly inverted: boolean;
  private readonly period: number;
  private readonly restartsCycle: boolean;
  private level: 0 | 1 = 0;

  /** @throws ConfigurationError naming the pin, when the period is out of range. */
  constructor({ pin, inverted = false, period, restartsCycle = false }: SlowPWMOptions) {
    this.pin = pin;
    this.inverted = inverted;
    this.period = checkedDuration(`The slow PWM at pin ${pin}`, "period", period, PERIODS);
    this.restartsCycle = restartsCycle;
  }

  get pins(): readonly PinSpecifier[] {
    return pinsOf(this.pin);
  }

  get uses(): readonly BusUse[] {
    return busesOf(this.pin);
  }

  get part(): SafePart | SafePin | undefined {
    return safeOutputsOf(this.pin, this.level)[0];
  }

  keep(level: 0 | 1): void {
    this.level = this.inverted ? ((1 - level) as 0 | 1) : level;
    if (typeof this.pin !== "number") this.pin.keep(this.level);
  }

  openPWM(host: Host): PWM {
    const { Digital } = host.io;
    const { pin, level, inverted, period, restartsCycle } = this;
    const options = { mode: Digital.Output, initialValue: level };
    const output = openDigital(host, "slow PWM", pin, options);
    return new OpenSlowPWM(output, host, { inverted, period, restartsCycle });
  }

  toString(): string {
    return String(this.pin);
  }
}

interface Cycle {
  readonly inverted: boolean;
  /** Milliseconds. */
  readonly period: number;
  readonly restartsCycle: boolean;
}

/** As `SlowPWMOutput` of ESPHome's slow_pwm_output.cpp. */
class OpenSlowPWM implements PWM {
  readonly hz: number;
  readonly resolution = RESOLUTION;
  private readonly delay = new Delay();
  private began: number;
  /** How long it is on in each period, in milliseconds. */
  private on = 0;
  private readonly step = (): void => {
    const { period } = this.cycle;
    const { now } = this.delay;
    while (now - this.began >= period) this.began += period;
    const passed = now - this.began;
    const isOn = this.on > passed;
    this.output.write(isOn === this.cycle.inverted ? 0 : 1);
    if (this.on <= 0 || this.on >= period) this.delay.clear();
    else this.delay.set(isOn ? this.on - passed : period - passed, this.step);
  };

  constructor(
    private readonly output: Digital,
    host: Host,
    private readonly cycle: Cycle,
  ) {
    this.hz = 1000 / cycle.period;
    this.delay.open(host);
    this.began = this.delay.now;
  }

  write(duty: number): void {
    this.on = (duty / MOST) * this.cycle.period;
    if (this.cycle.restartsCycle) this.began = this.delay.now;
    this.step();
  }

  close(): void {
    this.delay.close();
    this.output.close();
  }
}
