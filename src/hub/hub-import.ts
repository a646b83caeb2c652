import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";
import type { Utf8 } from "../wire/utf8.js";

/** Options of the entities that follow an entity of the hub. */
export interface HubImportOptions<State> {
  /** The hub's name of its entity: `"sensor.outside_temperature"`. */
  entityId: string;
  /**
   * Clients aren't shown it, who have the hub's own. Default true, as in ESPHome; false
   * shows it to them.
   */
  internal?: boolean;
  /**
   * Called with the first state that the hub reports, and with each that is
   * another one. What it throws, or its promise is rejected with, is logged.
   */
  onState?: (state: State) => void;
}

/** An entity that follows one of the hub. It keeps its state when the hub goes away. */
export interface HubImport extends Entity {
  readonly entityId: string;
  /**
   * Takes what the hub says.
   *
   * @returns Whether it means anything to this kind.
   * @throws InvalidUTF8Error
   */
  takeHubState(state: Utf8): boolean;
}

export function isHubImport(entity: Entity): entity is HubImport {
  return "takeHubState" in entity;
}

/** @throws ConfigurationError when no hub has such an entity. */
export function checkEntityId(name: string, entityId: string): void {
  const parts = entityId.split(".");
  if (parts.length === 2 && parts.every((part) => isMadeOf(part, `${LOWER_CASE}${DIGITS}_`)))
    return;
  throw new ConfigurationError(
    `"${name}" follows "${entityId}"; give it the entityId of one of the hub's entities, like "sensor.outside_temperature".`,
  );
}
