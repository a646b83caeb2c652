import type { KeyValueStorage, Storage, StorageOptions } from "../../src/host/host.js";
import { byteLength } from "./byte-length.js";
import { ClosedError, StorageNameError, StorageTypeError } from "./errors.js";

/** The longest path or key, in bytes, as in the ESP32's non-volatile storage. */
const MAX_NAME = 15;

export type StorageValue = string | Uint8Array;
/** The values of each path, by key. */
export type StorageSets = Map<string, Map<string, StorageValue>>;

/**
 * ECMA-419's key-value storage in memory. As on the ESP32, a value can be read only with the format
 * that it was written with.
 */
export class VirtualStorage implements KeyValueStorage {
  readonly #sets: StorageSets;
  readonly #save: (sets: StorageSets) => void;

  /**
   * @param sets the content
   * @param save stores the content after each change; if it throws, the change is undone
   */
  constructor(sets: StorageSets = new Map(), save: (sets: StorageSets) => void = () => {}) {
    this.#sets = sets;
    this.#save = save;
  }

  /** @throws {StorageNameError} the path isn't 1 to 15 bytes long */
  open(options: StorageOptions): Storage & Iterable<string> {
    const { path, format = "buffer" } = options;
    checkName("path", path);
    let values = this.#sets.get(path);
    if (!values) {
      values = new Map();
      this.#sets.set(path, values);
    }
    return new OpenVirtualStorage(values, format, () => this.#save(this.#sets));
  }

  /** Erases the values of all paths. */
  clear(): void {
    for (const values of this.#sets.values()) values.clear();
    this.#save(this.#sets);
  }
}

class OpenVirtualStorage implements Storage, Iterable<string> {
  readonly #format: "buffer" | "string";
  readonly #save: () => void;
  #values: Map<string, StorageValue> | undefined;

  constructor(values: Map<string, StorageValue>, format: "buffer" | "string", save: () => void) {
    this.#values = values;
    this.#format = format;
    this.#save = save;
  }

  /**
   * @throws {StorageNameError} the key isn't 1 to 15 bytes long
   * @throws {StorageTypeError} the value was written with another format
   */
  read(key: string): ArrayBuffer | string | undefined {
    const value = this.#open(key).get(key);
    if (value === undefined) return undefined;
    if ((typeof value === "string") !== (this.#format === "string")) {
      throw new StorageTypeError(key, this.#format);
    }
    return typeof value === "string" ? value : Uint8Array.from(value).buffer;
  }

  /**
   * @throws {StorageNameError} the key isn't 1 to 15 bytes long
   * @throws {StorageTypeError} the value's type isn't that of the format
   */
  write(key: string, value: ArrayBuffer | Uint8Array | string): void {
    const values = this.#open(key);
    if ((typeof value === "string") !== (this.#format === "string")) {
      throw new StorageTypeError(key, this.#format);
    }
    this.#change(values, key, typeof value === "string" ? value : copy(value));
  }

  /** @throws {StorageNameError} the key isn't 1 to 15 bytes long */
  delete(key: string): void {
    const values = this.#open(key);
    if (values.has(key)) this.#change(values, key, undefined);
  }

  close(): void {
    this.#values = undefined;
  }

  /** The keys. */
  [Symbol.iterator](): Iterator<string> {
    return this.#all().keys();
  }

  #open(key: string): Map<string, StorageValue> {
    const values = this.#all();
    checkName("key", key);
    return values;
  }

  #all(): Map<string, StorageValue> {
    if (!this.#values) throw new ClosedError("The storage");
    return this.#values;
  }

  #change(values: Map<string, StorageValue>, key: string, value: StorageValue | undefined): void {
    const before = values.get(key);
    assign(values, key, value);
    try {
      this.#save();
    } catch (error) {
      // A value that couldn't be stored must not be read later.
      assign(values, key, before);
      throw error;
    }
  }
}

function assign<T>(values: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) values.delete(key);
  else values.set(key, value);
}

function copy(value: ArrayBuffer | Uint8Array): Uint8Array {
  return value instanceof ArrayBuffer ? new Uint8Array(value.slice(0)) : Uint8Array.from(value);
}

function checkName(what: "path" | "key", name: string): void {
  const length = byteLength(name);
  if (length < 1 || length > MAX_NAME) throw new StorageNameError(what, name);
}
