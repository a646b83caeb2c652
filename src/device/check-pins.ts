import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";
import type { PinSpecifier } from "../host/host.js";

/** @throws ConfigurationError when a pin is used twice; it names the pin and its users. */
export function checkPins(entities: readonly Entity[]): void {
  const users = new Map<PinSpecifier, Entity>();
  for (const entity of entities) {
    for (const pin of entity.pins) {
      const other = users.get(pin);
      if (other) {
        const whose =
          other === entity
            ? `"${entity.name}" uses`
            : `"${other.name}" and "${entity.name}" both use`;
        const twice = other === entity ? " twice" : "";
        throw new ConfigurationError(
          `${whose} pin ${pin}${twice}; give each output and each input a pin of its own.`,
        );
      }
      users.set(pin, entity);
    }
  }
}
