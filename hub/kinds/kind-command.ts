import type { KindValue } from "../../src/kinds/kind.js";
import { CommandError } from "../command-error.js";
import type { HubCommand } from "../commands/command.js";
import { lacks, requestFor, sendRequest, takeId } from "../commands/entity-command.js";
import { type CommandWords, inWords } from "../commands/words.js";
import { isFlag } from "./flag.js";
import type { HubKind } from "./hub-kind.js";
import { fillRequest, type GivenValues } from "./kind-request.js";
import { kindHelp, kindUsage } from "./kind-usage.js";
import type { FieldValues } from "./plain-values.js";
import { isAnyText, plainOf, readValue, takes } from "./value-words.js";

/** `KIND ID [VALUE] [NAME VALUE]...`, which prints the entity's state afterwards. Undefined for read-only kinds. */
export function kindCommand(kind: HubKind): HubCommand | undefined {
  const { special, command } = kind.messages;
  if (special?.command) return special.command(kind);
  const [first] = kind.settable;
  if (!command || !first) return undefined;
  return {
    word: kind.name,
    usage: kindUsage(kind),
    help: () => kindHelp(kind),
    read(words) {
      const id = takeId(kind, words, leastOf(kind, first));
      const given = readGiven(kind, words);
      return async (hub) => {
        const entity = hub.entity(kind, id);
        const fields = entity.config as unknown as FieldValues;
        const request = requestFor(command, entity);
        const unfit = fillRequest(kind, request, given, fields, entity.state as FieldValues);
        if (unfit) throw lacks(entity, unfit);
        await sendRequest(hub, command, request, entity, kind.state ? undefined : "done");
      };
    },
  };
}

/** An example of what can follow the ID. */
function leastOf(kind: HubKind, first: KindValue): string {
  const { unnamed } = kind;
  if (unnamed)
    return inWords([...Object.keys(kind.messages.special?.words ?? {}), takes(unnamed, kind)]);
  return isFlag(first) ? first.name : `${first.name} and a value`;
}

/** @throws CommandError */
function readGiven(kind: HubKind, words: CommandWords): GivenValues {
  const { unnamed, settable } = kind;
  const given: GivenValues = new Map();
  if (unnamed && settable.length === 1 && isAnyText(unnamed, kind))
    return given.set(unnamed, words.rest().join(" "));
  while (words.areLeft) {
    const word = words.take() as string;
    const named = settable.find(({ name }) => name === word);
    const value = named ?? unnamed;
    if (value && given.has(value)) throw new CommandError(`${value.name} is given twice.`);
    if (!named) readUnnamed(kind, word, given);
    else given.set(named, isFlag(named) || readValue(named, kind, words.take()));
  }
  checkRange(given);
  return given;
}

/** @throws CommandError */
function readUnnamed(kind: HubKind, word: string, given: GivenValues): void {
  const { unnamed, settable } = kind;
  const shorthands = new Map(Object.entries(kind.messages.special?.words ?? {}));
  const plain = shorthands.get(word) ?? (unnamed && plainOf(unnamed, word));
  if (unnamed && plain !== undefined) {
    given.set(unnamed, plain);
    return;
  }
  if (unnamed && settable.length === 1) readValue(unnamed, kind, word);
  const all = [
    ...shorthands.keys(),
    ...(unnamed ? [takes(unnamed, kind).replace(" or ", ", ")] : []),
    ...settable.map(({ name }) => name),
  ];
  throw new CommandError(`${kind.name} takes ${inWords(all)}, not "${word}".`);
}

/** @throws CommandError the lower end of a range is above the upper one */
function checkRange(given: GivenValues): void {
  const plain = (name: string) =>
    [...given].find(([value]) => value.name === name)?.[1] as number | undefined;
  for (const [{ name }, low] of given) {
    if (!name.endsWith("_low")) continue;
    const upper = `${name.slice(0, -"low".length)}high`;
    const high = plain(upper);
    if (high !== undefined && Number(low) > high)
      throw new CommandError(`${name} ${low} is above ${upper} ${high}.`);
  }
}
