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
