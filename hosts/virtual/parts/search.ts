/** The whole number at which a rising function passes 0. */
export function search(low: number, high: number, difference: (raw: number) => number): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (difference(middle) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
