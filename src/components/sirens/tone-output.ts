import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, PinSpecifier, PWM } from "../../host/host.js";
import { openPin } from "../pins/open-pin.js";

/** The frequency that the pin is opened with, before the first note. */
const FIRST_HERTZ = 1000;

/** A square wave is loudest at a duty cycle of one half. */
const LOUDEST = 0.5;

/** A pin that makes tones: a piezo buzzer, or a small loudspeaker on a transistor. */
export class ToneOutput implements EntityPart {
  readonly pins: readonly PinSpecifier[];
  private readonly pin: PinSpecifier;
  private openTone: ((hertz: number) => PWM) | undefined;
  private output: PWM | undefined;
  private hertz = 0;

  constructor(pin: PinSpecifier) {
    this.pin = pin;
    this.pins = [pin];
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
    output.write(Math.round(share * (2 ** output.resolution - 1)));
  }

  close(): void {
    const output = this.output;
    this.output = undefined;
    this.openTone = undefined;
    this.hertz = 0;
    output?.write(0);
    output?.close();
  }
}
