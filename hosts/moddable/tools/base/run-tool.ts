import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename, join } from "node:path";
import { BuildError } from "./errors.js";
import { outputFolder, shown } from "./output.js";

/** The lines of a failed build that are worth showing. */
const LINES = 20;

export interface ToolOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What is built, for messages and the log file's name: `"esp32/nodemcu"`. */
  what: string;
  /** Gives other processes the processor first. Default false. */
  hasLowPriority?: boolean;
}

/**
 * Runs a tool. Its output goes to a file in build/moddable/logs/.
 * @returns the file
 * @throws {BuildError} the tool failed
 */
export async function runTool(
  command: string,
  args: readonly string[],
  { cwd, env, what, hasLowPriority = false }: ToolOptions,
): Promise<string> {
  const name = `${what.replace(/[^\w]+/g, "-")}-${basename(command)}.log`;
  const file = join(outputFolder("logs"), name);
  const log = createWriteStream(file);
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  if (hasLowPriority && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [code] = (await once(child, "close")) as [number | null];
  log.end();
  await once(log, "finish");
  if (code !== 0) throw new BuildError(what, lastLines(file), shown(file));
  return file;
}

function lastLines(file: string): string {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  // Make's output is long; errors are on lines of their own.
  const telling = lines.filter(
    (line) => !/^#|^make.*: (Entering|Leaving) /.test(line) && !/ warning: /.test(line),
  );
  return (telling.length > 0 ? telling : lines).slice(-LINES).join("\n");
}
