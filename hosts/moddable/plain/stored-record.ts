import { jsonText } from "../../../src/base/json-text.js";
import type { KeyValueStorage } from "../../../src/host/host.js";
import { parseOutsideJSON } from "../../../src/wire/outside-json.js";

const KEY = "record";

/** An object in the host's storage, stored as a single value, so it is never half written. */
export class StoredRecord<T extends object> {
  private readonly storage: KeyValueStorage;
  private readonly path: string;

  /** @param path - the storage path, which it has for itself */
  constructor(storage: KeyValueStorage, path: string) {
    this.storage = storage;
    this.path = path;
  }

  /** An empty one, if there is none or it can't be read: storage may be damaged, or somebody else's. */
  read(): Partial<T> {
    const set = this.storage.open({ path: this.path, format: "string" });
    try {
      const text = set.read(KEY) as string | undefined;
      const record = text === undefined ? {} : parseOutsideJSON(text);
      return typeof record === "object" && record !== null ? record : {};
    } catch {
      return {};
    } finally {
      set.close();
    }
  }

  write(record: Partial<T>): void {
    const set = this.storage.open({ path: this.path, format: "string" });
    try {
      set.write(KEY, jsonText(record));
    } finally {
      set.close();
    }
  }
}
