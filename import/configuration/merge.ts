/** Puts together what several files of a configuration say, as ESPHome's `merge_config` does. */
import type { YamlValue } from "./yaml-value.js";

type MergedMap = ReadonlyMap<string, YamlValue>;

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
  return withoutRemoved(packed(root));
}

function packed(root: YamlValue): YamlValue {
  const packages = root.map?.get("packages");
  if (!root.map || !packages) return root;
  const given = packages.list ?? [...(packages.map?.values() ?? [])];
  // A package that is fetched from elsewhere, or that couldn't be read, stays, and is listed as not converted.
  const isThere = (each: YamlValue) => each.map !== undefined && !isRemote(each.map);
  const maps = given.filter(isThere).flatMap((each) => packed(each).map ?? []);
  const own = new Map(root.map);
  const others = given.filter((each) => !isThere(each));
  if (others.length === 0) own.delete("packages");
  else own.set("packages", { line: packages.line, list: others });
  return { line: root.line, map: maps.reduceRight<MergedMap>(joined, own) };
}

function isRemote(map: MergedMap): boolean {
  return map.has("url") && !map.has("esphome");
}

function joined(over: MergedMap, under: MergedMap): MergedMap {
  const all = new Map(under);
  for (const [key, value] of over) all.set(key, both(under.get(key), value));
  return all;
}

/** One value over another. */
function both(below: YamlValue | undefined, value: YamlValue): YamlValue {
  if (!below || isTagged(value, "!remove")) return value;
  const { line } = value;
  if (below.map && value.map) return { line, map: joined(value.map, below.map) };
  const [under, over] = [below, value].map((each) => each.list ?? (each.map ? [each] : undefined));
  if (under && over) return { line, list: joinedLists(under, over) };
  return "scalar" in value && value.scalar === null ? below : value;
}

/** Of two items with one id, one of which extends the other, one is made. */
function joinedLists(under: readonly YamlValue[], over: readonly YamlValue[]): YamlValue[] {
  const all = [...under];
  for (const item of over) {
    const id = idOf(item);
    const index = id === undefined ? -1 : all.findIndex((each) => idOf(each) === id);
    const other = all[index];
    if (other?.map === undefined || item.map === undefined) all.push(item);
    else if (isTagged(item.map.get("id"), "!remove")) all.splice(index, 1);
    else if (![other, item].some(({ map }) => isTagged(map?.get("id"), "!extend"))) all.push(item);
    else {
      const map = new Map(joined(item.map, other.map));
      map.set("id", { line: item.line, scalar: id ?? null, tag: undefined });
      all[index] = { line: item.line, map };
    }
  }
  return all;
}

function idOf(item: YamlValue): string | undefined {
  const id = item.map?.get("id");
  return id && "scalar" in id && id.scalar !== null ? String(id.scalar) : undefined;
}

/** The tree without the keys and items that are removed. */
function withoutRemoved(value: YamlValue): YamlValue {
  const { line } = value;
  const isKept = (each: YamlValue) =>
    !isTagged(each, "!remove") && !isTagged(each.map?.get("id"), "!remove");
  if (value.list) return { line, list: value.list.filter(isKept).map(withoutRemoved) };
  if (!value.map) return value;
  const kept = [...value.map].filter(([, each]) => isKept(each));
  return { line, map: new Map(kept.map(([key, each]) => [key, withoutRemoved(each)])) };
}

function isTagged(value: YamlValue | undefined, tag: string): boolean {
  return value !== undefined && "scalar" in value && value.tag === tag;
}
