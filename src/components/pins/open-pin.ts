import { ConfigurationError } from "../../base/errors.js";
import type { Entity } from "../../entities/entity.js";
import type { PinSpecifier } from "../../host/host.js";

/**
 * Opens a pin for an entity.
 *
 * @throws ConfigurationError naming the entity, when the host refuses; the host's error is its cause.
 */
export function openPin<IO>(entity: Entity, pin: PinSpecifier, open: () => IO): IO {
  try {
    return open();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(
      `"${entity.name}" can't open pin ${pin} (${reason}); give it a pin that the board has, that can do this, and that nothing else uses.`,
      { cause },
    );
  }
}
