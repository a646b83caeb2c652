import type { Host } from "../../../src/host/host.js";
import type { FakePart } from "./fake-part.js";
import { onSerial } from "./host-io.js";

/**
 * A host with a part on its serial port, for components that look at it again and again.
 *
 * @param more - What else the host has.
 */
export function serialHost(
  part: FakePart,
  more: Partial<Host> = {},
): { readonly host: Host; readonly look: () => void } {
  let look = () => {};
  const host = {
    ...more,
    model: "fake",
    io: { Serial: onSerial(part).sensor.io },
    time: {
      get ticks() {
        return part.now;
      },
    },
    timer: {
      repeat: (run: () => void) => {
        look = run;
        return {};
      },
      clear: () => {},
    },
  } as unknown as Host;
  return { host, look: () => look() };
}

/** A text as a number, as `number_of` in cpp/stand-ins has it. */
export function numberOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}
