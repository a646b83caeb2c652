import type {
  BusUse,
  Digital,
  DigitalOptions,
  Host,
  PinSpecifier,
  SafePart,
  SafePin,
} from "../../host/host.js";
import { openPin } from "./open-pin.js";

/** A pin that is more than a number. */
export interface PartPin {
  /** The bus addresses that it uses: its expander's, with its number there. */
  readonly uses: readonly BusUse[];
  /** The board's pins that it uses. Default: none. */
  readonly pins?: readonly PinSpecifier[];
  /** Its expander, which keeps the safe levels of its outputs; or the board's pin with its own; or nothing. */
  readonly part: SafePart | SafePin | undefined;
  /** Makes it an output, which has this level whenever it isn't open. */
  keep(level: 0 | 1): void;
  /** As errors name it: `"0x20, pin 3"`. */
  toString(): string;
}

/** A pin of an expander, which components take as they take one of the board's: `expander.pin(3)`. */
export interface ExpanderPin extends PartPin {
  /** Opens it, as `new Digital` opens a pin of the board. Throws what the host throws. */
  open(host: Host, options: Omit<DigitalOptions, "pin">): Digital;
}

/** A pin of the board, by its number, or of an expander. */
export type DigitalPin = PinSpecifier | ExpanderPin;

/** The board's pins that it uses: one or none. */
export function pinsOf(pin: PinSpecifier | PartPin): readonly PinSpecifier[] {
  return typeof pin === "number" ? [pin] : (pin.pins ?? []);
}

/** The bus addresses that it uses: one or none. */
export function busesOf(pin: PinSpecifier | PartPin): readonly BusUse[] {
  return typeof pin === "number" ? [] : pin.uses;
}

/** It as an output with its safe level: one or none. */
export function safeOutputsOf(
  pin: PinSpecifier | PartPin,
  level: 0 | 1,
  openDrain = false,
): readonly (SafePin | SafePart)[] {
  if (typeof pin === "number") return [{ pin, level, ...(openDrain && { openDrain }) }];
  return pin.part ? [pin.part] : [];
}

/** @throws ConfigurationError naming the owner, when the host refuses. */
export function openDigital(
  host: Host,
  owner: string,
  pin: DigitalPin,
  options: Omit<DigitalOptions, "pin">,
): Digital {
  if (typeof pin === "number")
    return openPin(owner, pin, () => new host.io.Digital({ ...options, pin }));
  return openPin(owner, `${pin}`, () => pin.open(host, options));
}
