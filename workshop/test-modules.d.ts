/** What of Node's modules tests in a page have. */

declare module "node:test" {
  /** Runs a test. It fails when its body throws. */
  export function test(name: string, body: () => unknown): void;
  export function it(name: string, body: () => unknown): void;
  /** Gives tests that belong together a common name. */
  export function describe(name: string, body: () => void): void;
  export default test;
}

declare module "node:assert/strict" {
  /** What the error has to match: a pattern for its text, its class, or some of its properties. */
  type Expected = RegExp | (new (...args: never[]) => unknown) | Readonly<Record<string, unknown>>;

  /** @throws AssertionError The value isn't true. */
  function assert(value: unknown, message?: string): asserts value;
  namespace assert {
    export function ok(value: unknown, message?: string): asserts value;
    export function equal<Value>(
      actual: unknown,
      expected: Value,
      message?: string,
    ): asserts actual is Value;
    export function notEqual(actual: unknown, expected: unknown, message?: string): void;
    export function deepEqual<Value>(
      actual: unknown,
      expected: Value,
      message?: string,
    ): asserts actual is Value;
    export function match(text: string, pattern: RegExp, message?: string): void;
    export function doesNotMatch(text: string, pattern: RegExp, message?: string): void;
    export function throws(work: () => unknown, expected?: Expected): void;
    export function rejects(
      work: Promise<unknown> | (() => Promise<unknown>),
      expected?: Expected,
    ): Promise<void>;
  }
  export default assert;
}
