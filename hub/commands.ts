/** Words of a command line to the fields of a command. */

export interface Command {
  kind: "switch" | "light";
  /** The entity's object_id. */
  id: string;
  fields: Record<string, number | boolean | string>;
}

/** The command line is wrong; the message says how. */
export class CommandError extends Error {
  override get name(): string {
    return "CommandError";
  }
}

/** @throws CommandError */
export function commandFor(words: string[]): Command {
  const [kind, id, ...rest] = words;
  if (kind !== "switch" && kind !== "light")
    throw new CommandError(`"${kind}" can't be commanded; a switch or a light can.`);
  if (!id) throw new CommandError(`Which ${kind}? Give its object_id.`);
  if (rest.length === 0)
    throw new CommandError(`What should the ${kind} do? Give on or off, at least.`);
  const fields = kind === "switch" ? switchFields(rest) : lightFields(rest);
  return { kind, id, fields };
}

function switchFields(words: string[]): Command["fields"] {
  if (words.length === 1 && (words[0] === "on" || words[0] === "off"))
    return { state: words[0] === "on" };
  throw new CommandError(`A switch can be turned on or off, not "${words.join(" ")}".`);
}

function lightFields(words: string[]): Command["fields"] {
  const fields: Command["fields"] = {};
  const left = [...words];
  const number = (what: string, least: number, most: number): number => {
    const word = left.shift();
    const value = Number(word);
    if (word === undefined || !(value >= least && value <= most))
      throw new CommandError(
        `${what} takes a number from ${least} to ${most}, not "${word ?? ""}".`,
      );
    return value;
  };
  while (left.length > 0) {
    const word = left.shift() as string;
    switch (word) {
      case "on":
      case "off":
        fields.state = word === "on";
        break;
      case "brightness":
      case "white":
        fields[word] = number(word, 0, 1);
        break;
      case "rgb":
        for (const color of ["red", "green", "blue"]) fields[color] = number(word, 0, 1);
        break;
      case "color_temperature":
        fields.colorTemperature = number(word, 1, 1000);
        break;
      case "effect":
        fields.effect = left.shift() ?? "None";
        break;
      case "transition":
        fields.transitionLength = Math.round(number(word, 0, 3600) * 1000);
        break;
      case "flash":
        fields.flashLength = Math.round(number(word, 0, 3600) * 1000);
        break;
      default:
        throw new CommandError(`A light can't be told "${word}".`);
    }
  }
  // Whoever asks for a color or an effect wants to see it.
  if (!("state" in fields)) fields.state = true;
  return fields;
}
