import { ConfigurationError } from "../base/errors.js";

/**
 * Checks an icon; returns `""` if there is none.
 *
 * @throws ConfigurationError naming the entity, when the icon isn't `prefix:name`: Home Assistant
 *   doesn't show such an entity at all.
 */
export function checkedIcon(name: string, icon = ""): string {
  const colon = icon.indexOf(":");
  if (icon === "" || (colon > 0 && colon < icon.length - 1)) return icon;
  throw new ConfigurationError(
    `"${name}" has the icon "${icon}"; give it one like "mdi:lightbulb": an icon set and a name.`,
  );
}
