/** ESPHome's own programs of the configurations that are adopted, for this machine and with the API. */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MissingToolError } from "../../../hosts/moddable/tools/base/errors.js";
import { outputFolder, ROOT } from "../../../hosts/moddable/tools/base/output.js";
import { buildLibrary, buildProgram, inTurns } from "../../base/esphome/build.js";
import { generate, whatIsMissing } from "../../base/esphome/generate.js";
import { ESPHOME, type FoundSource, findSource } from "../../base/sources.js";

const FOLDER = join(ROOT, "judges", "hubs", "adopted");
const CONFIGURATIONS = join(FOLDER, "configurations");

/** What a configuration says of its board and network; this machine has others. */
const OF_BOARD = /^(?:esp32|wifi|api|ota|logger):.*\n(?: .*\n)*/gm;

/** A configuration, and ESPHome's program of it. */
export interface ESPHomeDevice {
  readonly configuration: string;
  readonly program: string;
}

/**
 * ESPHome's source.
 *
 * @throws {MissingToolError} with what it needs
 */
export function findESPHome(): FoundSource {
  const source = findSource(ESPHOME);
  if (typeof source === "string") throw new MissingToolError(source);
  const missing = whatIsMissing();
  if (missing !== undefined) throw new MissingToolError(missing);
  return source;
}

/**
 * Makes the programs, unless that is done: it takes minutes.
 *
 * @param port - where they listen
 * @param words - only configurations with one of these in their names; empty: all
 * @throws {MissingToolError} with what ESPHome needs
 */
export async function esphomeDevices(
  port: number,
  words: readonly string[],
): Promise<ESPHomeDevice[]> {
  const { folder: esphome } = findESPHome();
  const built = outputFolder("judges", "adopted");
  mkdirSync(built, { recursive: true });
  const names = readdirSync(CONFIGURATIONS).map((file) => file.replace(/\.yaml$/, ""));
  const generated = await inTurns(names, async (name) => {
    const configuration = join(CONFIGURATIONS, `${name}.yaml`);
    const yaml = readFileSync(configuration, "utf8").replace(OF_BOARD, "");
    const text = `api: {port: ${port}}\n${yaml}`;
    const sources = await generate(esphome, join(built, "generated", name), text);
    return { name, configuration, sources };
  });
  const machine = { cpp: join(FOLDER, "cpp"), replaced: [] };
  const library = await buildLibrary(
    built,
    generated.map(({ sources }) => sources),
    machine,
  );
  const chosen = generated.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  return inTurns(chosen, async ({ name, configuration, sources }) => ({
    configuration,
    program: await buildProgram(library, sources, name),
  }));
}
