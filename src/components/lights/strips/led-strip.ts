import { ConfigurationError } from "../../../base/errors.js";
import { checkedNumber } from "../../../base/option-ranges.js";
import type { Host, PinSpecifier, PixelOutput, SafeWrite } from "../../../host/host.js";
import { APA102 } from "../../../parts/apa102.js";
import { openPin } from "../../pins/open-pin.js";

/** The maximum number of LEDs: at 30 µs each, sending them takes 60 ms. */
const MAX_LENGTH = 2000;

interface StripOptions {
  /** How many LEDs, 1 to 2000. */
  length: number;
  /**
   * The order of the colours on the wire: three or all of the letters R, G, B and W, each once. Default
   * `"GRB"`, for WS2812; SK6812 with white are `"GRBW"`. Of APA102 it is three letters, by default `"BGR"`.
   */
  order?: string;
}

/** A strip on one pin: WS2812, SK6812. */
export interface OneWireStripOptions extends StripOptions {
  /** The output pin. */
  pin: PinSpecifier;
  spi?: undefined;
}

/** A strip with a clock: APA102, SK9822. It takes the board's SPI for itself. */
export interface ClockedStripOptions extends StripOptions {
  /** The strip's clock (CI) and data (DI). */
  spi: { clock: PinSpecifier; out: PinSpecifier };
  pin?: undefined;
}

export type LEDStripOptions = OneWireStripOptions | ClockedStripOptions;

/** A strip of LEDs that are set one by one. One or more lights show something on it, each on a part of its own. */
export class LEDStrip {
  /** Its pins: one, or the clock's and the data's. */
  readonly pins: readonly PinSpecifier[];
  readonly length: number;
  /** The order of the bytes of an LED: colours, and "-" for one that is always 255. */
  readonly order: string;
  private readonly spi: ClockedStripOptions["spi"] | undefined;
  private readonly lights: { name: string; first: number; end: number }[] = [];
  private users = 0;
  private output: PixelOutput | undefined;

  /** @throws ConfigurationError when an option is out of range. */
  constructor({ pin, spi, length, order = spi ? "BGR" : "GRB" }: LEDStripOptions) {
    this.pins = spi ? [spi.clock, spi.out] : [pin];
    this.spi = spi;
    const owner = `The LED strip at ${this.place}`;
    this.length = checkedNumber(owner, "length", length, { from: 1, to: MAX_LENGTH, whole: true });
    const letters = [...order].sort().join("");
    if (letters !== "BGR" && (letters !== "BGRW" || spi))
      throw new ConfigurationError(
        `${owner}: order is "${order}"; it must be ${spi ? "the letters RGB" : "three or all of the letters RGBW"}, each once.`,
      );
    this.order = spi ? `-${order}` : order;
  }

  /** `"pin 5"` */
  get place(): string {
    const { pins } = this;
    return `${pins.length === 1 ? "pin" : "pins"} ${pins.join(" and ")}`;
  }

  /** Turns all its LEDs off. */
  get safeWrite(): SafeWrite {
    const { pins, length, order } = this;
    return { strip: { pins, length, order } };
  }

  /** Whether its LEDs have white beside the colours. */
  get hasWhite(): boolean {
    return this.order.includes("W");
  }

  /**
   * Keeps LEDs for one light.
   *
   * @throws ConfigurationError naming both, when another has some of them.
   */
  keep(name: string, first: number, length: number): void {
    const end = first + length;
    const other = this.lights.find((light) => first < light.end && light.first < end);
    if (other)
      throw new ConfigurationError(
        `"${other.name}" and "${name}" share LEDs of the strip at ${this.place}; give each light LEDs of its own, with first and length.`,
      );
    this.lights.push({ name, first, end });
  }

  /** Opens the strip for one more light; each has to `close` it. */
  open({ io: { PixelOutput: Output, SPI }, model }: Host, owner: string): PixelOutput {
    const { length, order } = this;
    const spi = this.spi;
    const [pin] = this.pins;
    const open = () => {
      if (spi) return SPI && new APA102({ io: SPI, length, ...spi });
      return Output && pin !== undefined ? new Output({ pin, length, order }) : undefined;
    };
    this.output ??= openPin(owner, this.pins.join(" and "), open);
    if (!this.output)
      throw new ConfigurationError(
        `"${owner}" needs an LED strip, and this board (${model}) can't drive one; leave it out.`,
      );
    this.users += 1;
    return this.output;
  }

  close(): void {
    this.users -= 1;
    if (this.users > 0) return;
    const output = this.output;
    this.output = undefined;
    output?.close();
  }
}
