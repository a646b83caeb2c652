/** ESPHome's drivers in C++, each compiled alone and run as a process that asks for each transfer. */
import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { promisify } from "node:util";
import { OUTPUT, ROOT } from "../../hosts/moddable/tools/base/output.js";
import type { FakePart } from "./fakes/fake-part.js";

const CPP = join(ROOT, "judges", "parts", "cpp");
const BUILT = join(OUTPUT, "..", "judges");

/** What all drivers need of ESPHome's. */
const COMMON = ["core/helpers.cpp", "components/i2c/i2c.cpp"];

const run = promisify(execFile);

/** Something that ESPHome published: when, in milliseconds of its own time, and what. */
export interface Published {
  readonly at: number;
  readonly name: string;
  readonly value: number;
}

/** One of ESPHome's drivers. */
export class ESPHomeDriver {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #interface: Interface;

  private constructor(file: string) {
    this.#process = spawn(file, { stdio: "pipe" });
    this.#process.stderr.pipe(process.stderr);
    this.#interface = createInterface({ input: this.#process.stdout });
    this.#lines = this.#interface[Symbol.asyncIterator]();
  }

  /**
   * Compiles and starts one.
   *
   * @param folder - ESPHome's.
   * @param name - The file in `cpp/drivers/` that makes it.
   * @param sources - Its files in ESPHome's `esphome/components/`.
   * @param library - The folder of a library that it includes, if there is one.
   * @throws Error with the compiler's words.
   */
  static async start(folder: string, name: string, sources: readonly string[], library?: string) {
    return new ESPHomeDriver(await compile(folder, name, sources, library));
  }

  /**
   * Runs a driver that is new on a part.
   *
   * @param duration - How long, in milliseconds of its own time.
   * @param interval - How often it is told to update. 0: never; it only has its loop.
   * @param option - What its file in `cpp/drivers/` makes of it.
   * @returns what it published, or undefined when it gave up.
   */
  async run(part: FakePart, duration: number, interval = duration, option = 0) {
    const published: Published[] = [];
    this.#process.stdin.write(`case ${duration} ${interval} ${option}\n`);
    for (;;) {
      const { value: line, done } = await this.#lines.next();
      if (done) throw new Error("ESPHome's driver has ended.");
      const [first = "", ...words] = line.split(" ");
      if (first === "done") return published;
      if (first === "failed") return undefined;
      if (first === "=") {
        const [at, name = "", value] = words;
        published.push({ at: Number(at), name, value: Number(value) });
      } else {
        part.now = Number(first);
        this.#process.stdin.write(`${part.answerTo(words)}\n`);
      }
    }
  }

  close(): void {
    this.#interface.close();
    this.#process.stdin.end();
    this.#process.kill();
  }
}

/** Compiles a driver unless that is done. Returns the program's file. */
async function compile(
  folder: string,
  name: string,
  sources: readonly string[],
  library: string | undefined,
) {
  mkdirSync(BUILT, { recursive: true });
  const inESPHome = join(folder, "esphome");
  const own = [join(CPP, "drivers", `${name}.cpp`), join(CPP, "judge.cpp")];
  const theirs = sources.map((source) => join(inESPHome, "components", source));
  const common = COMMON.map((source) => join(inESPHome, source));
  const objects = await Promise.all(
    [...own, ...common, ...theirs].map((file) => compiled(file, folder, library)),
  );
  const program = join(BUILT, name);
  await run("g++", [...objects, "-o", program]);
  return program;
}

async function compiled(file: string, folder: string, library?: string): Promise<string> {
  const object = join(BUILT, `${file.replaceAll("/", "-").slice(-100)}.o`);
  const newest = Math.max(...[file, ...headers()].map((each) => statSync(each).mtimeMs));
  if (existsSync(object) && statSync(object).mtimeMs > newest) return object;
  const folders = [join(CPP, "stand-ins"), CPP, folder, ...(library ? [join(library, "src")] : [])];
  const include = folders.map((each) => `-I${each}`);
  // ESPHome compiles with GNU's dialect; its warnings are its own. A char has no sign, as on the chips.
  await run(
    "g++",
    ["-std=gnu++20", "-funsigned-char", "-O1", "-w", ...include, "-c", file, "-o", object],
    {
      maxBuffer: 1 << 26,
    },
  );
  return object;
}

/** The project's own headers, of which all may depend. */
function headers(): string[] {
  return readdirSync(CPP, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".h"))
    .map((name) => join(CPP, name));
}
