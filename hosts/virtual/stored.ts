import type { StorageSets, StorageValue } from "./storage.js";

/** A storage's content for JSON: path, then key, then value; bytes as arrays of numbers. */
export type Stored = [path: string, values: [key: string, value: string | number[]][]][];

export function encodeSets(sets: StorageSets): Stored {
  return [...sets].map(([path, values]) => [
    path,
    [...values].map(([key, value]) => [key, typeof value === "string" ? value : [...value]]),
  ]);
}

export function decodeSets(stored: Stored): StorageSets {
  return new Map(stored.map(([path, values]) => [path, new Map(values.map(decodeEntry))]));
}

function decodeEntry([key, value]: [string, string | number[]]): [string, StorageValue] {
  return [key, typeof value === "string" ? value : Uint8Array.from(value)];
}
