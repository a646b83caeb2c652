import { ConfigurationError } from "../../base/errors.js";
import type { PinSpecifier } from "../../host/host.js";

/**
 * Opens a pin for an entity.
 *
 * @param owner - The entity's name.
 * @throws ConfigurationError naming the owner, when the host refuses; the host's error is its cause.
 */
export function openPin<IO>(owner: string, pin: PinSpecifier | string, open: () => IO): IO {
  try {
    return open();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(
      `"${owner}" can't open pin ${pin} (${reason}); give it a pin that the board has, that can do this, and that nothing else uses.`,
      { cause },
    );
  }
}
