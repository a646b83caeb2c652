import { COMMANDS } from "./commands/commands.js";

const INTRODUCTION = `Connects to a device, lists what it has and shows what changes. It stands for a hub: it tells the
device the time, and shows which of the hub's services the device calls.

  npm run hub -- [options]                lists and watches; ctrl-C ends it
  npm run hub -- [options] COMMAND ...    does one thing, shows what became of it, and ends

`;

const OPTIONS = `
  --port PORT        default: 6053
  --host ADDRESS     default: 127.0.0.1
  --password TEXT    default: none
  --once             lists, and ends
  --help             show this

ID is the entity's object_id as the list shows it. A light's values and a fan's speed turn it on
unless off is said.

A service's arguments are those of the list, in its order: bool is true or false, an array
is its items with commas between them, "" is none. camera writes one image. hub_state tells the
device the state of an entity of the hub that it follows. logs begins with the configuration (from
info on) and follows the log until ctrl-C; its level is info if you don't say another. Words that
begin with a dash go behind another --, but for numbers.

Exit codes: 0 done, 1 the device can't be reached or doesn't do it, 2 the command line is wrong.
`;

/** What `--help` prints. */
export function help(): string {
  const lines = COMMANDS.flatMap(({ word, usage }) =>
    usage.map((line) =>
      line.startsWith("ID") || line === usage[0]
        ? `    ${word} ${line}\n`
        : `${" ".repeat(word.length + 8)}${line}\n`,
    ),
  );
  return INTRODUCTION + lines.join("") + OPTIONS;
}
