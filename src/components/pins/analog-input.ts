import type { EntityPart } from "../../entities/entity-part.js";
import type { Analog, Host, PinSpecifier } from "../../host/host.js";
import { openPin } from "./open-pin.js";

/** An analog input. */
export class AnalogInput implements EntityPart {
  private readonly pin: PinSpecifier;
  private input: Analog | undefined;

  constructor(pin: PinSpecifier) {
    this.pin = pin;
  }

  get pins(): readonly PinSpecifier[] {
    return [this.pin];
  }

  open({ io: { Analog } }: Host, owner: string): void {
    this.input = openPin(owner, this.pin, () => new Analog({ pin: this.pin }));
  }

  /** The reading as a share of the highest one, 0 to 1; NaN while it isn't open. */
  read(): number {
    const input = this.input;
    return input ? input.read() / (2 ** input.resolution - 1) : Number.NaN;
  }

  close(): void {
    const input = this.input;
    this.input = undefined;
    input?.close();
  }
}
