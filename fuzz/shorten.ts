import type { Target } from "./target.js";

/** Removes everything from the input that isn't needed for the same failure. */
export function shortened(target: Target, input: Uint8Array): Uint8Array {
  const wrong = what(target, input);
  if (wrong === undefined) return input;
  let best = input;
  for (let length = best.length >> 1; length > 0; length >>= 1) {
    for (let at = 0; at < best.length; ) {
      const shorter = Uint8Array.from([...best.subarray(0, at), ...best.subarray(at + length)]);
      if (what(target, shorter) === wrong) best = shorter;
      else at += length;
    }
  }
  return best;
}

/** Identifies a failure by the place where it is thrown: messages vary with the input. */
function what(target: Target, input: Uint8Array): string | undefined {
  try {
    target.run(input);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    const [, place] = /\n\s+at (.*)/.exec(error.stack?.replace(/\n.*at check .*/, "") ?? "") ?? [];
    return `${error.name} ${place}`;
  }
}
