import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Bundle, bundle, type Define, INSIDE } from "./bundle.js";
import { withStack } from "./stack-size.js";
import { Worker } from "./worker.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A program that devices on XS are started from. */
export class XSProgram {
  static readonly #loaded = new Map<string, Promise<XSProgram>>();

  readonly bundle: Bundle;
  #wasStarted = false;
  #snapshot: Buffer | undefined;

  private constructor(bundle: Bundle) {
    this.bundle = bundle;
  }

  /**
   * Bundles a program, once while this process runs.
   *
   * @param file a TypeScript file whose default export creates a device from a host
   * @param stack the size of the engine's stack in slots, once the program is evaluated; default: that of the worker
   */
  static load(file: URL, define: Define = {}, stack?: number): Promise<XSProgram> {
    const key = JSON.stringify([file, define, stack]);
    const loaded = XSProgram.#loaded.get(key) ?? XSProgram.#load(file, define, stack);
    XSProgram.#loaded.set(key, loaded);
    return loaded;
  }

  static async #load(file: URL, define: Define, stack: number | undefined): Promise<XSProgram> {
    const path = JSON.stringify(`./${relative(ROOT, fileURLToPath(file))}`);
    const source = `import program from ${path}; import { run } from "${INSIDE}"; run(program);`;
    const program = new XSProgram(await bundle(source, define));
    if (stack !== undefined) await program.#limitStack(stack);
    return program;
  }

  /** On a board, modules are in flash: none is evaluated with its stack. */
  async #limitStack(slots: number): Promise<void> {
    const worker = new Worker();
    try {
      await worker.evaluate(this.bundle.script);
      this.#snapshot = withStack(await worker.takeSnapshot(), slots);
    } finally {
      worker.close();
    }
  }

  /**
   * A worker that has evaluated the program. From the third on they begin with a snapshot, which takes a fifth
   * of the time.
   *
   * @param onError is told what evaluating has thrown
   */
  start(onCall: (bytes: Buffer) => Uint8Array, onError: (error: Error) => void): Worker {
    if (this.#snapshot) return new Worker(onCall, { snapshot: this.#snapshot });
    const worker = new Worker(onCall);
    worker.evaluate(this.bundle.script).catch(onError);
    // Most programs are started once.
    if (this.#wasStarted) this.#takeSnapshot(worker).catch(onError);
    this.#wasStarted = true;
    return worker;
  }

  async #takeSnapshot(worker: Worker): Promise<void> {
    this.#snapshot = await worker.takeSnapshot();
  }
}
