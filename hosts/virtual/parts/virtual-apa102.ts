import type { VirtualPixel } from "../pixel-output.js";
import type { VirtualChannel } from "./virtual-part.js";
import { VirtualSPIPart } from "./virtual-spi-part.js";

/** A strip of APA102 LEDs, from their data sheet. */
export class VirtualAPA102 extends VirtualSPIPart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {};
  /** What each LED shows: red, green and blue, 0 to 255. */
  pixels: readonly VirtualPixel[];
  /** How often something was sent. */
  updates = 0;
  readonly #length: number;

  constructor(options: { name?: string; length: number }) {
    super(options.name ?? "apa102");
    this.#length = options.length;
    this.pixels = [];
  }

  protected powerOn(): void {
    this.pixels = Array.from({ length: this.#length }, () => [0, 0, 0]);
  }

  /** 32 zeros begin; each LED keeps the next 32 bits, which begin with three ones. */
  protected exchange(bytes: Uint8Array): undefined {
    this.updates += 1;
    if (bytes.subarray(0, 4).some((byte) => byte !== 0)) {
      this.refuse("32 zeros have to come first");
      return;
    }
    const shown: VirtualPixel[] = [];
    let at = 4;
    for (; shown.length < this.#length && (bytes[at] ?? 0) >= 0xe0; at += 4) {
      const [first = 0, blue = 0, green = 0, red = 0] = bytes.subarray(at, at + 4);
      const brightness = (first & 31) / 31;
      shown.push([red, green, blue].map((value) => Math.round(value * brightness)));
    }
    if (shown.length < this.#length)
      this.refuse(`LED ${shown.length} doesn't begin with three ones`);
    if ((bytes.length - at) * 8 < shown.length / 2)
      this.refuse("the last LEDs need half a clock more for each LED before them");
    this.pixels = this.pixels.map((pixel, led) => shown[led] ?? pixel);
  }
}
