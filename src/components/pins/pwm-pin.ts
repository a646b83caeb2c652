import type { Host, PinSpecifier, PWM, PWMOptions } from "../../host/host.js";
import type { ExpanderPin, PartPin } from "./digital-pin.js";
import { openPin } from "./open-pin.js";

/** A pin that can dim and is more than a number. */
export interface DimmablePin extends PartPin {
  /** Opens it, as `new PWM` opens a pin of the board. Throws what the host throws. */
  openPWM(host: Host, options: Omit<PWMOptions, "pin">): PWM;
}

/** A pin of an expander that can dim, which components take as they take one of the board's. */
export interface ExpanderPWMPin extends ExpanderPin, DimmablePin {}

/** A pin of the board, by its number, or one of an expander that can dim, or a relay as a `SlowPWM`. */
export type PWMPin = PinSpecifier | DimmablePin;

/** @throws ConfigurationError naming the owner, when the host refuses. */
export function openPWM(
  host: Host,
  owner: string,
  pin: PWMPin,
  options: Omit<PWMOptions, "pin">,
): PWM {
  if (typeof pin === "number")
    return openPin(owner, pin, () => new host.io.PWM({ ...options, pin }));
  return openPin(owner, `${pin}`, () => pin.openPWM(host, options));
}
