import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Digital, DigitalConstructor, Host, PinSpecifier } from "../../host/host.js";
import { busesOf, type DigitalPin, openDigital, pinsOf } from "./digital-pin.js";

/** An input's pull resistor. */
export type InputMode = "pullUp" | "pullDown" | "floating";

/** Which changes of an input's level count. */
export type InputEdge = "rising" | "falling" | "both";

/** A digital input: a contact, a button, the output of a sensor. */
export class DigitalInput implements EntityPart {
  private input: Digital | undefined;

  /** @param onReadable - Called after an edge. Edges close together give one call. */
  constructor(
    private readonly pin: DigitalPin,
    private readonly mode: InputMode,
    private readonly edge: InputEdge,
    private readonly onReadable: (host: Host) => void,
  ) {}

  get pins(): readonly PinSpecifier[] {
    return pinsOf(this.pin);
  }

  get buses(): readonly BusUse[] {
    return busesOf(this.pin);
  }

  open(host: Host, owner: string): void {
    const { Digital } = host.io;
    const rising = this.edge === "falling" ? 0 : Digital.Rising;
    const falling = this.edge === "rising" ? 0 : Digital.Falling;
    const options = {
      mode: modeOf(Digital, this.mode),
      edge: rising + falling,
      onReadable: () => this.onReadable(host),
    };
    this.input = openDigital(host, owner, this.pin, options);
  }

  /** Whether the level is high; false while it isn't open. */
  read(): boolean {
    return this.input?.read() === 1;
  }

  close(): void {
    const input = this.input;
    this.input = undefined;
    input?.close();
  }
}

/** The mode as ECMA-419's Digital numbers it. */
export function modeOf(Digital: DigitalConstructor, mode: InputMode): number {
  if (mode === "pullUp") return Digital.InputPullUp;
  return mode === "pullDown" ? Digital.InputPullDown : Digital.Input;
}
