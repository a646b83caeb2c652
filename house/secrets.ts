import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { UsageError } from "../hosts/node/command-line.js";
import { keyOf } from "../hub/arguments.js";
import type { SecretName } from "./messages/house-messages.js";

/** What opens devices. */
export type DeviceSecrets = Partial<Record<SecretName, string>>;

const NAMES: readonly SecretName[] = ["token", "key", "password"];

/** The owner may read and write it, nobody else. */
const MODE = 0o600;

interface SecretsInFile {
  /** For devices without some of their own. */
  all: DeviceSecrets;
  devices: Record<string, DeviceSecrets>;
}

/** Where secrets are kept if no other file is named: outside of the programs' folder, which is shared. */
export function defaultSecretsFile(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const folder = XDG_CONFIG_HOME ?? APPDATA ?? join(homedir(), ".config");
  return join(folder, "thimble", "house-secrets.json");
}

/** Tokens, keys and passwords of devices, in a file that only its owner can read. */
export class HouseSecrets {
  readonly #file: string;
  readonly #kept: SecretsInFile;
  readonly #given: Readonly<Record<string, DeviceSecrets>>;
  readonly #givenForAll: DeviceSecrets;

  /**
   * @param given - for this run only: secrets by the devices' names
   * @param givenForAll - for this run only: for devices without some of their own
   * @throws {UsageError} the file can't be read, or others can read it
   */
  constructor(
    file: string,
    given: Readonly<Record<string, DeviceSecrets>> = {},
    givenForAll: DeviceSecrets = {},
  ) {
    this.#file = file;
    this.#given = given;
    this.#givenForAll = givenForAll;
    this.#kept = read(file);
  }

  /** What opens this device. A key is its own only: a device without encryption takes none. */
  of(device: string): DeviceSecrets {
    const { all, devices } = this.#kept;
    const { key: _, ...common } = { ...this.#givenForAll, ...all };
    return { ...common, ...this.#given[device], ...devices[device] };
  }

  /** Which secrets of its own it has; without a name: which ones are for all. */
  namesOf(device?: string): readonly SecretName[] {
    const { all, devices } = this.#kept;
    const has =
      device === undefined
        ? { ...this.#givenForAll, ...all }
        : { ...this.#given[device], ...devices[device] };
    return NAMES.filter((name) => has[name]);
  }

  /**
   * Keeps secrets; an empty text forgets one.
   *
   * @param device - undefined: for all without some of their own
   * @throws {Error} a key isn't one; the message is for people
   */
  keep(device: string | undefined, changes: DeviceSecrets): void {
    if (changes.key) keyOf(changes.key);
    const { all, devices } = this.#kept;
    const kept = { ...(device === undefined ? all : devices[device]) };
    for (const name of NAMES) {
      const value = changes[name];
      if (value === "") delete kept[name];
      else if (value !== undefined) kept[name] = value;
    }
    if (device === undefined) this.#kept.all = kept;
    else if (Object.keys(kept).length > 0) devices[device] = kept;
    else delete devices[device];
    this.#write();
  }

  #write(): void {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    const next = `${this.#file}.new`;
    writeFileSync(next, `${JSON.stringify(this.#kept, undefined, 1)}\n`, { mode: MODE });
    // A file that was there keeps its mode.
    chmodSync(next, MODE);
    renameSync(next, this.#file);
  }
}

function read(file: string): SecretsInFile {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return { all: {}, devices: Object.create(null) };
    throw new UsageError(`The secrets in ${file} can't be read: ${(error as Error).message}`);
  }
  // Windows has no such modes.
  if (process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0)
    throw new UsageError(`Others can read the secrets in ${file}: chmod 600 ${file}`);
  try {
    const { all = {}, devices = {} } = JSON.parse(text) as Partial<SecretsInFile>;
    return { all, devices: Object.assign(Object.create(null), devices) };
  } catch (error) {
    throw new UsageError(`The secrets in ${file} aren't JSON: ${(error as Error).message}`);
  }
}
