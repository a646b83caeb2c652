/** Storage that survives restarts: ECMA-419 clause 15, key-value storage. */

export interface KeyValueStorage {
  open(options: StorageOptions): Storage;
}

export interface StorageOptions {
  /** The name of a set of keys: 1 to 15 characters. */
  path: string;
  /** What `read` returns and `write` takes. Default `"buffer"`. */
  format?: "buffer" | "string";
}

export interface Storage {
  /** The value, or undefined. Keys have 1 to 15 characters. */
  read(key: string): ArrayBuffer | string | undefined;
  /** The value is stored when it returns. Each write wears the board's flash. */
  write(key: string, value: ArrayBuffer | Uint8Array | string): void;
  delete(key: string): void;
  close(): void;
}
