import { ConfigurationError } from "../base/errors.js";

/**
 * Checks an entity's list of texts that clients choose from.
 *
 * @param option - The option that has them: `"options"`.
 * @throws ConfigurationError naming the entity, when there are none, or one is empty or there twice.
 */
export function checkTexts(name: string, option: string, texts: readonly string[]): void {
  if (texts.length === 0)
    throw new ConfigurationError(`"${name}" has no ${option}; give it at least one.`);
  for (const [index, text] of texts.entries()) {
    if (text === "")
      throw new ConfigurationError(`"${name}" has an empty text in its ${option}; remove it.`);
    if (texts.indexOf(text) !== index)
      throw new ConfigurationError(`"${name}" has "${text}" twice in its ${option}; give it once.`);
  }
}
