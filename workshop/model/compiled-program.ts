/** Makes an archive of a program, which devices take, with XS's compiler in the page. */
import type { CodeFile, LanguageQuestions } from "../../editor/code/index.js";
import {
  FIRMWARE,
  SENSORS,
  type TravellingModules,
  UnnamedImportError,
  withNeeded,
  withTravelling,
} from "../../hosts/moddable/tools/travelling/with-travelling.js";
import type { WorkshopProject } from "./project.js";

/** What of thimble-compiler is used here: it isn't part of this package, since its licence is another. */
interface XSCompiler {
  archive(
    modules: readonly { readonly name: string; readonly code: string }[],
    name: string,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

/** Where thimble-compiler is served, if it is. */
const COMPILER = "./compiler/compiler.js";

const TRAVELLING = "travelling.json";

/** There's no compiler, or the program has errors. */
export class CompileFailure extends Error {
  override name = "CompileFailure";
}

let compiler: Promise<XSCompiler> | undefined;

async function load(): Promise<XSCompiler> {
  try {
    const { loadCompiler } = await import(new URL(COMPILER, location.href).href);
    return await loadCompiler();
  } catch (error) {
    compiler = undefined;
    throw new CompileFailure(
      `XS's compiler isn't here: npm install --save-dev thimble-compiler, beside thimble-workshop. (${(error as Error).message})`,
    );
  }
}

/**
 * The archive of the program that is worked on.
 *
 * @throws {CompileFailure} it has errors, or came with a link and wasn't read yet
 */
export async function archiveOf(project: WorkshopProject): Promise<Uint8Array<ArrayBuffer>> {
  if (project.isStrange)
    throw new CompileFailure(
      "Somebody else wrote this program. Read it first, and say so above it.",
    );
  return compileProgram(project.file("program"), project.language);
}

/** The same archive that `thimble deploy` makes of the program. */
async function compileProgram(
  file: CodeFile,
  language: LanguageQuestions,
): Promise<Uint8Array<ArrayBuffer>> {
  compiler ??= load();
  const [{ archive }, text, name, travelling] = await Promise.all([
    compiler.then((xs) => ({ archive: xs.archive.bind(xs) })),
    language.javascript(file),
    programInterface(),
    travellingModules(),
  ]);
  const program = `deployed/${file.name.replace(/\.ts$/, "")}`;
  const { code, travels } = whatTravels(text, travelling);
  const modules = [
    { name: "deployed", code: `export { default } from "${program}";\n` },
    { name: program, code },
    ...sensorModules(code),
    ...travels,
  ];
  try {
    return await archive(modules, name);
  } catch (error) {
    throw new CompileFailure((error as Error).message);
  }
}

/** @throws {CompileFailure} the program doesn't name what it imports */
function whatTravels(text: string, travelling: TravellingModules) {
  const needed = new Set<string>();
  try {
    const code = withTravelling(text, travelling, needed);
    const modules = Object.entries(withNeeded(travelling, needed));
    return { code, travels: modules.map(([name, { code }]) => ({ name, code })) };
  } catch (error) {
    if (error instanceof UnnamedImportError) throw new CompileFailure(error.message);
    throw error;
  }
}

/** Components and parts that aren't in the firmware of chips. */
async function travellingModules(): Promise<TravellingModules> {
  const response = await fetch(TRAVELLING);
  if (!response.ok) throw new CompileFailure(`${TRAVELLING} can't be read: ${response.status}`);
  return (await response.json()) as TravellingModules;
}

/** Identifies everything that programs can call: firmware takes those that were compiled for its own. */
export async function programInterface(): Promise<string> {
  const response = await fetch("interface.txt");
  if (!response.ok) throw new CompileFailure(`interface.txt can't be read: ${response.status}`);
  return (await response.text()).trim();
}

function sensorModules(code: string) {
  const names = new Set(
    [...code.matchAll(/\bfrom "(thimble\/sensors\/[\w-]+)"/g)].map(([, name = ""]) => name),
  );
  return [...names].map((name) => ({
    name,
    code: `export * from "${FIRMWARE}parts/${name.slice(SENSORS.length)}";\n`,
  }));
}
