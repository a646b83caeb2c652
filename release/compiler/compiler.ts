/** XS's compiler and linker, as WebAssembly: in Node and in browsers, without files. */

/** A module of a program, in JavaScript. */
export interface SourceModule {
  /** The name that others import it by: `"deployed"`, `"deployed/lamp"`. */
  readonly name: string;
  readonly code: string;
}

/** XS can't compile a module, or link the modules. The message has the modules' names and the lines. */
export class CompilerError extends Error {
  override get name() {
    return "CompilerError";
  }
}

/** The files of a tool, in memory. */
interface Files {
  mkdirTree(folder: string): void;
  writeFile(path: string, content: string | Uint8Array): void;
  readFile(path: string): Uint8Array;
}

/** A tool as emscripten makes it. Its memory is of one run, since a program's `main` runs once. */
interface Tool {
  readonly FS: Files;
  callMain(args: readonly string[]): number;
}
type StartTool = (options: object) => Promise<Tool>;

/** Node and browsers have it; Node's types only know its name. */
const { compile, instantiate } = (
  globalThis as unknown as {
    WebAssembly: {
      compile(code: Uint8Array | ArrayBuffer): Promise<WebAssembly.Module>;
      instantiate(module: WebAssembly.Module, imports: object): Promise<object>;
    };
  }
).WebAssembly;

const SOURCES = "/modules";
const OUTPUT = "/output";

/** What xsc says of a comment at a module's end. Lines of TypeScript are the caller's to find. */
const NO_SOURCE_MAP = /^### warning: source map not found .*\n/gm;

export class Compiler {
  readonly #xsc: ToolFiles;
  readonly #xsl: ToolFiles;

  /** @param xsc, xsl - both tools; see `loadCompiler` */
  constructor(xsc: ToolFiles, xsl: ToolFiles) {
    this.#xsc = xsc;
    this.#xsl = xsl;
  }

  /**
   * Compiles modules and links them into an archive, which devices take at `/program`.
   *
   * @param modules - the first is the program's own, which has its default export
   * @param name - the archive's name: the interface that the program was compiled for
   * @throws {CompilerError}
   */
  async archive(modules: readonly SourceModule[], name: string): Promise<Uint8Array> {
    const compiled: Record<string, Uint8Array> = {};
    for (const module of modules)
      compiled[`${OUTPUT}/${module.name}.xsb`] = await this.#compile(module);
    const args = ["-a", "-b", OUTPUT, "-n", name, "-o", OUTPUT, ...Object.keys(compiled)];
    return run(this.#xsl, args, compiled, `${OUTPUT}/mc.xsa`);
  }

  #compile({ name, code }: SourceModule): Promise<Uint8Array> {
    const source = `${SOURCES}/${name}.js`;
    const target = `${OUTPUT}/${name}`;
    const slash = target.lastIndexOf("/");
    const [folder, base] = [target.slice(0, slash), target.slice(slash + 1)];
    const args = [source, "-e", "-o", folder, "-r", base];
    return run(this.#xsc, args, { [source]: code }, `${target}.xsb`);
  }
}

/** A tool's code, and the JavaScript that starts it. */
export interface ToolFiles {
  readonly module: WebAssembly.Module;
  readonly start: StartTool;
}

async function run(
  { module, start }: ToolFiles,
  args: readonly string[],
  inputs: Readonly<Record<string, string | Uint8Array>>,
  output: string,
): Promise<Uint8Array> {
  let printed = "";
  const print = (line: string) => {
    printed += `${line}\n`;
  };
  const tool = await start({
    instantiateWasm: (imports: object, done: (one: object) => void) => {
      void instantiate(module, imports).then(done);
      return {};
    },
    ...{ print, printErr: print },
  });
  const { FS } = tool;
  FS.mkdirTree(OUTPUT);
  FS.mkdirTree(output.slice(0, output.lastIndexOf("/")));
  for (const [path, content] of Object.entries(inputs)) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, content);
  }
  let status: unknown;
  try {
    status = tool.callMain(args);
  } catch (error) {
    // An exit is thrown, and so is what WebAssembly can't go on after.
    status = (error as { status?: number }).status ?? String(error);
  }
  if (status === 0) return FS.readFile(output);
  const words = printed.replace(NO_SOURCE_MAP, "").replaceAll(`${SOURCES}/`, "").trim();
  throw new CompilerError(words || `The compiler ended: ${status}`);
}

/**
 * Loads both tools.
 *
 * @param read - reads a file beside this one. Default: by `fetch`
 */
export async function loadCompiler(
  read: (file: URL) => Promise<Uint8Array | ArrayBuffer> = async (file) =>
    (await fetch(file)).arrayBuffer(),
): Promise<Compiler> {
  const load = async (name: string): Promise<ToolFiles> => {
    const [module, { default: start }] = await Promise.all([
      read(new URL(`./${name}.wasm`, import.meta.url)).then(compile),
      import(new URL(`./${name}.js`, import.meta.url).href) as Promise<{ default: StartTool }>,
    ]);
    return { module, start };
  };
  const [xsc, xsl] = await Promise.all([load("xsc"), load("xsl")]);
  return new Compiler(xsc, xsl);
}
