/** A part's address with the channels that lead to it, from the board on: `"0x76, channel 3 of 0x70"`. */
export function placeInWords(
  address: string,
  through: readonly { readonly address: number; readonly channel: number }[] = [],
): string {
  let words = address;
  for (let i = through.length - 1; i >= 0; i--) {
    const step = through[i];
    if (step) words += `, channel ${step.channel} of 0x${step.address.toString(16)}`;
  }
  return words;
}
