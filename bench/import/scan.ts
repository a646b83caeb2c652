/** Looks at each conversion of published configurations: keys without a word, programs that don't compile or start. */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import type { IncludedFile } from "../../import/configuration/yaml-tree.js";
import { convert } from "../../import/convert.js";
import { silentKeys } from "../../test/import/silent-keys.js";
import { TestDevice, type TestProgram } from "../../testing/index.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Inside the project, so that "thimble" is the project itself. */
const FOLDER = `${ROOT}build/imported-published/`;

export interface PublishedFile {
  /** Its path from the folder on. */
  readonly name: string;
  readonly text: string;
  readonly include: IncludedFile;
}

/** What is wrong with conversions: a line each. */
export interface ScanResult {
  readonly files: number;
  /** Of which nothing is missing. */
  readonly whole: number;
  readonly silent: readonly string[];
  readonly notCompiled: readonly string[];
  /** Programs whose device doesn't start on the virtual board. */
  readonly notStarted: readonly string[];
}

/**
 * @param every - Tries one key of so many: leaves it out and changes it, to see whether that is noticed. 1 tries all, 0 none.
 * @param looksAt - Called before each file is read, with its number: the first file is 1.
 */
export async function scan(
  files: readonly PublishedFile[],
  every: number,
  looksAt: (count: number) => void,
): Promise<ScanResult> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  try {
    let whole = 0;
    const silent: string[] = [];
    for (const [index, { name, text, include }] of files.entries()) {
      looksAt(index + 1);
      const conversion = convert(text, include);
      if (conversion.notes.length === 0) whole += 1;
      const hasUnsaid = [...conversion.keys.values()].includes("noted");
      if (hasUnsaid && conversion.notes.length === 0) silent.push(`${name}: nothing is said`);
      if (every > 0)
        silent.push(...silentKeys(text, include, every).map((key) => `${name}: ${key}`));
      writeFileSync(`${FOLDER}${index}.ts`, conversion.text);
    }
    const notCompiled = compileErrors(files);
    const notStarted: string[] = [];
    for (const [index, { name, text, include }] of files.entries()) {
      const board = S3.test(text) ? "esp32s3" : undefined;
      const failure = await startFailure(index, convert(text, include).text, board);
      if (failure !== undefined) notStarted.push(`${name}: ${failure}`);
    }
    return { files: files.length, whole, silent, notCompiled, notStarted };
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

/** What the compiler says of all programs, each line with its configuration. */
function compileErrors(files: readonly PublishedFile[]): string[] {
  const compilerOptions = {
    target: "es2024",
    module: "nodenext",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(`${FOLDER}tsconfig.json`, JSON.stringify({ compilerOptions }));
  const { stdout } = spawnSync(`${ROOT}node_modules/.bin/tsc`, ["-p", FOLDER], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return stdout
    .split("\n")
    .filter((line) => line.includes("error TS"))
    .map((line) =>
      line.replace(/^.*?(\d+)\.ts/, (_, index: string) => files[Number(index)]?.name ?? index),
    );
}

/** An ESP32-S3, whose touch pads aren't an ESP32's. */
const S3 = /^ {2}(?:variant|board): \S*esp32-?_?s3/im;

/** Why a program's device doesn't start on the virtual board; undefined if it does. */
async function startFailure(
  index: number,
  program: string,
  board: "esp32s3" | undefined,
): Promise<string | undefined> {
  const file = `${FOLDER}${index}.js`;
  writeFileSync(file, transformSync(program, { loader: "ts", format: "esm" }).code);
  try {
    const module = (await import(pathToFileURL(file).href)) as { default: TestProgram };
    const device = TestDevice.start(module.default, board && { board });
    device.connect();
    await device.advance("10 s");
    device.close();
    return undefined;
  } catch (error) {
    return String(error).split("\n")[0];
  }
}
