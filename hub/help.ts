import { commandLine } from "../hosts/node/command-names.js";
import { COMMANDS } from "./commands/commands.js";

const introduction =
  () => `Connects to a device as a hub does, lists its entities and services, and shows
each change. It also tells the device the time, and shows which of the hub's
services the device calls.

  ${commandLine("hub", "[options]").padEnd(38)}lists, then watches
  ${commandLine("hub", "[options] COMMAND ...").padEnd(38)}carries out a command, and exits

`;

const OPTIONS = `
  --port PORT        default: 6053
  --host ADDRESS     default: 127.0.0.1
  --password TEXT    default: none
  --key KEY          the device's key, 32 bytes in Base64
                     (default: that in THIMBLE_KEY, or none)
  --key-file FILE    the file with the key
  --once             list, and exit
  --json             list as JSON, and exit
  --help             show this

ID is the entity's object_id, as in the list. A light's values and a fan's speed
also turn it on, unless off is given.

Give a service's arguments in the list's order: a bool is true or false, an
array is its items separated by commas, "" is an empty array. camera writes one
image. hub_state tells the device the state of one of the hub's entities that it
follows. logs prints the configuration (at info and above) and then the log,
until Ctrl-C; the default level is info. key sets the key that clients need,
made by this hub or given, or has the device forget it. Put words that begin
with a dash after another --, except numbers.

Exit codes: 0 done, 1 the device can't be reached or refused, 2 the command line
is wrong.
`;

/** Columns that a line may have. */
const WIDTH = 80;

/** What `--help` prints. */
export function help(): string {
  const lines = COMMANDS.flatMap(({ word, usage }) => {
    const indent = " ".repeat(word.length + 5);
    return usage.flatMap((line) => {
      const isFirst = line.startsWith("ID") || line === usage[0];
      const [first = "", ...more] = broken(line, WIDTH - indent.length);
      return [
        `${isFirst ? `    ${word} ` : indent}${first}\n`,
        ...more.map((rest) => `${indent}${rest}\n`),
      ];
    });
  });
  return introduction() + lines.join("") + OPTIONS;
}

/** Breaks a line into parts that aren't too long, but never within brackets. */
function broken(line: string, width: number): string[] {
  const parts: string[] = [];
  for (const piece of line.split(/ (?![^[]*\])/)) {
    const last = parts.at(-1);
    if (last === undefined || last.length + 1 + piece.length > width) parts.push(piece);
    else parts[parts.length - 1] = `${last} ${piece}`;
  }
  return parts;
}
