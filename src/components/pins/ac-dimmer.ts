import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, SHARE } from "../../base/option-ranges.js";
import type { BusUse, Host, PhaseCut, PinSpecifier, PWM, SafePin } from "../../host/host.js";
import type { PhaseCutMethod } from "../../host/phase-cut.js";
import { type InputMode, modeOf } from "./digital-input.js";
import type { DimmablePin } from "./pwm-pin.js";

const RESOLUTION = 16;
const MOST = 2 ** RESOLUTION - 1;

/** The input that has an edge at each crossing of zero. */
export interface ZeroCross {
  /** Its pin. */
  pin: PinSpecifier;
  /** It rises at the crossing. Default false: it falls. */
  inverted?: boolean;
  /** The resistor of the input. Default `"floating"`: the module has its own. */
  mode?: InputMode;
}

export interface ACDimmerOptions {
  /** The output pin of the triac's or the transistors' gate. */
  pin: PinSpecifier;
  /** Low turns the gate on. Default false. */
  inverted?: boolean;
  /** The pin that falls when mains crosses zero, or its options. Several dimmers share it. */
  zeroCross: PinSpecifier | ZeroCross;
  /**
   * When the gate is on in each half-wave: `"leading pulse"`, for a moment, after which a triac conducts to the half-wave's
   * end; `"leading"`, to its end; `"trailing"`, from its beginning, for transistors. Default `"leading pulse"`.
   */
  method?: PhaseCutMethod;
  /** The share of a half-wave with which the lamp begins, 0 to 1; 0 is still off. Default 0.1. */
  minPower?: number;
  /** The first half-wave after it was off is whole, which some LED lamps need to start. Default true. */
  startsFull?: boolean;
}

/**
 * A dimmer module at mains, which cuts a part from each half-wave: a pin for whatever dims.
 * `new PWMLight({ name: "Lamp", pin: new ACDimmer({ pin: 25, zeroCross: 26 }) })`
 *
 * Mains kills. Use a module whose mains side is isolated from its pins, in a closed case. What dims on boards is compiled
 * for an ESP32-C3, and tried on a model of its timer; it hasn't run on a board yet.
 */
export class ACDimmer implements DimmablePin {
  private readonly pin: PinSpecifier;
  private readonly inverted: boolean;
  private readonly zeroCross: ZeroCross;
  private readonly method: PhaseCutMethod;
  private readonly minPower: number;
  private readonly startsFull: boolean;

  /** @throws ConfigurationError naming the pin, when an option is out of range. */
  constructor(options: ACDimmerOptions) {
    const { pin, zeroCross, inverted = false, method = "leading pulse" } = options;
    const { minPower = 0.1, startsFull = true } = options;
    this.pin = pin;
    this.inverted = inverted;
    this.zeroCross = typeof zeroCross === "number" ? { pin: zeroCross } : zeroCross;
    this.method = method;
    this.minPower = checkedNumber(`The dimmer at pin ${pin}`, "minPower", minPower, SHARE);
    this.startsFull = startsFull;
  }

  get pins(): readonly PinSpecifier[] {
    return [this.pin];
  }

  /** The input of the crossings, which others share. */
  get uses(): readonly BusUse[] {
    const pins = [this.zeroCross.pin];
    return [{ bus: "zero crossing", pins, part: "dimmer", address: `gate ${this.pin}` }];
  }

  get part(): SafePin {
    return { pin: this.pin, level: this.inverted ? 1 : 0 };
  }

  /** Nothing: its gate is off whenever it isn't open. */
  keep(): void {}

  openPWM({ io: { PhaseCut, Digital }, model }: Host): PWM {
    if (!PhaseCut)
      throw new ConfigurationError(`this board (${model}) can't dim mains; use an ESP32.`);
    const { pin, inverted = false, mode = "floating" } = this.zeroCross;
    const cut = new PhaseCut({
      ...{ gate: this.pin, inverted: this.inverted, zeroCross: pin },
      edge: inverted ? Digital.Rising : Digital.Falling,
      mode: modeOf(Digital, mode),
      ...{ method: this.method, startsFull: this.startsFull },
      least: Math.round(this.minPower * 1000),
    });
    return new OpenACDimmer(cut);
  }

  toString(): string {
    return String(this.pin);
  }
}

/** Levels are those of ESPHome's ac_dimmer: the mean of the half-wave's sine that the lamp gets. */
class OpenACDimmer implements PWM {
  readonly hz = 100;
  readonly resolution = RESOLUTION;

  constructor(private readonly cut: PhaseCut) {}

  write(duty: number): void {
    this.cut.write(Math.round((Math.acos(1 - (2 * duty) / MOST) / Math.PI) * MOST));
  }

  close(): void {
    this.cut.close();
  }
}
