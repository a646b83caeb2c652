import { objectIdOf } from "../../src/entities/object-id.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";

/** The object ids of all that has a name, and so may be an entity that hubs see. */
export function visibleIds(tree: YamlValue): Set<string> {
  const ids = new Set<string>();
  const visit = (value: YamlValue): void => {
    const name = textOf(value.map?.get("name"));
    if (name !== undefined) ids.add(objectIdOf(name));
    for (const each of [...(value.list ?? []), ...(value.map?.values() ?? [])]) visit(each);
  };
  visit(tree);
  return ids;
}
