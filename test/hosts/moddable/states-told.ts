import type { Device } from "thimble";

/** What `onReplacement` tells the program from now on: `"firmware begun"`. The same state in a row is there once. */
export function statesTold(device: Device): string[] {
  const told: string[] = [];
  device.onReplacement(({ what, state }) => {
    const text = `${what} ${state}`;
    if (told.at(-1) !== text) told.push(text);
  });
  return told;
}
