import type * as host from "../../src/host/host.js";
import { ClosedError } from "./errors.js";
import type { Pins } from "./pins.js";

/** What one takes of the RMT. */
const CHANNELS = { sending: 1, receiving: 0 };

/** What an LED shows: red, green, blue and, where it has one, white, 0 to 255. */
export type VirtualPixel = readonly number[];

/** A strip of LEDs as seen from outside. */
export class VirtualStrip {
  /** What each LED shows. */
  pixels: readonly VirtualPixel[] = [];
  /** How often something was sent. */
  updates = 0;
  readonly #onSeen: () => void;

  /** @param onSeen called when its LEDs show something else */
  constructor(onSeen: () => void) {
    this.#onSeen = onSeen;
  }

  show(pixels: readonly VirtualPixel[]): void {
    this.pixels = pixels;
    this.updates += 1;
    this.#onSeen();
  }
}

/** An output for LED strips on these pins. */
export function createPixelOutput(
  pins: Pins,
  stripAt: (pin: host.PinSpecifier) => VirtualStrip,
): host.PixelOutputConstructor {
  return class PixelOutput implements host.PixelOutput {
    readonly bytes: Uint8Array;
    readonly #options: host.PixelOutputOptions;
    #strip: VirtualStrip | undefined;

    constructor(options: host.PixelOutputOptions) {
      const { pin, length, order } = options;
      pins.openWithRMT("LED strip", pin, CHANNELS);
      this.#options = options;
      this.bytes = new Uint8Array(length * order.length);
      this.#strip = stripAt(pin);
      this.update();
    }

    update(): void {
      const strip = this.#strip;
      if (!strip) throw new ClosedError("The PixelOutput");
      const { length, order } = this.#options;
      const places = ["R", "G", "B", "W"].map((letter) => order.indexOf(letter));
      strip.show(
        Array.from({ length }, (_, led) =>
          places
            .filter((place) => place >= 0)
            .map((place) => this.bytes[led * order.length + place] ?? 0),
        ),
      );
    }

    close(): void {
      if (!this.#strip) return;
      // As Moddable's NeoPixel does.
      this.bytes.fill(0);
      this.update();
      this.#strip = undefined;
      pins.closeWithRMT(this.#options.pin, CHANNELS);
    }
  };
}
