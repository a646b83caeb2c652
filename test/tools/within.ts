import { patient } from "./patience.js";

/** Milliseconds, on a machine with little else to do: far more than anything takes, less than mocha waits. */
const LONGEST_WAIT = 5000;

/** The promise, or a rejection that says what was waited for in vain. */
export async function within<T>(promise: Promise<T>, what: () => string): Promise<T> {
  const longest = patient(LONGEST_WAIT);
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
