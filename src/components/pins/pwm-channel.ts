import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, PinSpecifier, PWM } from "../../host/host.js";
import { busesOf, pinsOf } from "./digital-pin.js";
import { openPin } from "./open-pin.js";
import { openPWM, type PWMPin } from "./pwm-pin.js";

/** One PWM output of a lamp or a fan, with gamma correction. */
export class PWMChannel implements EntityPart {
  private readonly pin: PWMPin;
  private readonly gamma: number;
  private readonly hz: number | undefined;
  private output: PWM | undefined;
  private duty = -1;
  private level = 0;
  private from = 0;
  private to = 0;

  /**
   * @param gamma - The exponent that converts brightness to duty cycle.
   * @param hz - The PWM frequency. Default: the host's.
   */
  constructor(pin: PWMPin, gamma: number, hz: number | undefined) {
    this.pin = pin;
    this.gamma = gamma;
    this.hz = hz;
  }

  get pins(): readonly PinSpecifier[] {
    return pinsOf(this.pin);
  }

  get buses(): readonly BusUse[] {
    return busesOf(this.pin);
  }

  /** Opens the output with the brightness that was written before. */
  open(host: Host, owner: string): void {
    this.output = openPWM(host, owner, this.pin, this.hz === undefined ? {} : { hz: this.hz });
    // The host's initial duty cycle need not be 0.
    this.duty = -1;
    openPin(owner, `${this.pin}`, () => this.write(this.level));
  }

  /** Starts a transition from the current brightness to `level`, 0 to 1. */
  aim(level: number): void {
    this.from = this.level;
    this.to = level;
  }

  /** Moves to a point of the transition: 0 is its start, 1 its end. */
  move(share: number): void {
    this.write(share >= 1 ? this.to : this.from + (this.to - this.from) * share);
  }

  /** Shows a brightness, clamped to 0 to 1; 0 for NaN. Before it is open, sets its initial brightness. */
  write(level: number): void {
    this.level = level > 0 ? Math.min(level, 1) : 0;
    const { output } = this;
    if (!output) return;
    const duty = Math.round(this.level ** this.gamma * (2 ** output.resolution - 1));
    if (duty === this.duty) return;
    this.duty = duty;
    output.write(duty);
  }

  close(): void {
    const { output } = this;
    this.output = undefined;
    output?.close();
  }
}
