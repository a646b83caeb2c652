import { closeAll } from "../../base/close-all.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Digital, Host, PinSpecifier, SafePart, SafePin } from "../../host/host.js";
import { busesOf, type DigitalPin, openDigital, pinsOf, safeOutputsOf } from "./digital-pin.js";

/** A digital output that is on or off: an LED, a transistor, a relay. It is off whenever it isn't open. */
export class DigitalOutput implements EntityPart {
  readonly pin: DigitalPin;
  /** Low means on. */
  readonly inverted: boolean;
  private readonly openDrain: boolean;
  private on = false;
  private output: Digital | undefined;

  /**
   * @param inverted - Low means on.
   * @param openDrain - It only pulls low; a resistor pulls up.
   */
  constructor(pin: DigitalPin, inverted = false, openDrain = false) {
    this.pin = pin;
    this.inverted = inverted;
    this.openDrain = openDrain;
    if (typeof pin !== "number") pin.keep(inverted ? 1 : 0);
  }

  get pins(): readonly PinSpecifier[] {
    return pinsOf(this.pin);
  }

  get buses(): readonly BusUse[] {
    return busesOf(this.pin);
  }

  get safeOutputs(): readonly (SafePin | SafePart)[] {
    return safeOutputsOf(this.pin, this.inverted ? 1 : 0, this.openDrain);
  }

  /** It has the right level from the moment it opens, so a relay doesn't click. */
  open(host: Host, owner: string): void {
    const { Digital } = host.io;
    const mode = this.openDrain ? Digital.OutputOpenDrain : Digital.Output;
    const initialValue = this.on === this.inverted ? 0 : 1;
    this.output = openDigital(host, owner, this.pin, { mode, initialValue });
  }

  /** Switches it; before it is open, sets its initial state. */
  set(on: boolean): void {
    this.on = on;
    this.output?.write(on === this.inverted ? 0 : 1);
  }

  /** Turns it off and releases its pin. */
  close(): void {
    const { output } = this;
    this.on = false;
    this.output = undefined;
    if (!output) return;
    closeAll(
      () => output.write(this.inverted ? 1 : 0),
      () => output.close(),
    );
  }
}
