/** Actions that may be left out where they can't be converted, so that those beside them are. */
import type { YamlValue } from "../configuration/yaml-value.js";
import type { Scope } from "../lambda/values.js";
import { idOf } from "./conditions.js";

/** What a script's id refers to when all that it does was left out. */
export const NOTHING = "script that does nothing";

/** Actions that show, play or record something, set the clock from a chip, or check for updates. They move and switch nothing. */
const HARMLESS =
  /^(?:bm8563|display|ds1307|lvgl|media_player|micro_wake_word|microphone|pcf85063|pcf8563|rtttl|rx8130|speaker|touchscreen|update|voice_assistant)\./;

/** Whether the rest of a list of actions does what it should without this one, which can't be converted. */
export function isHarmless(name: string, value: YamlValue, scope: Scope): boolean {
  // What it would update isn't in the program.
  if (HARMLESS.test(name) || name === "component.update") return true;
  if (!name.startsWith("script.")) return false;
  try {
    return scope.target(idOf(value) ?? "").kind === NOTHING;
  } catch {
    return false;
  }
}
