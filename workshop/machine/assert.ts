/** What tests use of `node:assert/strict`, for browsers. */

class AssertionError extends Error {
  override name = "AssertionError";
}

function fail(message: string | Error | undefined, otherwise: string): never {
  if (message instanceof Error) throw message;
  throw new AssertionError(message ?? otherwise);
}

const shown = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) =>
    isDeepEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

type Expected =
  | RegExp
  | (new (
      ...args: never[]
    ) => unknown)
  | Readonly<Record<string, unknown>>
  | undefined;

function check(error: unknown, expected: Expected): void {
  if (expected instanceof RegExp) methods.match(String(error), expected);
  else if (typeof expected === "function") {
    if (!(error instanceof expected)) throw error;
  } else
    for (const [name, value] of Object.entries(expected ?? {}))
      methods.deepEqual((error as Record<string, unknown>)[name], value);
}

const methods = {
  ok(value: unknown, message?: string): void {
    if (!value) fail(message, `${shown(value)} isn't true`);
  },
  equal(actual: unknown, expected: unknown, message?: string): void {
    if (!Object.is(actual, expected)) fail(message, `${shown(actual)} isn't ${shown(expected)}`);
  },
  notEqual(actual: unknown, expected: unknown, message?: string): void {
    if (Object.is(actual, expected)) fail(message, `It is ${shown(actual)}`);
  },
  deepEqual(actual: unknown, expected: unknown, message?: string): void {
    if (!isDeepEqual(actual, expected)) fail(message, `${shown(actual)} isn't ${shown(expected)}`);
  },
  match(text: string, pattern: RegExp, message?: string): void {
    if (!pattern.test(text)) fail(message, `${shown(text)} doesn't match ${pattern}`);
  },
  doesNotMatch(text: string, pattern: RegExp, message?: string): void {
    if (pattern.test(text)) fail(message, `${shown(text)} matches ${pattern}`);
  },
  throws(work: () => unknown, expected?: Expected): void {
    try {
      work();
    } catch (error) {
      check(error, expected);
      return;
    }
    fail(undefined, "Nothing was thrown");
  },
  async rejects(work: Promise<unknown> | (() => Promise<unknown>), expected?: Expected) {
    try {
      await (typeof work === "function" ? work() : work);
    } catch (error) {
      check(error, expected);
      return;
    }
    fail(undefined, "Nothing was thrown");
  },
};

export const assert = Object.assign(
  (value: unknown, message?: string) => methods.ok(value, message),
  { ...methods, strictEqual: methods.equal, deepStrictEqual: methods.deepEqual, AssertionError },
);
