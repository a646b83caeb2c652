import type { ClearableStorage } from "../hosts/memory/host.js";
import type { Storage } from "../src/host/host.js";

/** Storage that counts what is written, and fails when a test wants it to, as worn flash does. */
export class FaultyStorage implements ClearableStorage {
  /** Whether everything fails from now on. Default: false. */
  fails = false;
  /** How many values have been written: flash wears with each. */
  writes = 0;
  readonly #storage: ClearableStorage;

  constructor(storage: ClearableStorage) {
    this.#storage = storage;
  }

  open(options: Parameters<ClearableStorage["open"]>[0]): Storage {
    const storage = this.#working(() => this.#storage.open(options));
    return {
      read: (key) => this.#working(() => storage.read(key)),
      write: (key, value) => {
        this.#working(() => storage.write(key, value));
        this.writes += 1;
      },
      delete: (key) => this.#working(() => storage.delete(key)),
      close: () => storage.close(),
    };
  }

  clear(): void {
    this.#working(() => this.#storage.clear?.());
  }

  #working<Result>(work: () => Result): Result {
    if (this.fails) throw new Error("the storage fails, because the test makes it fail");
    return work();
  }
}
