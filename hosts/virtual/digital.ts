import type * as host from "../../src/host/host.js";
import { ClosedError, InvalidModeError, MissingEdgeError, PinDirectionError } from "./errors.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

// Moddable's values.
const INPUT = 0;
const INPUT_PULL_UP = 1;
const INPUT_PULL_DOWN = 2;
const INPUT_PULL_UP_DOWN = 3;
const OUTPUT = 8;
const OUTPUT_OPEN_DRAIN = 9;
const RISING = 1;
const FALLING = 2;

/** ECMA-419's Digital on these pins. */
export function createDigital(pins: Pins): host.DigitalConstructor {
  return class Digital implements host.Digital {
    static readonly Input = INPUT;
    static readonly InputPullUp = INPUT_PULL_UP;
    static readonly InputPullDown = INPUT_PULL_DOWN;
    static readonly InputPullUpDown = INPUT_PULL_UP_DOWN;
    static readonly Output = OUTPUT;
    static readonly OutputOpenDrain = OUTPUT_OPEN_DRAIN;
    static readonly Rising = RISING;
    static readonly Falling = FALLING;

    target: unknown;
    #pin: Pin | undefined;
    readonly #onReadable: host.DigitalOptions["onReadable"];
    #scheduled = false;

    constructor(options: host.DigitalOptions) {
      const { mode, edge = 0, initialValue = 0, onReadable } = options;
      const pin = pins.get(options.pin);
      const isOutput = mode === OUTPUT || mode === OUTPUT_OPEN_DRAIN;
      if (!isOutput && !(Number.isInteger(mode) && mode >= INPUT && mode <= INPUT_PULL_UP_DOWN)) {
        throw new InvalidModeError(pin.number, mode);
      }
      if (!isOutput && onReadable && !(edge & (RISING | FALLING))) {
        throw new MissingEdgeError(pin.number);
      }
      pin.open(
        mode === OUTPUT
          ? "digital output"
          : mode === OUTPUT_OPEN_DRAIN
            ? "open-drain output"
            : "digital input",
      );
      this.#pin = pin;
      this.target = options.target;
      if (isOutput) {
        this.write(initialValue);
        return;
      }
      // With both pulls, an undriven pin lies between the levels; here that reads as 0.
      pin.put(undefined, mode === INPUT_PULL_UP ? 1 : 0);
      this.#onReadable = onReadable;
      if (onReadable) {
        pin.onEdge = (level) => {
          if (edge & (level ? RISING : FALLING)) this.#schedule();
        };
      }
    }

    read(): number {
      const pin = this.#open();
      if (pin.use !== "digital input") {
        throw new PinDirectionError(`can't read output: pin ${pin.number} is open as ${pin.use}`);
      }
      return pin.wires.sampled ?? pin.level;
    }

    write(value: 0 | 1): void {
      const pin = this.#open();
      if (pin.use === "digital input") {
        throw new PinDirectionError(`can't write input: pin ${pin.number} is open as ${pin.use}`);
      }
      if (pin.use === "digital output") pin.put(value ? 1 : 0);
      // An open drain only pulls down. What pulls up here is a resistor.
      else pin.put(value ? undefined : 0, 1);
    }

    close(): void {
      // The SDK ends with ESP-IDF's gpio_reset_pin, which turns the pull-up on.
      this.#pin?.close(1);
      this.#pin = undefined;
    }

    #open(): Pin {
      if (!this.#pin) throw new ClosedError("The Digital");
      return this.#pin;
    }

    #schedule(): void {
      if (this.#scheduled) return;
      this.#scheduled = true;
      pins.soon(() => {
        this.#scheduled = false;
        if (this.#pin) this.#onReadable?.();
      });
    }
  };
}
