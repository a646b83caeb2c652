import type { PinSpecifier, TouchMeasurement } from "../../src/host/host.js";
import { PinAbilityError } from "./errors.js";
import type { Pin } from "./pin.js";

/** The pad that can be a shield against water. */
const SHIELD_PIN = 14;

/** How a chip's touch pads are measured that are open, or were last. */
export class TouchSensing {
  measurement: TouchMeasurement | undefined;
  #open = 0;
  #shield: Pin | undefined;

  /**
   * A pad is opened.
   *
   * @param isS3 - Whether it is an ESP32-S3's.
   * @throws PinAbilityError if the chip can't, or pads are open that are measured otherwise.
   */
  begin(isS3: boolean, measurement: TouchMeasurement, pinAt: (pin: PinSpecifier) => Pin): void {
    const isSame = JSON.stringify(measurement) === JSON.stringify(this.measurement);
    if (this.#open > 0 && !isSame)
      throw new PinAbilityError("measured otherwise: all touch pads are measured alike");
    const { smoothing, filter, denoise, waterproof } = measurement;
    if (isS3 && smoothing > 0)
      throw new PinAbilityError("no smoothing: an ESP32-S3 has filter in its place");
    if (!isS3 && (filter || denoise || waterproof))
      throw new PinAbilityError("an ESP32 has neither filter, denoise nor waterproof");
    if (this.#open === 0 && waterproof) {
      const shield = pinAt(SHIELD_PIN);
      shield.open("touch pad");
      this.#shield = shield;
    }
    this.measurement = measurement;
    this.#open += 1;
  }

  /** A pad is closed. */
  end(): void {
    this.#open -= 1;
    if (this.#open > 0) return;
    this.#shield?.close();
    this.#shield = undefined;
  }
}
