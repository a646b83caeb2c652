import type { Host, PinSpecifier, PWM, PWMOptions } from "../../host/host.js";
import type { ExpanderPin } from "./digital-pin.js";
import { openPin } from "./open-pin.js";

/** A pin of an expander that can dim, which components take as they take one of the board's. */
export interface ExpanderPWMPin extends ExpanderPin {
  /** Opens it, as `new PWM` opens a pin of the board. Throws what the host throws. */
  openPWM(host: Host, options: Omit<PWMOptions, "pin">): PWM;
}

/** A pin of the board, by its number, or one of an expander that can dim. */
export type PWMPin = PinSpecifier | ExpanderPWMPin;

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
