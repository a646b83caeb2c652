import { closeAll } from "../../base/close-all.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, PinSpecifier, PWM, SafePart, SafePin } from "../../host/host.js";
import { busesOf, pinsOf, safeOutputsOf } from "./digital-pin.js";
import { openPin } from "./open-pin.js";
import { openPWM, type PWMPin } from "./pwm-pin.js";

/** One PWM output of a lamp or a fan, with gamma correction. It is off whenever it isn't open. */
export class PWMChannel implements EntityPart {
  private output: PWM | undefined;
  /** The duty cycle of off, and what is added to it for on; the latter is negative if low means on. */
  private offDuty = 0;
  private range = 0;
  private duty = -1;
  private level = 0;
  private from = 0;
  private to = 0;

  /**
   * @param gamma - The exponent that converts brightness to duty cycle.
   * @param hz - The PWM frequency. Default: the host's.
   * @param inverted - Low means on.
   */
  constructor(
    private readonly pin: PWMPin,
    private readonly gamma: number,
    private readonly hz: number | undefined,
    private readonly inverted = false,
  ) {
    if (typeof pin !== "number") pin.keep(inverted ? 1 : 0);
  }

  get pins(): readonly PinSpecifier[] {
    return pinsOf(this.pin);
  }

  get buses(): readonly BusUse[] {
    return busesOf(this.pin);
  }

  get safeOutputs(): readonly (SafePin | SafePart)[] {
    return safeOutputsOf(this.pin, this.inverted ? 1 : 0);
  }

  /** Opens the output with the brightness that was written before. */
  open(host: Host, owner: string): void {
    this.output = openPWM(host, owner, this.pin, this.hz === undefined ? {} : { hz: this.hz });
    const most = 2 ** this.output.resolution - 1;
    this.offDuty = this.inverted ? most : 0;
    this.range = most - 2 * this.offDuty;
    // The host's initial duty cycle need not be that of its safe level.
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
    const duty = Math.round(this.offDuty + this.level ** this.gamma * this.range);
    if (duty === this.duty) return;
    this.duty = duty;
    output.write(duty);
  }

  /** Turns it off and releases its pin. */
  close(): void {
    const { output } = this;
    closeAll(
      () => this.write(0),
      () => {
        this.output = undefined;
        output?.close();
      },
    );
  }
}
