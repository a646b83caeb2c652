/** The actions of a section, with notes for what is left out of them. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import type { YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { type ActionLines, actionsOf } from "./actions.js";
import type { ActionScope, LeftOutAction } from "./scope.js";

/** Each action that does something was left out. */
export class NothingLeftError extends UnconvertibleError {}

/**
 * A section's actions, with a note for each that is left out.
 *
 * @throws UnconvertibleError naming the first that can be neither converted nor left out.
 * @throws NothingLeftError naming the first that is left out, when nothing else is done.
 */
export function sectionActions(
  section: Section,
  value: YamlValue | undefined,
  scope: ActionScope,
): ActionLines {
  const block = actionsOf(value, scope);
  const leftOut = scope.leftOut.map((each) => ({ ...each, reason: reasonOf(each) }));
  if (leftOut[0] && !block.lines.some(doesSomething))
    throw new NothingLeftError(`${leftOut[0].name}${leftOut[0].reason}`);
  for (const { name, within = name, reason, item } of leftOut) {
    section.note(`${oneLine(name)} is left out${reason}`, item.line);
    if (item.map) section.reading.named(item.map, within);
  }
  for (const { name, within = name, why, item } of scope.changed)
    section.note(`${oneLine(within)}, ${name}: ${why}`, item.line);
  return block;
}

/** Why it is left out, after its name. An unknown action has no other reason. */
function reasonOf({ name, why }: LeftOutAction): string {
  return why.startsWith(name) ? why.slice(name.length) : `: ${oneLine(why)}`;
}

const NOTHING_DONE =
  /^\s*(?:\/\/.*|\/\*[^*]*\*\/|(?:if|for|while|switch) \(.*\{|\} else (?:if \(.*)?\{|case .*:|default:|break;|[{}]|await pause\(.*\);)$/;

/** Whether a line does something: a comment, a condition, a choice, a loop, a brace and a pause don't. */
function doesSomething(line: string): boolean {
  return !NOTHING_DONE.test(line);
}
