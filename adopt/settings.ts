/** The settings of the firmware, as the configuration has them. */
import type { YamlValue } from "../import/configuration/yaml-value.js";
import { type Secret, type Secrets, secretOf } from "./configured-device.js";

interface FirmwareSettings {
  /** The command that flashes the program. */
  readonly flash: string;
  /** A sentence for each setting whose value isn't known. */
  readonly missing: readonly string[];
}

/** @param values - Those of secrets.yaml. */
export function settingsOf(
  tree: YamlValue,
  { key, password }: Secrets,
  program: string,
  values: ReadonlyMap<string, string>,
): FirmwareSettings {
  const wifi = tree.map?.get("wifi")?.map;
  const network = wifi?.get("networks")?.list?.[0]?.map ?? wifi;
  const all: readonly (readonly [name: string, secret: Secret | undefined, isNeeded: boolean])[] = [
    ["ssid", secretOf(network?.get("ssid"), values), false],
    ["password", secretOf(network?.get("password"), values), false],
    ["api_key", key, true],
    ["api_password", password, true],
  ];
  const known = all.map(([name, secret]) => {
    if (secret) return "value" in secret ? `${name}=${quoted(secret.value)}` : `${name}=…`;
    return name === "ssid" || name === "password" ? `${name}=…` : "";
  });
  const missing = all.flatMap(([name, secret, isNeeded]) =>
    isNeeded && secret && "missing" in secret
      ? [`${name} isn't known: secrets.yaml has no ${secret.missing}.`]
      : [],
  );
  const words = ["npx thimble flash BOARD", program, ...known].filter((word) => word !== "");
  return { flash: words.join(" "), missing };
}

/** For a shell. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
