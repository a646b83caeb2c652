import type { Entity } from "../entities/entity.js";
import { ValidationError } from "../schema/errors.js";
import { isObject } from "../schema/schema.js";
import type { Payload } from "./payload.js";
import type { EntityTopics } from "./topics.js";

/** Fields of Home Assistant's discovery. Those that are undefined are left out. */
export type Component = Readonly<Record<string, unknown>>;

/** The fields of a command, by the names that the kind has in JSON (`src/entity-json/`). */
export type MQTTCommand = Readonly<Record<string, unknown>>;

/**
 * How a kind of entity is represented over MQTT. Its payloads are those of Home Assistant's integration; where
 * that has templates, they are the JSON of `src/entity-json/`.
 */
export interface MQTTKind<E extends Entity> {
  /** `Entity.kind`. */
  readonly kind: string;
  /** The name of Home Assistant's integration. */
  readonly platform: string;
  /** Fields for the integration, besides those of all kinds. */
  describe(entity: E, topics: EntityTopics): Component;
  /** Writes its state. Left out for kinds without states. */
  write?(entity: E, to: Payload): void;
  /** Its state is an event: it isn't retained, so clients that connect later don't get it. */
  readonly isMomentary?: boolean;
  /**
   * Reads a command. Left out for kinds without commands.
   *
   * @throws ValidationError when it can't be read. Whether the entity can do it is checked afterwards.
   */
  command?(text: string, entity: E): MQTTCommand;
}

/** A kind with any entities. */
export type AnyMQTTKind = MQTTKind<Entity>;

/** Checks a kind's types, and returns it as an AnyMQTTKind. */
export function mqttKind<E extends Entity>(kind: MQTTKind<E>): AnyMQTTKind {
  return kind as unknown as AnyMQTTKind;
}

/** @throws ValidationError when the text isn't an object in JSON. */
export function readJSONCommand(text: string): MQTTCommand {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {}
  if (isObject(value)) return value;
  throw new ValidationError(`must be an object in JSON, like {"state":true}, not ${short(text)}.`);
}

/** Home Assistant's payloads for on and off. */
export const ON = "ON";
export const OFF = "OFF";

/** @throws ValidationError */
export function readOnOff(text: string): boolean {
  if (text === ON || text === OFF) return text === ON;
  throw new ValidationError(`must be ${ON} or ${OFF}, not ${short(text)}.`);
}

/** The start of a text in quotes, for errors. */
export function short(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** The value, or undefined for "", so that the field is left out. */
export function orNone(value: string): string | undefined {
  return value === "" ? undefined : value;
}
