import type { Duration } from "../../base/duration.js";
import { checkedDuration, DURATION } from "../../base/option-ranges.js";
import { Button, type ButtonOptions } from "../../entities/button.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";

export interface IdentifyButtonOptions extends Omit<ButtonOptions, "deviceClass"> {
  /** The LED's pin. Nothing else may use it. */
  pin: DigitalPin;
  /** The LED is on when the pin is low. Default false. */
  inverted?: boolean;
  /** How long it blinks, more than 0. Default 10 s. */
  duration?: Duration;
  /** How long it is on, and then off, more than 0. Default 250 ms. */
  blink?: Duration;
}

/**
 * Blinks an LED, so that people find the device among others. Pressing it again starts the time over. Default
 * category `"diagnostic"`.
 */
export class IdentifyButton extends Button {
  private readonly led: DigitalOutput;
  private readonly duration: number;
  private readonly blink: number;
  private readonly delay: Delay;
  private isOn = false;
  /** How many more times the LED has to change. */
  private changes = 0;

  /** @throws ConfigurationError naming the entity, when a time isn't more than 0. */
  constructor(options: IdentifyButtonOptions) {
    super({ category: "diagnostic", ...options, deviceClass: "identify" });
    const { duration = 10_000, blink = 250 } = options;
    this.duration = checkedDuration(`"${this.name}"`, "duration", duration, DURATION);
    this.blink = checkedDuration(`"${this.name}"`, "blink", blink, DURATION);
    this.led = this.use(new DigitalOutput(options.pin, options.inverted));
    this.delay = this.use(new Delay());
  }

  override press(): void {
    super.press();
    this.changes = Math.ceil(this.duration / this.blink);
    this.change();
  }

  override close(): void {
    this.show(false);
    super.close();
  }

  private change(): void {
    if (this.changes === 0) return this.show(false);
    this.changes -= 1;
    // The timer first, so that blinking continues if the LED fails once.
    this.delay.set(this.blink, () => this.change());
    this.show(!this.isOn);
  }

  private show(isOn: boolean): void {
    this.isOn = isOn;
    this.led.set(isOn);
  }
}
