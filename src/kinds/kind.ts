import type { Entity } from "../entities/entity.js";
import type { MessageId } from "../messages/ids.js";

/**
 * A kind of entity: its messages, and the values that its entities have over HTTP and MQTT, in rules and in the
 * terminal. The descriptions in this folder are generated from `proto/device.proto`.
 */
export interface Kind<E extends Entity = Entity> {
  /** The protocol's word: `"switch"`. Also `Entity.kind`. */
  readonly name: string;
  /** The name of its collection over HTTP: `"switches"`. */
  readonly collection: string;
  /** What such entities are, for people. */
  readonly description: string;
  /** In the order in which they are shown. */
  readonly values: readonly KindValue<E>[];
  /** The values that the entity has, by their names. */
  state(entity: E): Record<string, unknown>;
  /** Writes the frame of the entity's list message at `at`; returns the frame's end. */
  encodeList(entity: E, at: number): number;
  /** Writes the frame of its state at `at`; returns the frame's end, or `at` when it has none. */
  encodeState(entity: E, at: number): number;
  /** Its state is an event: it is sent when it is published, and not to a client that subscribes later. */
  readonly isMomentary?: true;
  /** The number of the format of saved states: another one when what is saved changes. Left out where nothing is. */
  readonly savedFormat?: number;
  /** Those of the values that are saved. `kind` adds them, so that a board has them in flash. */
  readonly savedValues?: readonly KindValue[];
  /** Its command's message. Left out for kinds that clients can't command. */
  readonly command?: KindCommand;
}

/** The message with a command to an entity. */
export interface KindCommand {
  readonly id: MessageId;
  readonly Request: new () => EntityRequest;
  readonly decode: (request: never, at: number, end: number) => void;
}

/** A decoded message that names an entity by its key. */
export interface EntityRequest {
  readonly key: number;
}

/** Who can do what with a value. */
export const enum Access {
  READ = 1,
  SET = 2,
  BOTH = 3,
}

export const enum ValueType {
  BOOLEAN = 0,
  /** Of single precision. */
  NUMBER = 1,
  INTEGER = 2,
  TEXT = 3,
}

/** A value of a kind's entities. */
export interface KindValue<E extends Entity = Entity> {
  /** Its name in JSON: `"color_mode"`. */
  readonly name: string;
  /** The entity's property: `"colorMode"`; for a value that can only be set, the name in the entity's settings. */
  readonly property: string;
  readonly type: ValueType;
  readonly access: Access;
  /** What it can be, for a text that is one of an enumeration's words. */
  readonly words?: readonly string[];
  /** The name of these words, where several values of the kind have them: `"ColorMode"`. */
  readonly enumeration?: string;
  /** It is a list of such values. */
  readonly isList?: true;
  /** It stays as it is while the device runs; it isn't part of the state. */
  readonly isFixed?: true;
  /** It is kept over restarts, by entities with `restore`. */
  readonly isSaved?: true;
  /** It can be unknown, which is `null`. */
  readonly canBeUnknown?: true;
  /** The unit: `"°C"`. */
  readonly unit?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The property with the entity's own minimum; for a text, of its length. */
  readonly from?: PropertyOf<E>;
  /** The property with the entity's own maximum. */
  readonly to?: PropertyOf<E>;
  /** The property with the words that it can be. */
  readonly among?: PropertyOf<E>;
  /** The entity has the value only if this property is true, not 0 and not `""`. */
  readonly when?: PropertyOf<E>;
  /** The entity doesn't have the value if this property is true. */
  readonly unless?: PropertyOf<E>;
}

type PropertyOf<E> = keyof E & string;

/** For a kind without states. */
export function encodeNothing(_entity: Entity, at: number): number {
  return at;
}

/** Checks a description's types, and returns it as one of any kind. */
export function kind<E extends Entity>(description: Kind<E>): Kind {
  const checked = description as unknown as Kind;
  if (checked.savedFormat === undefined) return checked;
  return { ...checked, savedValues: checked.values.filter(({ isSaved }) => isSaved) };
}
