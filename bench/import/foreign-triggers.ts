/** Which triggers need components that aren't ESPHome's own: those of `external_components`, or of nobody. */
import type { YamlValue } from "../../import/configuration/yaml-value.js";

/** Keys of a configuration that are no component's. */
const NO_COMPONENTS = ["substitutions", "packages", "defaults", "external_components", "esphome"];

/** Words of actions and conditions that are ESPHome's core, which is in no component's folder. */
const CORE = ["component", "for", "lambda"];

/** An entry of a domain, with its path in the configuration: `"switch.0"`. */
interface ConfiguredItem {
  readonly path: string;
  readonly isForeign: boolean;
  readonly value: YamlValue;
}

/**
 * The paths of the triggers that need a component which isn't ESPHome's own: their entity's, one of an action, or
 * one of something that they name by its id, also through scripts and what else they name.
 *
 * @param own - The names of ESPHome's components.
 */
export function foreignTriggers(tree: YamlValue, own: ReadonlySet<string>): Set<string> {
  const items = [...(tree.map ?? [])].flatMap(([key, value]) => itemsOf(key, value, own));
  const ids = new Map<string, ConfiguredItem>();
  for (const item of items) for (const id of idsIn(item.value)) ids.set(id, item);
  const known = new Map<ConfiguredItem, boolean>();
  const needsForeign = (item: ConfiguredItem): boolean => {
    const before = known.get(item);
    if (before !== undefined) return before;
    // What names itself, also by others, needs nothing by that.
    known.set(item, false);
    const needs = item.isForeign || hasForeign(item.value, false);
    known.set(item, needs);
    return needs;
  };
  /** @param isTrigger - Otherwise the triggers in it don't count: the rest is there without them. */
  const hasForeign = (value: YamlValue, isTrigger: boolean): boolean => {
    if (value.list) return value.list.some((each) => hasForeign(each, isTrigger));
    if (!value.map)
      return namesIn(value).some((id) => {
        const item = ids.get(id);
        return item !== undefined && needsForeign(item);
      });
    return [...value.map].some(
      ([key, each]) =>
        key !== "id" &&
        (isTrigger || !key.startsWith("on_")) &&
        (isForeignAction(key, own) || hasForeign(each, isTrigger)),
    );
  };
  const found = new Set<string>();
  for (const item of items) {
    const isForeign = needsForeign(item);
    for (const [path, value] of triggersIn(item.value, item.path))
      if (isForeign || hasForeign(value, true)) found.add(path);
  }
  return found;
}

function itemsOf(domain: string, value: YamlValue, own: ReadonlySet<string>): ConfiguredItem[] {
  const isForeign = (each: YamlValue) => {
    const platform = each.map?.get("platform");
    const name = platform && "scalar" in platform ? String(platform.scalar) : undefined;
    const isOwn = own.has(domain) || NO_COMPONENTS.includes(domain);
    return !isOwn || (domain !== "esphome" && name !== undefined && !own.has(name));
  };
  if (!value.list) return [{ path: domain, isForeign: isForeign(value), value }];
  return value.list.map((each, index) => ({
    path: `${domain}.${index}`,
    isForeign: isForeign(each),
    value: each,
  }));
}

/** `"uart.write"` is of `uart`. Keys without a dot are options. */
function isForeignAction(key: string, own: ReadonlySet<string>): boolean {
  const component = /^(\w+)\.[\w.]+$/.exec(key)?.[1];
  return component !== undefined && !own.has(component) && !CORE.includes(component);
}

function idsIn(value: YamlValue): string[] {
  const below = [...(value.map?.values() ?? []), ...(value.list ?? [])].flatMap(idsIn);
  const id = value.map?.get("id");
  return id && "scalar" in id && id.scalar !== null ? [plain(String(id.scalar)), ...below] : below;
}

/** The ids that a text is, or that a lambda asks: `id(door)`. */
function namesIn(value: YamlValue): string[] {
  const text = "scalar" in value ? String(value.scalar) : "";
  const asked = [...plain(text).matchAll(/\bid\(\s*([\w$]+)\s*\)/g)].map(([, id]) => id ?? "");
  return [plain(text), ...asked];
}

/** A file that others include may name what they give it: `$name` and `${name}` are the same. */
function plain(text: string): string {
  return text.replace(/\$\{\s*(\w+)\s*\}/g, "$$$1");
}

/** Triggers that aren't inside of another one, with their paths. */
function triggersIn(value: YamlValue, path: string): [path: string, value: YamlValue][] {
  const list = value.list?.flatMap((each, index) => triggersIn(each, `${path}.${index}`));
  if (list) return list;
  return [...(value.map ?? [])].flatMap(([key, each]) => {
    const below = `${path}.${key}`;
    if (key.startsWith("on_")) return [[below, each] as [string, YamlValue]];
    return key === "then" ? [] : triggersIn(each, below);
  });
}
