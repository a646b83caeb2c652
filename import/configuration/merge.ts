/** Puts together what several files of a configuration say. */
import type { YamlValue } from "./yaml-value.js";

type ValueMap = ReadonlyMap<string, YamlValue>;

/** A map merged with the maps under its key `<<`. Its own keys take precedence. */
export function merged(map: ReadonlyMap<string, YamlValue>, line: number): YamlValue {
  const under = map.get("<<");
  if (!under) return { line, map };
  const all = new Map(map);
  // What couldn't be read stays, and is listed as not converted.
  if (under.map || under.list) all.delete("<<");
  for (const source of under.list ?? [under])
    for (const [key, value] of source.map ?? []) if (!all.has(key)) all.set(key, value);
  return { line, map: all };
}

/** A configuration with its packages put in, as ESPHome does: lists are joined, maps merged. */
export function withPackages(root: YamlValue): YamlValue {
  const packages = root.map?.get("packages");
  if (!root.map || !packages) return root;
  const given = packages.list ?? [...(packages.map?.values() ?? [])];
  const maps = given.flatMap((each) => withPackages(each).map ?? []);
  if (maps.length === 0) return root;
  const own = new Map(root.map);
  if (maps.length === given.length) own.delete("packages");
  return { line: root.line, map: maps.reduceRight<ValueMap>(joined, own) };
}

function joined(over: ValueMap, under: ValueMap): ValueMap {
  const all = new Map(under);
  for (const [key, value] of over) {
    const below = under.get(key);
    const { line } = value;
    const lists = [below, value].map((each) => each?.list ?? (each?.map ? [each] : undefined));
    if (below?.map && value.map) all.set(key, { line, map: joined(value.map, below.map) });
    else if (lists[0] && lists[1]) all.set(key, { line, list: [...lists[0], ...lists[1]] });
    else all.set(key, value);
  }
  return all;
}
