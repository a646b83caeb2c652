import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, PinSpecifier, PulseTrainInput } from "../../host/host.js";
import { openPin } from "../pins/open-pin.js";

/** An input for signals: an infrared receiver's output. */
export class SignalInput implements EntityPart {
  private input: PulseTrainInput | undefined;

  /**
   * @param idle - The time without an edge that ends a signal, in milliseconds.
   * @param onSignal - Called with each signal.
   */
  constructor(
    private readonly pin: PinSpecifier,
    private readonly inverted: boolean,
    private readonly idle: number,
    private readonly onSignal: (timings: Int32Array) => void,
  ) {}

  get buses(): readonly BusUse[] {
    return [{ bus: "pulse train", pins: [this.pin], part: "remote", address: "the pin" }];
  }

  open(host: Host, owner: string): void {
    const { PulseTrainInput } = host.io;
    if (!PulseTrainInput)
      throw new ConfigurationError(
        `"${owner}": this board (${host.model}) can't receive trains of pulses; use one that can.`,
      );
    this.input = openPin(
      owner,
      this.pin,
      () =>
        new PulseTrainInput({
          pin: this.pin,
          idle: this.idle * 1000,
          inverted: this.inverted,
          onReadable: () => this.read(),
        }),
    );
  }

  close(): void {
    const input = this.input;
    this.input = undefined;
    input?.close();
  }

  private read(): void {
    const timings = this.input?.read();
    if (timings) this.onSignal(timings);
  }
}
