import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import type { JSONBytes } from "./protocol.js";

/** The key-value storage of Node's side. */
export const storage: host.KeyValueStorage = {
  open: (options) => new OpenWorkerStorage(options),
};

class OpenWorkerStorage implements host.Storage {
  readonly #number: number;

  constructor(options: host.StorageOptions) {
    const { path, format } = options;
    this.#number = call(HOST, "openStorage", { path, format }) as number;
  }

  read(key: string): ArrayBuffer | string | undefined {
    const value = call(this.#number, "read", key) as string | JSONBytes | undefined;
    return typeof value === "object" ? Uint8Array.from(value.bytes).buffer : value;
  }

  write(key: string, value: ArrayBuffer | Uint8Array | string): void {
    call(this.#number, "write", key, typeof value === "string" ? value : inJSON(value));
  }

  delete(key: string): void {
    call(this.#number, "delete", key);
  }

  close(): void {
    call(this.#number, "close");
  }
}

function inJSON(value: ArrayBuffer | Uint8Array): JSONBytes {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
  return { bytes: Array.from(bytes) };
}
