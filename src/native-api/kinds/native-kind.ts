import type { Entity } from "../../entities/entity.js";
import type { CommandHandler } from "../command-handler.js";
import type { ImageFrameSource } from "../frame-sources/images.js";

/**
 * What a kind of entity is on the wire. The entity itself is what gets encoded:
 * its fields are named as those of its kind's messages.
 */
export interface NativeKind<E extends Entity> {
  /** `Entity.kind`. */
  readonly kind: string;
  /** Writes the frame that lists the entity at `at`; returns the frame's end. */
  encodeList(entity: E, at: number): number;
  /** Writes the frame of its state at `at`; returns the frame's end, or `at` when it has none. */
  encodeState(entity: E, at: number): number;
  /**
   * Makes what takes the commands for the entities of this kind that a device
   * shows, of which there is at least one. Left out where nothing can be commanded.
   *
   * @throws ConfigurationError when clients can't command them.
   */
  commands?(entities: readonly E[]): CommandHandler;
  /** Makes what sends the images that the entity has in place of a state. */
  imageFrames?(entity: E): ImageFrameSource;
}

/** A kind, whatever its entities. */
export type AnyNativeKind = NativeKind<Entity>;

/** For a kind without states. */
export function encodeNothing(_entity: Entity, at: number): number {
  return at;
}
