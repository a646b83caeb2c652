/** TypeScript in a worker, as the page asks it. */
import type { LanguageAnswer, LanguageMethods } from "./messages.js";

/** The same questions, answered later. */
export type LanguageQuestions = {
  readonly [Name in keyof LanguageMethods]: (
    ...args: Parameters<LanguageMethods[Name]>
  ) => Promise<ReturnType<LanguageMethods[Name]>>;
};

interface OpenQuestion {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Why nothing is answered: the worker can't be loaded, or TypeScript has failed. */
export class LanguageError extends Error {
  override name = "LanguageError";
}

export class LanguageClient implements LanguageQuestions {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, OpenQuestion>();
  #last = 0;

  /** @param address - where the worker's script is, with `types.json` beside it */
  constructor(address: URL | string) {
    this.#worker = new Worker(address, { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<LanguageAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("error" in data) waiting?.reject(new LanguageError(data.error));
      else waiting?.resolve(data.result);
    });
    this.#worker.addEventListener("error", ({ message }) => {
      const error = new LanguageError(message || `The worker at ${address} can't be loaded.`);
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
  }

  readonly put = this.#question("put");
  readonly problems = this.#question("problems");
  readonly completions = this.#question("completions");
  readonly details = this.#question("details");
  readonly describe = this.#question("describe");
  readonly javascript = this.#question("javascript");
  readonly script = this.#question("script");

  /** Ends the worker. Questions that wait are never answered. */
  close(): void {
    this.#worker.terminate();
  }

  #question<Name extends keyof LanguageMethods>(method: Name): LanguageQuestions[Name] {
    const ask = (...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++this.#last;
        this.#waiting.set(id, { resolve, reject });
        this.#worker.postMessage({ id, method, args });
      });
    return ask as LanguageQuestions[Name];
  }
}
