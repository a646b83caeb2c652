/**
 * What people choose from, such as modes and effects. Programs have words and names for it, encoders numbers and
 * UTF-8.
 */
import { ConfigurationError } from "../base/errors.js";
import { notAmong } from "../base/option-words.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";

/** Most entities have few of their kind's lists, and share this empty one for the rest. It is never changed. */
const NOTHING: Repeated<never> = Repeated.of<never>([]);

/** Made on first use, because XS can't keep it in flash. */
let noName: Utf8 | undefined;

/** The empty name, for what is in no list. All entities share it. */
export function none(): Utf8 {
  noName ??= new Utf8();
  return noName;
}

/** The choices as encoders read them. */
export function listOf<T>(choices: readonly T[]): Repeated<T> {
  return choices.length > 0 ? Repeated.of([...choices]) : (NOTHING as Repeated<T>);
}

/** The names as encoders read them. */
export function namesOf(names: readonly string[]): Repeated<Utf8> {
  return listOf(names.map((name) => new Utf8(name)));
}

/** Whether it is one of the choices. */
export function isOneOf<T>({ items, length }: Repeated<T>, choice: T): boolean {
  for (let index = 0; index < length; index++) if (items[index] === choice) return true;
  return false;
}

/** The name in the list that is this text. */
export function find({ items, length }: Repeated<Utf8>, text: Utf8): Utf8 | undefined {
  for (let index = 0; index < length; index++)
    if (text.equals(items[index] as Utf8)) return items[index];
  return undefined;
}

/**
 * The number of a word that a program gave.
 *
 * @throws ConfigurationError naming the entity, when it isn't one of the words.
 */
export function numberOf<N extends number>(
  entity: Named,
  option: string,
  word: string,
  words: readonly string[],
): N {
  const index = words.indexOf(word);
  if (index < 0) throw unknown(entity, option, word, words);
  return index as N;
}

/**
 * The list's name that a program gave; none for `""`.
 *
 * @throws ConfigurationError naming the entity, when it isn't in the list.
 */
export function nameOf(entity: Named, option: string, name: string, list: Repeated<Utf8>): Utf8 {
  if (name === "") return none();
  const found = find(list, new Utf8(name));
  if (!found) throw unknown(entity, option, name, ["", ...list.toArray().map(String)]);
  return found;
}

/** Who has the choices, for errors. */
interface Named {
  readonly name: string;
}

/** A choice that a program gave and that the entity doesn't have. */
export function unknown(
  { name }: Named,
  option: string,
  given: string,
  choices: readonly string[],
): Error {
  return new ConfigurationError(`"${name}": ${notAmong(option, given, choices)}.`);
}

/** The value clamped to its range, or `otherwise` for NaN. */
export function clamp(value: number, low: number, high: number, otherwise: number): number {
  if (value <= low) return low;
  if (value >= high) return high;
  return Number.isNaN(value) ? otherwise : value;
}

/** Why a cover or a valve doesn't go to a position. */
export function noSuchPosition(position: number, canStopAnywhere: boolean): string {
  return `the position is ${position}; it must be ${canStopAnywhere ? "from 0 to 1" : "0 or 1"}`;
}

/** The number as programs read it: NaN, which encoders send for it, is undefined. */
export function known(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}
