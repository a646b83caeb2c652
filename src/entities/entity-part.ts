import { closeAll } from "../base/close-all.js";
import type { BusUse, Host, PinSpecifier, SafePart, SafePin } from "../host/host.js";

/**
 * Something that an entity opens when it starts and closes at its end: a pin, relays that belong
 * together, a timer. A component names its parts in its constructor, with `use`.
 */
export interface EntityPart {
  /** The pins that nothing else may use. Default: none. */
  readonly pins?: readonly PinSpecifier[];
  /** The bus addresses that it uses. Default: none. */
  readonly buses?: readonly BusUse[];
  /** Its outputs with their safe levels, which they have while it isn't open. Default: none. */
  readonly safeOutputs?: readonly (SafePin | SafePart)[];
  /**
   * Opens it.
   *
   * @param owner - The entity's name.
   * @throws ConfigurationError naming the owner, when the host refuses. It is closed then.
   */
  open(host: Host, owner: string): void;
  /** Called when all of the entity's parts are open. When it throws, they stay open. */
  opened?(): void;
  /** Closes it. Also called when it isn't open, or only partly. */
  close(): void;
}

/**
 * Opens all of them, or none.
 *
 * @throws what the first part throws that fails.
 */
export function openParts(parts: readonly EntityPart[], host: Host, owner: string): void {
  try {
    for (const part of parts) part.open(host, owner);
  } catch (error) {
    try {
      closeParts(parts);
    } catch {
      // The first error says what is wrong.
    }
    throw error;
  }
  closeAll(...parts.map((part) => () => part.opened?.()));
}

/**
 * Closes all of them, the last first, even if one fails.
 *
 * @throws the first error.
 */
export function closeParts(parts: readonly EntityPart[]): void {
  closeAll(...parts.map((part) => () => part.close()).reverse());
}
