import type { BusPlace } from "../../hosts/node/board/messages.js";

/** The id of the bus on which a place is. */
export function busIdOf({ bus, pins }: Pick<BusPlace, "bus" | "pins">): string {
  return `${bus} ${pins[0]}`;
}
