import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, PinSpecifier, PulseCount } from "../../host/host.js";
import { openPin } from "../pins/open-pin.js";

/** Counts pulses at an entity's pins, from 0 when it opens. */
export interface PulseCounter extends EntityPart {
  read(): number;
}

/** Counts the steps of a quadrature encoder, forwards and backwards. */
export class EncoderCounter implements PulseCounter {
  readonly pins: readonly [signal: PinSpecifier, control: PinSpecifier];
  private input: PulseCount | undefined;

  constructor(signal: PinSpecifier, control: PinSpecifier) {
    this.pins = [signal, control];
  }

  open({ io: { PulseCount } }: Host, owner: string): void {
    const [signal, control] = this.pins;
    this.input = openPin(owner, signal, () => new PulseCount({ signal, control }));
  }

  read(): number {
    return this.input?.read() ?? 0;
  }

  close(): void {
    const input = this.input;
    this.input = undefined;
    input?.close();
  }
}
