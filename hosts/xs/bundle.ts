import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What the worker calls the bundle in stacks. */
const NAME = "bundle.js";

/** Constants of a build: names, and JavaScript expressions as their values. */
export type Define = Readonly<Record<string, string>>;

/** A program for the worker, all in one script. */
export class Bundle {
  readonly script: string;
  readonly #lines: string[];
  readonly #map: SourceMap;

  constructor(script: string, map: SourceMapPayload) {
    this.script = `${script}\n//# sourceURL=${NAME}\n`;
    this.#lines = script.split("\n");
    this.#map = new SourceMap(map);
  }

  /** Names the sources' files and lines in a stack. */
  inSources(stack: string): string {
    return stack.replace(/\((?:bundle\.js):(\d+)\)/g, (position, line: string) => {
      return `(${this.#sourceOf(Number(line)) ?? position.slice(1, -1)})`;
    });
  }

  #sourceOf(line: number): string | undefined {
    // XS counts lines only: the first thing in the line is as good as any other.
    const column = this.#lines[line - 1]?.search(/\S/) ?? -1;
    if (column < 0) return undefined;
    const found = this.#map.findEntry(line - 1, column);
    return "originalSource" in found
      ? `${found.originalSource}:${found.originalLine + 1}`
      : undefined;
  }
}

/**
 * Makes one script of TypeScript sources, for the worker to evaluate.
 *
 * @param source what the script begins with: a module whose imports stand in
 *   for files from the project's folder on, `import "./examples/workbench.ts"`
 * @param define constants of the build and their values, as `{ USE_LIGHT: "false" }`
 */
export async function bundle(source: string, define: Define = {}): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: "ts", resolveDir: ROOT, sourcefile: "start.ts" },
    absWorkingDir: ROOT,
    outfile: NAME,
    write: false,
    // Errors are thrown.
    logLevel: "silent",
    bundle: true,
    format: "iife",
    // What XS 13.3 knows.
    target: "es2022",
    charset: "utf8",
    sourcemap: "external",
    define,
    alias: { thimble: "./src/index.ts", "thimble/wire": "./src/wire/protobufjs/index.ts" },
  });
  const [map, script] = outputFiles;
  return new Bundle(script?.text ?? "", JSON.parse(map?.text ?? ""));
}
