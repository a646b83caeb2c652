import { ConfigurationError } from "../base/errors.js";

/**
 * The icon, `""` where there is none.
 *
 * @throws ConfigurationError when it isn't `prefix:name`, naming the entity: Home Assistant
 *   doesn't show an entity with another icon at all.
 */
export function checkedIcon(name: string, icon = ""): string {
  const colon = icon.indexOf(":");
  if (icon === "" || (colon > 0 && colon < icon.length - 1)) return icon;
  throw new ConfigurationError(
    `"${name}" has the icon "${icon}"; give it one like "mdi:lightbulb", a set of icons and a name in it.`,
  );
}
