import assert from "node:assert/strict";
import { PinInUseError } from "../../hosts/virtual/errors.js";
import { ConfigurationError } from "../../src/base/errors.js";

/** Fails unless `make` throws a ConfigurationError whose message has all of this. */
export function refuses(make: () => unknown, ...parts: readonly RegExp[]): void {
  assert.throws(make, (error) => isRefusal(error, parts));
}

/**
 * Fails unless `start` throws a ConfigurationError with this message, because the host threw.
 *
 * @param Cause - What the host threw. Default: that something else has the pin.
 */
export function refusesPin(
  start: () => unknown,
  message: RegExp,
  Cause: new (...args: never[]) => Error = PinInUseError,
): void {
  assert.throws(start, (error: Error) => {
    assert(error.cause instanceof Cause, `${error}, because of ${error.cause}`);
    return isRefusal(error, [message]);
  });
}

function isRefusal(error: unknown, parts: readonly RegExp[]): true {
  assert(error instanceof ConfigurationError, String(error));
  for (const part of parts) assert.match(error.message, part);
  return true;
}
