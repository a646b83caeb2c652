/** Makes the programs that run inside the worker. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { devicePart } from "../../proto/generator/passed-over.js";
import { readSchema } from "../../proto/generator/schema.js";
import { type Sample, samples, source } from "./values.js";

export const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
export const PROTO_FILE = `${PROJECT}proto/device.proto`;
export const schema = readSchema(PROTO_FILE);
/** What devices have code for, with states that are known. */
schema.messages = devicePart(schema.messages).map((message) => ({
  ...message,
  fields: message.fields.filter(({ tellsUnknown }) => !tellsUnknown),
}));
export const SAMPLES = samples(schema);

/** The samples as a JavaScript expression. */
export const LITERAL = literal(SAMPLES);

export function literal(all: readonly Sample[]): string {
  return `[${all.map(({ message, id, ways, properties, dense, sparse, real }) => source({ message, id, ways: [...ways], properties, dense, ...(sparse && { sparse }), ...(real && { real }) }))}]`;
}

/**
 * Bundles a module, given as text. Its imports start at the project's root.
 *
 * @param generated - The text of the module that can be imported as `generated`.
 */
export async function bundle(text: string, generated?: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: PROJECT, loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    target: "es2024",
    // Programs import the same modules by this name.
    alias: { thimble: `${PROJECT}src/index.ts` },
    logLevel: "error",
    plugins: [
      {
        name: "generated",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^generated$/ }, () => ({ path: "generated", namespace: "text" }));
          onLoad({ filter: /./, namespace: "text" }, () => ({
            ...(generated !== undefined && { contents: generated }),
            resolveDir: PROJECT,
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}

/** The generated encoders and decoders. */
export function ourProgram(): Promise<string> {
  return bundle(`
import { frames, measureOurs } from "./bench/xs/inside/ours.ts";
import { measureUnusual } from "./bench/xs/inside/unusual-commands.ts";
import "./bench/xs/inside/controls.ts";
import * as generated from "./src/messages/client/device-messages.ts";
measureOurs(generated, ${LITERAL});
measureUnusual();
globalThis.frames = frames;
`);
}
