import { ConfigurationError } from "../base/errors.js";
import { optionWord } from "../base/option-words.js";
import type { EntityCategory } from "../messages/enums.js";
import { ENTITY_CATEGORY_WORDS } from "../messages/words.js";
import type { SubDevice } from "./sub-device.js";

/** How clients show an entity. */
export interface Presentation {
  /** `""`: none. */
  readonly icon: string;
  readonly entityCategory: EntityCategory;
  readonly disabledByDefault: boolean;
  readonly device: SubDevice | undefined;
  /** Left out by most entities, in which it would take a slot. */
  readonly group?: string;
  readonly internal: boolean;
}

/** The options of an entity that say so. */
interface PresentationOptions {
  readonly name: string;
  readonly icon?: string;
  readonly category?: string;
  readonly disabledByDefault?: boolean;
  readonly device?: SubDevice;
  readonly group?: string;
  readonly internal?: boolean;
}

/** Shared by all entities whose options say nothing about it, which are most. */
export const USUAL: Presentation = {
  icon: "",
  entityCategory: 0,
  disabledByDefault: false,
  device: undefined,
  internal: false,
};

/** @throws ConfigurationError naming the entity, when the icon or the category doesn't exist. */
export function presentationOf(options: PresentationOptions): Presentation {
  const { name, icon, category, device, group = "" } = options;
  const { disabledByDefault = false, internal = false } = options;
  if (!icon && !category && !device && !group && !disabledByDefault && !internal) return USUAL;
  return {
    icon: checkedIcon(name, icon),
    entityCategory: optionWord(`"${name}"`, "category", category ?? "none", ENTITY_CATEGORY_WORDS),
    disabledByDefault,
    device,
    ...(group && { group }),
    internal,
  };
}

/**
 * Checks an icon; returns `""` if there is none.
 *
 * @throws ConfigurationError naming the entity, when the icon isn't `prefix:name`: Home Assistant
 *   doesn't show such an entity at all.
 */
function checkedIcon(name: string, icon = ""): string {
  const colon = icon.indexOf(":");
  if (icon === "" || (colon > 0 && colon < icon.length - 1)) return icon;
  throw new ConfigurationError(
    `"${name}": icon is "${icon}"; it must be one like "mdi:lightbulb": an icon set and a name.`,
  );
}
