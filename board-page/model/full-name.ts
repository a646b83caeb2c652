import type { EntityView } from "../../hosts/virtual/world/messages.js";

/** The sub-device that an entity belongs to; undefined for the device's own. */
export function subDeviceOf({ fields }: EntityView): string | undefined {
  return typeof fields.device === "string" ? fields.device : undefined;
}

/** Its name, after that of its sub-device if it belongs to one: several may have entities of the same name. */
export function fullNameOf(entity: EntityView): string {
  const place = subDeviceOf(entity);
  return place === undefined ? entity.name : `${place}, ${entity.name}`;
}
