import type { PinView } from "../../hosts/virtual/world/messages.js";

/** What each control of a pin is given. */
export interface PinControlProps {
  readonly pin: PinView;
  /** The name of what is wired to the pin. */
  readonly label: string;
}
