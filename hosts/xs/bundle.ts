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
  readonly #mapText: string;
  #map: SourceMap | undefined;

  /** @param map the source map, as JSON */
  constructor(script: string, map: string) {
    this.script = `${script}\n//# sourceURL=${NAME}\n`;
    this.#mapText = map;
  }

  /** Replaces positions in a stack by the sources' files and lines. */
  inSources(stack: string): string {
    const lines = this.script.split("\n");
    // Read only here: that takes a while, and most programs throw nothing.
    const map = (this.#map ??= new SourceMap(JSON.parse(this.#mapText) as SourceMapPayload));
    return stack.replace(/\((?:bundle\.js):(\d+)\)/g, (position, line: string) => {
      // XS reports lines only: use the first position of the line.
      const column = lines[Number(line) - 1]?.search(/\S/) ?? -1;
      const found = map.findEntry(Number(line) - 1, Math.max(column, 0));
      return "originalSource" in found
        ? `(${found.originalSource}:${found.originalLine + 1})`
        : position;
    });
  }
}

/** What was bundled before, by its source and constants. */
const bundles = new Map<string, Promise<Bundle>>();

/**
 * Bundles TypeScript sources into one script for the worker to evaluate, once while this process runs.
 *
 * @param source the entry module's text; imports in it are relative to the project's root, as in
 *   `import "./examples/workbench.ts"`
 * @param define build-time constants and their values, as in `{ USE_LIGHT: "false" }`
 */
export function bundle(source: string, define: Define = {}): Promise<Bundle> {
  const key = JSON.stringify([source, define]);
  const made = bundles.get(key) ?? makeBundle(source, define);
  bundles.set(key, made);
  return made;
}

async function makeBundle(source: string, define: Define): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: "ts", resolveDir: ROOT, sourcefile: "start.ts" },
    absWorkingDir: ROOT,
    outfile: NAME,
    write: false,
    // esbuild's errors are thrown, not logged.
    logLevel: "silent",
    bundle: true,
    format: "iife",
    // The language level of XS 13.3.
    target: "es2022",
    charset: "utf8",
    sourcemap: "external",
    sourcesContent: false,
    define,
    alias: {
      thimble: `${SOURCES}/src/index.${EXTENSION}`,
      "thimble/sensors": `${SOURCES}/src/parts`,
      "thimble/wire": `${SOURCES}/src/wire/protobufjs/index.${EXTENSION}`,
    },
  });
  const [map, script] = outputFiles;
  return new Bundle(script?.text ?? "", map?.text ?? "");
}
