import { COMMANDS } from "./commands/commands.js";

const INTRODUCTION = `Connects to a device as a hub does, lists its entities and services, and shows each change. It also
tells the device the time, and shows which of the hub's services the device calls.

  npm run hub -- [options]                lists, then watches until Ctrl-C
  npm run hub -- [options] COMMAND ...    carries out a command, shows the result, and exits

`;

const OPTIONS = `
  --port PORT        default: 6053
  --host ADDRESS     default: 127.0.0.1
  --password TEXT    default: none
  --key KEY          the device's key, 32 bytes in Base64 (default: that in THIMBLE_KEY, or none)
  --key-file FILE    the file with the key
  --once             list, and exit
  --help             show this

ID is the entity's object_id, as in the list. Values for a light and a fan's speed also turn it on,
unless off is given.

Give a service's arguments in the list's order: a bool is true or false, an array is its items
separated by commas, "" is an empty array. camera writes one image. hub_state tells the device the
state of one of the hub's entities that it follows. logs prints the configuration (at info and above)
and then the log, until Ctrl-C; the default level is info. key sets the key that clients need, made by
this hub or given, or has the device forget it. Put words that begin with a dash after
another --, except numbers.

Exit codes: 0 done, 1 the device can't be reached or refused, 2 the command line is wrong.
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
