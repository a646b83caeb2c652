import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { StorageSets, StorageValue } from "../virtual/storage.js";
import { DamagedStorageError } from "./errors.js";

/** The device's key is in the file. */
const OWNER_ONLY = 0o600;

/**
 * A storage's values in a human-readable JSON file:
 * `{ "path": { "key": "a string", "other": { "base64": "AAEC" } } }`.
 */
export class StorageFile {
  readonly #file: string;
  readonly #onDamaged: (error: DamagedStorageError) => void;

  constructor(
    file: string,
    onDamaged: (error: DamagedStorageError) => void = (error) => process.emitWarning(error),
  ) {
    this.#file = file;
    this.#onDamaged = onDamaged;
  }

  /** The file's content; empty if there is no file. */
  read(): StorageSets {
    if (!existsSync(this.#file)) return new Map();
    const text = readFileSync(this.#file, "utf8");
    try {
      return decode(JSON.parse(text));
    } catch (cause) {
      const setAside = this.#freeName();
      renameSync(this.#file, setAside);
      this.#onDamaged(new DamagedStorageError(this.#file, setAside, { cause }));
      return new Map();
    }
  }

  /** Replaces the file atomically: if power fails on the way, the old one remains. */
  write(sets: StorageSets): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const temporary = `${this.#file}.new`;
    // One that a power cut has left may have other rights.
    rmSync(temporary, { force: true });
    const text = `${JSON.stringify(encode(sets), null, 2)}\n`;
    writeFileSync(temporary, text, { flush: true, mode: OWNER_ONLY });
    renameSync(temporary, this.#file);
  }

  #freeName(): string {
    for (let count = 1; ; count++) {
      const name = count === 1 ? `${this.#file}.damaged` : `${this.#file}.damaged-${count}`;
      if (!existsSync(name)) return name;
    }
  }
}

function encode(sets: StorageSets): object {
  const encoded = [...sets].map(([path, values]) => [
    path,
    Object.fromEntries([...values].map(([key, value]) => [key, encodeValue(value)])),
  ]);
  return Object.fromEntries(encoded);
}

function encodeValue(value: StorageValue): unknown {
  return typeof value === "string" ? value : { base64: Buffer.from(value).toString("base64") };
}

function decode(json: unknown): StorageSets {
  const sets: StorageSets = new Map();
  for (const [path, keys] of entries(json)) {
    const values = new Map<string, StorageValue>();
    for (const [key, value] of entries(keys)) values.set(key, decodeValue(value));
    sets.set(path, values);
  }
  return sets;
}

function decodeValue(value: unknown): StorageValue {
  if (typeof value === "string") return value;
  const base64 = entries(value).find(([name]) => name === "base64")?.[1];
  if (typeof base64 !== "string") throw new TypeError("A value is neither a string nor base64");
  const bytes = Buffer.from(base64, "base64");
  // Buffer skips characters that aren't base64.
  if (bytes.toString("base64") !== base64) throw new TypeError("A value isn't base64");
  return bytes;
}

function entries(json: unknown): [string, unknown][] {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new TypeError("An object is missing");
  }
  return Object.entries(json);
}
