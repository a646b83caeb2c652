/** A condition wasn't met in time. */
export class UntilTimeoutError extends Error {
  override get name(): string {
    return "UntilTimeoutError";
  }
}

/** A time or a time zone that there isn't. */
export class ClockError extends Error {
  override get name(): string {
    return "ClockError";
  }
}

/** The device has no such entity or service, or the entity takes no commands. */
export class UnknownTargetError extends Error {
  override get name(): string {
    return "UnknownTargetError";
  }
}

/** A callback of the program has thrown an error that wasn't caught. On a board that ends the program. */
export class UncaughtError extends AggregateError {
  override get name(): string {
    return "UncaughtError";
  }
}

/** A part doesn't do what `checkPart` asks of it. */
export class PartCheckError extends Error {
  override get name(): string {
    return "PartCheckError";
  }
}

/** A fake bus has no answer to what a driver reads. */
export class NoFakeAnswerError extends Error {
  override get name(): string {
    return "NoFakeAnswerError";
  }
}
