import type { Entity } from "../../entities/entity.js";
import type { CommandHandler } from "../command-handler.js";
import type { ImageFrameSource } from "../frame-sources/images.js";

/**
 * How a kind of entity is encoded and commanded. The entity object itself is
 * encoded: its fields have the names of its messages' fields.
 */
export interface NativeKind<E extends Entity> {
  /** `Entity.kind`. */
  readonly kind: string;
  /** Writes the frame of its list message at `at`; returns the frame's end. */
  encodeList(entity: E, at: number): number;
  /** Writes the frame of its state at `at`; returns the frame's end, or `at` when it has none. */
  encodeState(entity: E, at: number): number;
  /** Its state is an event: it is sent when it is published, and not to a client that subscribes later. */
  readonly isMomentary?: boolean;
  /**
   * Makes the handler of commands to the shown entities of this kind, of which there
   * is at least one. Left out when the kind takes no commands.
   *
   * @throws ConfigurationError when clients can't command them.
   */
  commands?(entities: readonly E[]): CommandHandler;
  /** Makes the frame source of the entity's images, for a kind that has images instead of states. */
  imageFrames?(entity: E): ImageFrameSource;
}

/** Any kind of entity. */
export type AnyNativeKind = NativeKind<Entity>;

/** For a kind without states. */
export function encodeNothing(_entity: Entity, at: number): number {
  return at;
}
