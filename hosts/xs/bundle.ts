import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { IS_CLONE } from "../node/clone.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** From the project's root on. An installed package has what the sources were compiled to. */
const [SOURCES, EXTENSION] = IS_CLONE ? [".", "ts"] : ["./build", "js"];

/** The module that runs a program in the worker. */
export const INSIDE = `${SOURCES}/hosts/xs/inside/main.${EXTENSION}`;

/** The bundle's name in stacks. */
const NAME = "bundle.js";

/** Build-time constants: names, with JavaScript expressions as values. */
export type Define = Readonly<Record<string, string>>;

/** A program for the worker, bundled into one script. */
export class Bundle {
  readonly script: string;
  readonly #lines: string[];
  readonly #map: SourceMap;

  constructor(script: string, map: SourceMapPayload) {
    this.script = `${script}\n//# sourceURL=${NAME}\n`;
    this.#lines = script.split("\n");
    this.#map = new SourceMap(map);
  }

  /** Replaces positions in a stack by the sources' files and lines. */
  inSources(stack: string): string {
    return stack.replace(/\((?:bundle\.js):(\d+)\)/g, (position, line: string) => {
      return `(${this.#sourceOf(Number(line)) ?? position.slice(1, -1)})`;
    });
  }

  #sourceOf(line: number): string | undefined {
    // XS reports lines only: use the first position of the line.
    const column = this.#lines[line - 1]?.search(/\S/) ?? -1;
    if (column < 0) return undefined;
    const found = this.#map.findEntry(line - 1, column);
    return "originalSource" in found
      ? `${found.originalSource}:${found.originalLine + 1}`
      : undefined;
  }
}

/**
 * Bundles TypeScript sources into one script for the worker to evaluate.
 *
 * @param source the entry module's text; imports in it are relative to the project's root, as in
 *   `import "./examples/workbench.ts"`
 * @param define build-time constants and their values, as in `{ USE_LIGHT: "false" }`
 */
export async function bundle(source: string, define: Define = {}): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: "ts", resolveDir: ROOT, sourcefile: "start.ts" },
    absWorkingDir: ROOT,
    outfile: NAME,
    write: false,
    // esbuild's errors are thrown, not logged.
    logLevel: "silent",
    bundle: true,
    format: "iife",
    // What XS 13.3 supports.
    target: "es2022",
    charset: "utf8",
    sourcemap: "external",
    define,
    alias: {
      thimble: `${SOURCES}/src/index.${EXTENSION}`,
      "thimble/sensors": `${SOURCES}/src/parts`,
      "thimble/wire": `${SOURCES}/src/wire/protobufjs/index.${EXTENSION}`,
    },
  });
  const [map, script] = outputFiles;
  return new Bundle(script?.text ?? "", JSON.parse(map?.text ?? ""));
}
