import type { KeyValueStorage, Storage } from "../src/host/host.js";

/** Storage that fails when a test says so, as worn flash does. */
export class FaultyStorage implements KeyValueStorage {
  /** Whether everything fails from now on. Default: false. */
  fails = false;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  open(options: Parameters<KeyValueStorage["open"]>[0]): Storage {
    const storage = this.#working(() => this.#storage.open(options));
    return {
      read: (key) => this.#working(() => storage.read(key)),
      write: (key, value) => this.#working(() => storage.write(key, value)),
      delete: (key) => this.#working(() => storage.delete(key)),
      close: () => storage.close(),
    };
  }

  #working<Result>(work: () => Result): Result {
    if (this.fails) throw new Error("the storage fails, as the test has asked");
    return work();
  }
}
