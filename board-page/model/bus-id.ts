import type { BusPlace } from "../../hosts/virtual/world/messages.js";

/** The id of a part's bus. */
export function busIdOf({ bus, pins }: Pick<BusPlace, "bus" | "pins">): string {
  return `${bus} ${pins[0]}`;
}
