import type { KeyValueStorage, Storage, StorageOptions } from "../../../src/host/host.js";

/** Storage that lists the keys of a path, as ECMA-419's does. It can't list its paths. */
export interface IterableStorage {
  open(options: StorageOptions): Storage & Iterable<string>;
}

/** The path of the list of paths, which are its keys. */
const LIST = "paths";

/**
 * Storage that can be erased: it keeps a list of all paths that were ever opened, at the cost of one write for
 * each.
 */
export class ListedStorage implements KeyValueStorage {
  private readonly storage: IterableStorage;

  constructor(storage: IterableStorage) {
    this.storage = storage;
  }

  open(options: StorageOptions): Storage {
    const opened = this.storage.open(options);
    try {
      this.list(options.path);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  }

  /** Erases all values of all paths. Open storages stay open. */
  clear(): void {
    const list = this.storage.open({ path: LIST, format: "string" });
    try {
      // The list is erased last: if the power fails meanwhile, the remaining paths can still be found.
      for (const path of [...list]) this.clearPath(path);
      for (const path of [...list]) list.delete(path);
    } finally {
      list.close();
    }
  }

  private list(path: string): void {
    const list = this.storage.open({ path: LIST, format: "string" });
    try {
      if (list.read(path) === undefined) list.write(path, "opened");
    } finally {
      list.close();
    }
  }

  private clearPath(path: string): void {
    const values = this.storage.open({ path });
    try {
      // All keys are read first: how an iterator behaves when keys are deleted isn't defined.
      for (const key of [...values]) values.delete(key);
    } finally {
      values.close();
    }
  }
}
