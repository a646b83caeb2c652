import type { ComponentType } from "preact";
import type { EntityView, PinView } from "../../hosts/node/board/messages.js";

/** What a drawing gets: an entity, and its pins as they are now. */
export interface DrawingProps {
  readonly entity: EntityView;
  readonly pins: readonly PinView[];
}

/** How something at the board's pins looks, in a square of 96 by 96. */
export interface EntityDrawing {
  readonly Drawing: ComponentType<DrawingProps>;
  /** What each of its pins is for, in the order of the pins. Default: no words. */
  readonly roles?: (entity: EntityView, pins: readonly PinView[]) => readonly string[];
}

/** Whether it is on: as the entity says, or else as its pins are. */
export function isOn({ entity, pins }: DrawingProps): boolean {
  const { state } = entity.fields;
  return typeof state === "boolean" ? state : pins.some(({ duty }) => duty >= 0.5);
}

/** A field that is a number, or another one. */
export function numberIn({ fields }: EntityView, name: string, otherwise: number): number {
  const value = fields[name];
  return typeof value === "number" ? value : otherwise;
}
