import type { ComponentType } from "preact";
import type { EntityView, PinView } from "../../hosts/virtual/world/messages.js";

/** A drawing's properties: an entity, and the current state of its pins. */
export interface DrawingProps {
  readonly entity: EntityView;
  readonly pins: readonly PinView[];
}

/** The drawing of something at the board's pins, in a square of 96 by 96. */
export interface EntityDrawing {
  readonly Drawing: ComponentType<DrawingProps>;
  /** What each of its pins is for, in the order of the pins. Default: not shown. */
  readonly roles?: (entity: EntityView, pins: readonly PinView[]) => readonly string[];
}

/** Whether it is on: according to the entity, or else to its pins. */
export function isOn({ entity, pins }: DrawingProps): boolean {
  const { state } = entity.fields;
  return typeof state === "boolean" ? state : pins.some(({ duty }) => duty >= 0.5);
}

/** A field's value if it is a number, otherwise the default. */
export function numberIn({ fields }: EntityView, name: string, otherwise: number): number {
  const value = fields[name];
  return typeof value === "number" ? value : otherwise;
}
