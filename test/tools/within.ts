import { patient } from "./patience.js";

/** Milliseconds on an idle machine: far longer than anything takes, but less than mocha's timeout. */
const MAX_WAIT = 5000;

/**
 * The promise's result. Rejects with what was waited for if it takes too long.
 *
 * @param maxWait - Milliseconds on an idle machine.
 */
export async function within<T>(
  promise: Promise<T>,
  what: () => string,
  maxWait = MAX_WAIT,
): Promise<T> {
  const longest = patient(maxWait);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited for ${what()} for ${longest} ms`)), longest);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
