/**
 * A device was put together in a way that can't work: two entities of one name,
 * a pin used twice, a light that no client understands. The message names the
 * entity and says what to change. Thrown before the network opens.
 */
export class ConfigurationError extends Error {
  override get name(): string {
    return "ConfigurationError";
  }
}
