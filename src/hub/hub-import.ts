import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";
import type { Utf8 } from "../wire/utf8.js";

/** Options of the entities that follow an entity of the hub. */
export interface HubImportOptions<State> {
  /** The id of the hub's entity: `"sensor.outside_temperature"`. */
  entityId: string;
  /** Follows one of its attributes in place of its state: `"temperature"`. Default: its state. */
  attribute?: string;
  /** The hub sends the state once after it has connected, and not when it changes. Default false. */
  once?: boolean;
  /**
   * Whether it is hidden from clients, since the hub has the original. Default true,
   * as in ESPHome.
   */
  internal?: boolean;
  /**
   * Called with the first state that the hub reports, and then whenever it changes. If it throws, or its promise
   * is rejected, that is logged.
   */
  onState?: (state: State) => void;
}

/** An entity that follows one of the hub's. It keeps its state when the hub disconnects. */
export interface HubImport extends Entity {
  readonly entityId: string;
  /** `""`: its state. */
  readonly attribute: string;
  readonly once: boolean;
  /**
   * Takes the state that the hub reports.
   *
   * @internal
   * @returns Whether it is a valid state for this kind of entity.
   * @throws InvalidUTF8Error
   */
  takeHubState(state: Utf8): boolean;
}

export function isHubImport(entity: Entity): entity is HubImport {
  return "takeHubState" in entity;
}

/** @throws ConfigurationError when it isn't a valid id of a hub's entity. */
export function checkEntityId(name: string, entityId: string): void {
  const parts = entityId.split(".");
  if (parts.length === 2 && parts.every((part) => isMadeOf(part, `${LOWER_CASE}${DIGITS}_`)))
    return;
  throw new ConfigurationError(
    `"${name}": entityId is "${entityId}"; it must be that of one of the hub's entities, like "sensor.outside_temperature".`,
  );
}
