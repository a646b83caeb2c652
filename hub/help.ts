import { commandLine } from "../hosts/node/command-names.js";
import { besides } from "./columns.js";
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

ID is the entity's object_id, as in the list. NAME VALUE is a value to set, and
as often as needed: light ID on brightness 0.5. A command's word with --help
shows the names and the values, which are those of JSON over HTTP.

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

/** What `--help` prints, alone or after a command's word. */
export function help(word?: string): string {
  const command = COMMANDS.find((command) => command.word === word);
  if (command?.help) return command.help();
  const lines = COMMANDS.map(({ word, usage }) => besides(`    ${word} `, usage));
  return introduction() + lines.join("") + OPTIONS;
}
