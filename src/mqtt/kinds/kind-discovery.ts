import type { Entity } from "../../entities/entity.js";
import { ValidationError } from "../../schema/errors.js";
import { isObject } from "../../schema/schema.js";
import { parseOutsideJSON } from "../../wire/outside-json.js";
import type { Payload } from "./payload.js";

/** Fields of Home Assistant's discovery. Those that are undefined are left out. */
export type Component = Readonly<Record<string, unknown>>;

/** The fields of a command, by the names that the kind has in JSON (`src/entity-json/`). */
export type MQTTCommand = Readonly<Record<string, unknown>>;

/** The topics of an entity. */
export interface EntityTopics {
  readonly state: string;
  readonly command: string;
}

/** How Home Assistant finds a kind of entity over MQTT. */
export interface KindDiscovery<E extends Entity = Entity> {
  /** The name of Home Assistant's integration. */
  readonly platform: string;
  /**
   * The first version of Home Assistant that has it over MQTT, if that is later than 2024.11, the first that discovers
   * whole devices. Such an entity is announced in a message of its own, so that older versions find the others.
   */
  readonly since?: string;
  /** Fields for the integration, besides those of all kinds. */
  describe(entity: E, topics: EntityTopics): Component;
  /**
   * Writes its state, where Home Assistant has a form of its own and no templates. Default: what the kind's
   * description says, see `MQTTKind`.
   */
  write?(entity: E, to: Payload): void;
  /**
   * Reads a command in a form of Home Assistant's own.
   *
   * @throws ValidationError when it can't be read. Whether the entity can do it is checked afterwards.
   */
  command?(text: string, entity: E): MQTTCommand;
}

/** Checks types, and returns it as one of any entities. */
export function kindDiscovery<E extends Entity>(discovery: KindDiscovery<E>): KindDiscovery {
  return discovery as unknown as KindDiscovery;
}

/** @throws ValidationError when the text isn't an object in JSON. */
export function readJSONCommand(text: string): MQTTCommand {
  let problem = "isn't an object";
  try {
    const value = parseOutsideJSON(text);
    if (isObject(value)) return value;
  } catch (error) {
    problem = (error as Error).message;
  }
  throw new ValidationError(
    `must be an object in JSON, like {"state":true}; ${short(text)} ${problem}.`,
  );
}

/** The most characters of a state in Home Assistant, which logs an error for more. */
export const MAX_STATE = 255;

/** Home Assistant's payloads for on and off. */
export const ON = "ON";
export const OFF = "OFF";

/** @throws ValidationError */
export function readOnOff(text: string): boolean {
  if (text === ON || text === OFF) return text === ON;
  throw new ValidationError(`must be ${ON} or ${OFF}, not ${short(text)}.`);
}

/** @throws ValidationError */
export function readNumber(text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isNaN(value)) throw new ValidationError(`must be a number, not ${short(text)}.`);
  return value;
}

/** The start of a text in quotes, for errors. */
export function short(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** The value, or undefined for "", so that the field is left out. */
export function orNone(value: string): string | undefined {
  return value === "" ? undefined : value;
}
