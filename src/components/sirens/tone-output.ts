import { closeAll } from "../../base/close-all.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, PinSpecifier, PWM, SafePin } from "../../host/host.js";
import { openPin } from "../pins/open-pin.js";

/** The frequency that the pin is opened with, before the first note. */
const FIRST_HERTZ = 1000;

/** A square wave is loudest at a duty cycle of one half. */
const LOUDEST = 0.5;

/** A pin that makes tones: a piezo buzzer, or a small loudspeaker on a transistor. */
export class ToneOutput implements EntityPart {
  readonly pins: readonly PinSpecifier[];
  private openTone: ((hertz: number) => PWM) | undefined;
  private output: PWM | undefined;
  private hertz = 0;

  /** @param inverted - The level is high while it is silent. */
  constructor(
    private readonly pin: PinSpecifier,
    private readonly inverted = false,
  ) {
    this.pins = [pin];
  }

  get safeOutputs(): readonly SafePin[] {
    return [{ pin: this.pin, level: this.inverted ? 1 : 0 }];
  }

  open({ io: { PWM } }: Host, owner: string): void {
    const pin = this.pin;
    this.openTone = (hz) => openPin(owner, pin, () => new PWM({ pin, hz }));
    this.play(FIRST_HERTZ, 0);
  }

  /**
   * @param hertz - 0: silence. PWM takes whole numbers.
   * @param volume - 0 to 1.
   */
  play(hertz: number, volume: number): void {
    const whole = Math.round(hertz);
    // The frequency of a PWM can only be set when it is opened.
    if (whole > 0 && whole !== this.hertz && this.openTone) {
      this.output?.close();
      this.output = undefined;
      this.output = this.openTone(whole);
      this.hertz = whole;
    }
    const output = this.output;
    if (!output) return;
    const share = whole > 0 ? LOUDEST * Math.min(Math.max(volume, 0), 1) : 0;
    this.put(output, share);
  }

  close(): void {
    const output = this.output;
    this.output = undefined;
    this.openTone = undefined;
    this.hertz = 0;
    if (!output) return;
    closeAll(
      () => this.put(output, 0),
      () => output.close(),
    );
  }

  private put(output: PWM, share: number): void {
    output.write(Math.round((this.inverted ? 1 - share : share) * (2 ** output.resolution - 1)));
  }
}
