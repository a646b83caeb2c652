import type { Entity } from "../entities/entity.js";
import { ConfigurationError } from "../errors.js";

/** @throws ConfigurationError when the entity has one pin twice, naming both. */
export function checkPinsDiffer(entity: Entity): void {
  const { pins } = entity;
  for (const [index, pin] of pins.entries()) {
    if (pins.indexOf(pin) === index) continue;
    throw new ConfigurationError(
      `"${entity.name}" has pin ${pin} twice; give each of its outputs a pin of its own.`,
    );
  }
}
