import NeoPixel from "neopixel";
import { settlePin } from "thimble/hosts/moddable/esp32/safe-pins";
import type * as host from "../../../src/host/host.js";

/** The SDK's driver multiplies each byte by this and divides by 256. */
const FULL_BRIGHTNESS = 255;

/** A strip of LEDs on the SDK's driver. Writes directly into the driver's memory. */
export class NeoPixelOutput implements host.PixelOutput {
  readonly bytes: Uint8Array;
  private readonly strip: NeoPixel;
  private readonly pin: host.PinSpecifier;

  constructor({ pin, length, order }: host.PixelOutputOptions) {
    const strip = new NeoPixel({ pin, length, order });
    strip.brightness = FULL_BRIGHTNESS;
    this.strip = strip;
    this.pin = pin;
    this.bytes = new Uint8Array(strip as unknown as ArrayBuffer, 0, length * order.length);
  }

  update(): void {
    this.strip.update();
  }

  /** Turns the LEDs off. */
  close(): void {
    this.strip.close();
    settlePin(this.pin);
  }
}
