import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { hostWith } from "../../hosts/moddable/plain/host-with.js";
import { convert } from "../../import/convert.js";
import type { Host } from "../../src/host/host.js";
import { TestDevice, type TestDeviceOptions, type TestProgram } from "../../testing/index.js";
import { ROOT } from "../sources/tree.js";

/** Inside the project, so that "thimble" is the project itself. */
const FOLDER = `${ROOT}build/imported-pieces/`;

let count = 0;

/**
 * Converts a configuration without its `esphome:` section, which is added, and starts the program on the virtual board.
 *
 * @param more - Properties that the program's host gets besides those of the virtual board.
 */
export async function runImported(
  yaml: string,
  options?: TestDeviceOptions,
  more: Partial<Host> = {},
): Promise<TestDevice> {
  const { code } = transformSync(convert(`esphome: {name: a}\n${yaml}`).text, {
    loader: "ts",
    format: "esm",
  });
  count += 1;
  // Test files run side by side.
  const file = `${FOLDER}${process.pid}-${count}.js`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, code);
  try {
    const module = (await import(pathToFileURL(file).href)) as { default: TestProgram };
    const { default: program } = module;
    return TestDevice.start((host) => program(hostWith(host, more)), options);
  } finally {
    rmSync(file);
  }
}
