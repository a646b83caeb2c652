/** Actions that may be left out where they can't be converted, so that those beside them are. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import type { Scope } from "../lambda/values.js";
import { CLOCK_CHIPS } from "./clock-chip-names.js";

/** What a script's id refers to when all that it does was left out. */
export const NOTHING = "script that does nothing";

/** What shows, plays or records something. */
const SHOWING = [
  ...["display", "lvgl", "media_player", "micro_wake_word", "microphone", "rtttl", "speaker"],
  ...["touchscreen", "voice_assistant"],
];

/** Components whose actions move and switch nothing: those, clocks' chips, and what checks for updates. */
const HARMLESS: readonly string[] = [...SHOWING, ...CLOCK_CHIPS, "update"];

/** The ids of what only shows, sounds or listens, with their domains. */
export function showingIds(tree: YamlValue): Map<string, string> {
  const ids = new Map<string, string>();
  for (const domain of SHOWING) {
    const value = tree.map?.get(domain);
    for (const each of value?.list ?? (value ? [value] : [])) {
      const id = textOf(each.map?.get("id"));
      if (id !== undefined) ids.set(id, domain);
    }
  }
  return ids;
}

/** Whether the rest of a list of actions does what it should without this one, which can't be converted. */
export function isHarmless(name: string, value: YamlValue, scope: Scope): boolean {
  // What it would update isn't in the program.
  if (HARMLESS.includes(name.split(".")[0] ?? "") || name === "component.update") return true;
  // With the script's parameters beside its id.
  const id = textOf(value.map ? value.map.get("id") : value);
  return name.startsWith("script.") && doesNothing(id, scope);
}

/** Whether an id is that of a script of which nothing is left. */
export function doesNothing(id: string | undefined, scope: Scope): boolean {
  try {
    return scope.target(id ?? "").kind === NOTHING;
  } catch {
    return false;
  }
}
