import type { EntityPart } from "../../entities/entity-part.js";
import type { Analog, Attenuation, Host, PinSpecifier } from "../../host/host.js";
import { openPin } from "./open-pin.js";

/** An analog input. */
export class AnalogInput implements EntityPart {
  private input: Analog | undefined;

  /** @param attenuation - In decibels, for which voltages: see `ADCSensorOptions`. Default 12. */
  constructor(
    private readonly pin: PinSpecifier,
    private readonly attenuation: Attenuation = 12,
  ) {}

  get pins(): readonly PinSpecifier[] {
    return [this.pin];
  }

  open({ io: { Analog } }: Host, owner: string): void {
    const { pin, attenuation } = this;
    this.input = openPin(owner, pin, () => new Analog({ pin, attenuation }));
  }

  /** The volts at the pin; NaN while it isn't open. */
  read(): number {
    const input = this.input;
    return input ? (input.read() * input.fullScale) / (2 ** input.resolution - 1) : Number.NaN;
  }

  close(): void {
    const input = this.input;
    this.input = undefined;
    input?.close();
  }
}
