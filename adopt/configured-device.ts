/** The device as ESPHome shows it to hubs, by its configuration. */
import { flagOf, textOf, type YamlValue } from "../import/configuration/yaml-value.js";
import { objectIdOf } from "../src/entities/object-id.js";
import type { AdoptedDevice, AdoptedEntity } from "./adopted-entity.js";

/** Domains whose entities hubs list, by what the native API calls them. */
const KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["alarm_control_panel", "binary_sensor", "button", "climate", "cover", "event", "fan"],
      ...["light", "lock", "media_player", "number", "select", "sensor", "switch", "text"],
      // A date or time is what its `type` says.
      ...["datetime", "text_sensor", "update", "valve"],
    ].map((domain) => [domain, domain]),
  ),
  esp32_camera: "camera",
};

/** What is below an entity, and isn't another one. */
const NOT_ENTITIES = /^(on_|.*_action$|filters$|then$|visual$|device$|area$|web_server$|mqtt)/;

/** The keys of the configuration that let hubs in. */
export interface Secrets {
  /** The key of `api: encryption:`, or the name of a secret that isn't there. */
  readonly key?: Secret;
  readonly password?: Secret;
}

export type Secret = { readonly value: string } | { readonly missing: string };

/** @param secrets - The values of secrets.yaml. */
export function secretsOf(tree: YamlValue, secrets: ReadonlyMap<string, string>): Secrets {
  const api = tree.map?.get("api")?.map;
  const key = secretOf(api?.get("encryption")?.map?.get("key"), secrets);
  const password = secretOf(api?.get("password"), secrets);
  return { ...(key && { key }), ...(password && { password }) };
}

/** A secret's value, which may stand in secrets.yaml. */
export function secretOf(
  value: YamlValue | undefined,
  secrets: ReadonlyMap<string, string>,
): Secret | undefined {
  if (value === undefined || !("scalar" in value) || value.scalar === null) return undefined;
  const text = String(value.scalar);
  if (value.tag !== "!secret") return text === "" ? undefined : { value: text };
  const secret = secrets.get(text);
  return secret === undefined ? { missing: text } : { value: secret };
}

/** What hubs have seen of a configuration's device. @param from - The file's name. */
export function configuredDevice(tree: YamlValue, from: string): AdoptedDevice {
  const own = tree.map?.get("esphome")?.map;
  const name = textOf(own?.get("name")) ?? "";
  const hasSuffix = flagOf(own?.get("name_add_mac_suffix")) === true;
  const friendlyName = textOf(own?.get("friendly_name")) ?? "";
  const area = textOf(own?.get("area")) ?? textOf(own?.get("area")?.map?.get("name")) ?? "";
  return {
    from,
    name: hasSuffix || name === "" ? undefined : name,
    friendlyName,
    area,
    entities: Object.entries(KINDS).flatMap(([domain, kind]) => {
      const value = tree.map?.get(domain);
      const sections = value?.list ?? (value?.map ? [value] : []);
      return sections.flatMap((section) => {
        const type = textOf(section.map?.get("type"))?.toLowerCase();
        const own = domain === "datetime" && type !== undefined ? type : kind;
        return entitiesIn(section, own, friendlyName || name);
      });
    }),
  };
}

/** @param unnamed - What an entity is called that has the device's name. */
function entitiesIn(value: YamlValue, kind: string, unnamed: string): AdoptedEntity[] {
  if (!value.map) return [];
  const own: AdoptedEntity[] = [];
  const named = value.map.get("name");
  const isInternal = flagOf(value.map.get("internal")) === true;
  if (named && !isInternal && "scalar" in named) {
    const given = textOf(named) ?? "";
    // ESPHome's `name: None` is the device's own name.
    const name = given === "" || given === "None" ? "" : given;
    own.push({ kind, objectId: objectIdOf(name || unnamed), name, line: value.line });
  }
  const below = [...value.map].filter(([key]) => !NOT_ENTITIES.test(key));
  return [...own, ...below.flatMap(([, each]) => entitiesIn(each, kind, unnamed))];
}
