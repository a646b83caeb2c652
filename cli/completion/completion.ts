import { parseArgs } from "node:util";
import { UsageError } from "../../hosts/node/command-line.js";
import type { ThimbleCommand } from "../command.js";
import { runCommandLine } from "../run-command.js";
import { completedCommands } from "./completed-commands.js";
import { bashScript, fishScript, zshScript } from "./scripts.js";

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

const HELP = `Prints the script that completes the command thimble in a shell.

  npx thimble completion SHELL

  SHELL    bash, zsh or fish
  --help   show this

It completes thimble, not npx thimble: install it with npm install --global, or
put node_modules/.bin into your PATH.
  bash     npx thimble completion bash >> ~/.bashrc
  zsh      npx thimble completion zsh >> ~/.zshrc
  fish     npx thimble completion fish > ~/.config/fish/completions/thimble.fish

Exit codes: 0 done, 2 the command line is wrong.`;

/** For `parseArgs`. */
export const COMPLETION_OPTIONS = {
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * Carries out its command line. Prints errors, and sets the exit code.
 *
 * @param commands - what the script completes
 */
export function completion(
  args: readonly string[],
  commands: readonly ThimbleCommand[],
): Promise<void> {
  return runCommandLine("completion", async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: COMPLETION_OPTIONS,
    });
    if (values.help) {
      console.log(HELP);
      return;
    }
    const [shell, ...others] = positionals;
    const script = Object.entries(SCRIPTS).find(([name]) => name === shell)?.[1];
    if (!script || others.length > 0) throw new UsageError("Which shell? bash, zsh or fish.");
    process.stdout.write(script(await completedCommands(commands)));
  });
}
