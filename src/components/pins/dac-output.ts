import { closeAll } from "../../base/close-all.js";
import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { DAC, Host, PinSpecifier, SafePin } from "../../host/host.js";
import { openPin } from "./open-pin.js";

/** An analog output. It puts out 0 V whenever it isn't open. */
export class DACOutput implements EntityPart {
  private output: DAC | undefined;
  private share = 0;

  constructor(private readonly pin: PinSpecifier) {}

  get pins(): readonly PinSpecifier[] {
    return [this.pin];
  }

  get safeOutputs(): readonly SafePin[] {
    return [{ pin: this.pin, level: 0 }];
  }

  open({ io: { DAC }, model }: Host, owner: string): void {
    if (!DAC)
      throw new ConfigurationError(
        `"${owner}": this board (${model}) has no analog output; use a PWM output with a filter.`,
      );
    this.output = openPin(owner, this.pin, () => new DAC({ pin: this.pin }));
    this.write(this.share);
  }

  /** Sets the share of the supply's voltage, 0 to 1. Before it is open, that with which it opens. */
  write(share: number): void {
    this.share = share;
    const output = this.output;
    output?.write(Math.round(share * (2 ** output.resolution - 1)));
  }

  close(): void {
    const output = this.output;
    this.output = undefined;
    if (!output) return;
    closeAll(
      () => output.write(0),
      () => output.close(),
    );
  }
}
