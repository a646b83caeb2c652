import { COMMON_FIELDS } from "../../entity-json/common-fields.js";
import type { EntityKind } from "../../entity-json/entity-kind.js";

/** What the API's description calls the fields that entities of all kinds have. */
export const COMMON = { name: "Common", fields: ["id", ...Object.keys(COMMON_FIELDS)] };

/** What it calls an item of a kind: `"BinarySensor"` of `binary_sensor`. */
export function itemNameOf({ kind }: EntityKind): string {
  const words = kind.split("_");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
