/**
 * A device is configured in a way that can't work: two entities with one name, a
 * pin used twice, a light that no client supports. The message names the entity
 * and says what to change. Thrown before the network opens.
 */
export class ConfigurationError extends Error {
  override get name(): string {
    return "ConfigurationError";
  }
}

/**
 * Thrown by a program to refuse a command to an entity or a service: `throw new CommandRefused("The gate is open.")`.
 * The state stays as it was. Its words are for people: over HTTP clients get them, with status 409, and the device's
 * page shows them. Whatever else is thrown is in the log only.
 */
export class CommandRefused extends Error {
  override get name(): string {
    return "CommandRefused";
  }
}

/** Something mustn't be tried again yet, after it failed too often. Over HTTP it becomes a 429. */
export class TooSoonError extends Error {
  /** Milliseconds until it may. */
  readonly wait: number;

  /** @param what - Without a full stop; how long to wait is added. */
  constructor(what: string, wait: number) {
    super(`${what}; try again in ${Math.ceil(wait / 1000)} s.`);
    this.wait = wait;
  }

  override get name(): string {
    return "TooSoonError";
  }
}
