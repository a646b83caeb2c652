import { ConfigurationError } from "../../../base/errors.js";
import { checkedNumber } from "../../../base/option-ranges.js";
import type { Host, PinSpecifier, PixelOutput } from "../../../host/host.js";
import { openPin } from "../../pins/open-pin.js";

/** The most LEDs: at 30 µs for each, they take 60 ms to be sent. */
const MOST = 2000;

const LETTERS = "RGBW";

export interface LEDStripOptions {
  /** The output pin. */
  pin: PinSpecifier;
  /** How many LEDs, 1 to 2000. */
  length: number;
  /**
   * The order of the colours on the wire: three or all of the letters R, G, B and W, each once. Default
   * `"GRB"`, for WS2812; SK6812 with white are `"GRBW"`.
   */
  order?: string;
}

/** A strip of LEDs that are set one by one. One or more lights show something on it, each on a part of its own. */
export class LEDStrip {
  readonly pin: PinSpecifier;
  readonly length: number;
  readonly order: string;
  readonly #lights: { name: string; first: number; end: number }[] = [];
  #users = 0;
  #output: PixelOutput | undefined;

  /** @throws ConfigurationError when an option is out of range. */
  constructor({ pin, length, order = "GRB" }: LEDStripOptions) {
    const owner = `The LED strip at pin ${pin}`;
    this.pin = pin;
    this.length = checkedNumber(owner, "length", length, { from: 1, to: MOST, whole: true });
    const letters = [...order].sort().join("");
    if (letters !== "BGR" && letters !== "BGRW")
      throw new ConfigurationError(
        `${owner} has the order "${order}"; give three or all of the letters ${LETTERS}, each once.`,
      );
    this.order = order;
  }

  /** Whether its LEDs have white beside the colours. */
  get hasWhite(): boolean {
    return this.order.length === LETTERS.length;
  }

  /**
   * Keeps LEDs for one light.
   *
   * @throws ConfigurationError naming both, when another has some of them.
   */
  keep(name: string, first: number, length: number): void {
    const end = first + length;
    const other = this.#lights.find((light) => first < light.end && light.first < end);
    if (other)
      throw new ConfigurationError(
        `"${other.name}" and "${name}" share LEDs of the strip at pin ${this.pin}; give each light LEDs of its own, with first and length.`,
      );
    this.#lights.push({ name, first, end });
  }

  /** Opens the strip for one more light; each has to `close` it. */
  open({ io: { PixelOutput: Output }, model }: Host, owner: string): PixelOutput {
    if (!Output)
      throw new ConfigurationError(
        `"${owner}" needs an LED strip, and this board (${model}) can't drive one; leave it out.`,
      );
    const { pin, length, order } = this;
    this.#output ??= openPin(owner, pin, () => new Output({ pin, length, order }));
    this.#users += 1;
    return this.#output;
  }

  close(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    const output = this.#output;
    this.#output = undefined;
    output?.close();
  }
}
