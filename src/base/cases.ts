/** Names of fields in camelCase, as programs write them, and in snake_case, as JSON has them. */
import { UPPER_CASE } from "./characters.js";

/** `"targetTemperature"` to `"target_temperature"`. */
export function snakeCase(name: string): string {
  let result = "";
  for (const letter of name)
    result += UPPER_CASE.includes(letter) ? `_${letter.toLowerCase()}` : letter;
  return result;
}

/** `"target_temperature"` to `"targetTemperature"`, for each name in a text. */
export function camelCase(text: string): string {
  const [first = "", ...words] = text.split("_");
  return words.reduce((all, word) => all + word.charAt(0).toUpperCase() + word.slice(1), first);
}
