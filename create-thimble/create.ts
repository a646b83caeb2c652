import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { BOARDS, type Choice, KINDS } from "./choices.js";
import { type ProjectAnswers, projectFiles } from "./project-files.js";
import { thimbleAtHand } from "./thimble-at-hand.js";

export interface CreateOptions {
  /** The command as typed: `"npm create thimble --"`. */
  readonly called: string;
  /** The folder with the templates. */
  readonly templates: URL;
}

/** For `parseArgs`. */
export const CREATE_OPTIONS = {
  kind: { type: "string" },
  board: { type: "string" },
  name: { type: "string" },
  yes: { type: "boolean", short: "y", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const FOLDER = "my-device";

const help = (
  called: string,
) => `Creates a project for a device: a program, its test, and configuration files.
It asks for what the options don't say. It needs no network.

  ${called} [FOLDER] [options]

  FOLDER         where to make it (default: ${FOLDER})
  --kind KIND    ${listed(KINDS)}
  --board BOARD  ${listed(BOARDS)}
  --name NAME    the device's name: a-z, 0-9 and - (default: that of FOLDER)
  --yes          ask nothing: take the first of each list
  --help         show this

Exit codes: 0 done, 1 it can't be written, 2 the command line is wrong.`;

/** The command line is wrong, or an answer. */
class AnswerError extends Error {
  override get name() {
    return "AnswerError";
  }
}

/** Carries out its command line. Prints errors, and sets the exit code. */
export async function create(args: readonly string[], options: CreateOptions): Promise<void> {
  try {
    await makeProject(args, options);
  } catch (error) {
    const { message, code = "" } = error as NodeJS.ErrnoException;
    const isUsage = error instanceof AnswerError || code.startsWith("ERR_PARSE_ARGS");
    console.error(isUsage ? `${message}\nSee ${options.called} --help.` : message);
    process.exitCode = isUsage ? 2 : 1;
  }
}

async function makeProject(
  args: readonly string[],
  { called, templates }: CreateOptions,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: CREATE_OPTIONS,
  });
  if (values.help) {
    console.log(help(called));
    return;
  }
  if (positionals.length > 1) throw new AnswerError("Only one folder at a time.");
  const asks = !values.yes && Boolean(process.stdin.isTTY && process.stdout.isTTY);
  const folder = positionals[0] ?? (asks ? await answerTo("Folder", FOLDER) : FOLDER);
  const path = resolve(folder);
  if (existsSync(path) && readdirSync(path).some((file) => !file.startsWith(".")))
    throw new AnswerError(`${folder} isn't empty: name another folder.`);
  const kind = await chosen("kind", KINDS, values.kind, asks);
  const answers: ProjectAnswers = {
    name: nameOf(values.name ?? basename(path)),
    kind,
    // A driver is for every board.
    board: await chosen("board", BOARDS, values.board, asks && kind !== "driver"),
  };
  const thimble = thimbleAtHand(templates, path);
  const files = projectFiles(answers, templates, thimble.version);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  }
  const way = relative(process.cwd(), path);
  console.log(`${answers.name} is in ${way || "this folder"}. Next:\n`);
  if (way) console.log(`  cd ${way}`);
  if (!thimble.isInstalled) console.log("  npm install");
  console.log("  npm test\n  npm start");
}

/** @throws {AnswerError} */
function nameOf(text: string): string {
  if (/^[a-z\d]([a-z\d-]*[a-z\d])?$/.test(text)) return text;
  throw new AnswerError(
    `"${text}" can't be a device's name: it takes a-z, 0-9 and -. Give --name.`,
  );
}

/**
 * Asks again until there is such a choice.
 *
 * @throws {AnswerError} there's no such choice, and nothing is asked.
 */
async function chosen(
  option: string,
  choices: readonly Choice[],
  value: string | undefined,
  asks: boolean,
): Promise<string> {
  const isChoice = (answer: string) => choices.some(({ name }) => name === answer);
  if (value !== undefined || !asks) {
    const answer = value ?? choices[0]?.name ?? "";
    if (isChoice(answer)) return answer;
    const names = choices.map(({ name }) => name).join(", ");
    throw new AnswerError(`"${answer}" isn't a ${option}: ${names}.`);
  }
  choices.forEach(({ name, what }, at) => {
    console.log(`  ${at + 1}  ${name.padEnd(20)}${what}`);
  });
  for (;;) {
    const typed = await answerTo(`Which ${option}, by its number or name`, "1");
    const answer = choices[Number(typed) - 1]?.name ?? typed;
    if (isChoice(answer)) return answer;
    console.log(`"${answer}" isn't one of them.`);
  }
}

async function answerTo(question: string, fallback: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(`${question} (${fallback}): `)).trim() || fallback;
  } finally {
    lines.close();
  }
}

function listed(choices: readonly Choice[]): string {
  return choices.map(({ name, what }) => `${name}: ${what}`).join(`\n${" ".repeat(17)}`);
}
