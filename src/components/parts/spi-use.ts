import type { PinSpecifier, SPIBus } from "../../host/host.js";

/** The pins of a bus that parts on it share: the clock first. */
export function spiPins({ clock, in: input, out }: SPIBus): PinSpecifier[] {
  return [clock, out, input].filter((pin) => pin !== undefined);
}
