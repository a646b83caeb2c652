import type { KeyValueStorage } from "../../../../src/host/host.js";
import { parseOutsideJSON } from "../../../../src/wire/outside-json.js";
import type { WiFiNetwork } from "./wifi.js";

/** The networks of a build: `ssid=… password=…`, and a second one for when the first is out of reach. */
export interface NetworkConfig {
  readonly ssid?: string;
  readonly password?: string;
  readonly ssid2?: string;
  readonly password2?: string;
}

/** How many networks are stored. */
export const MAX_NETWORKS = 8;

/** Bytes, as IEEE 802.11 says. */
const MAX_SSID = 32;
/** Characters of a WPA passphrase. */
const SHORTEST_PASSWORD = 8;
const MAX_PASSWORD = 63;

const PATH = "wifi";
const KEY = "networks";

/** A network that can't exist, or one more than can be stored. The message says why. */
export class InvalidNetworkError extends Error {
  override get name() {
    return "InvalidNetworkError";
  }
}

/** The networks that a device knows. They are in flash, which is written only when they change. */
export class KnownNetworks {
  private readonly storage: KeyValueStorage;
  private readonly build: NetworkConfig;
  private stored: readonly WiFiNetwork[];

  /**
   * @param build - its first network is stored, so that firmware built without a network still finds it
   */
  constructor(storage: KeyValueStorage, build: NetworkConfig) {
    this.storage = storage;
    this.build = build;
    this.stored = this.read();
    const first = networkOf(build.ssid, build.password);
    if (first) this.keep(first);
  }

  /** All known networks, those of the build first. */
  get list(): readonly WiFiNetwork[] {
    const { ssid, password, ssid2, password2 } = this.build;
    const networks: WiFiNetwork[] = [];
    for (const network of [networkOf(ssid, password), networkOf(ssid2, password2), ...this.stored])
      if (network && !networks.some(({ SSID }) => SSID === network.SSID)) networks.push(network);
    return networks;
  }

  /**
   * Stores a network, replacing one of the same name.
   *
   * @throws {InvalidNetworkError}
   */
  add(network: WiFiNetwork): void {
    checkNetwork(network);
    this.keep(network);
  }

  /**
   * Replaces the stored networks. Those of the build stay known.
   *
   * @throws {InvalidNetworkError} nothing has changed then
   */
  replace(networks: readonly WiFiNetwork[]): void {
    if (networks.length > MAX_NETWORKS)
      throw new InvalidNetworkError(`There's room for ${MAX_NETWORKS} networks.`);
    for (const network of networks) checkNetwork(network);
    this.write(networks);
  }

  /** Makes room by dropping the network that was stored first. */
  private keep(network: WiFiNetwork): void {
    const known = this.stored.find(({ SSID }) => SSID === network.SSID);
    if (known && known.password === network.password) return;
    const others = this.stored.filter((other) => other !== known);
    this.write([network, ...others].slice(0, MAX_NETWORKS));
  }

  private write(networks: readonly WiFiNetwork[]): void {
    const set = this.storage.open({ path: PATH, format: "string" });
    try {
      set.write(KEY, JSON.stringify(networks));
    } finally {
      set.close();
    }
    this.stored = networks;
  }

  private read(): readonly WiFiNetwork[] {
    const set = this.storage.open({ path: PATH, format: "string" });
    try {
      const text = set.read(KEY) as string | undefined;
      if (text !== undefined) return networksIn(parseOutsideJSON(text));
      // In the format of an earlier version.
      const old = networkOf(
        set.read("ssid") as string | undefined,
        set.read("password") as string | undefined,
      );
      return old ? [old] : [];
    } catch {
      return [];
    } finally {
      set.close();
    }
  }
}

/** Those that can be: storage may be damaged, or somebody else's. */
function networksIn(stored: unknown): WiFiNetwork[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MAX_NETWORKS).filter(isNetwork);
}

function isNetwork(value: WiFiNetwork | null): value is WiFiNetwork {
  if (typeof value?.SSID !== "string") return false;
  return value.password === undefined || typeof value.password === "string";
}

function networkOf(SSID: string | undefined, password: string | undefined) {
  if (!SSID) return undefined;
  return password ? { SSID, password } : { SSID };
}

/** @throws {InvalidNetworkError} no network can have this name or password */
export function checkNetwork({ SSID, password }: WiFiNetwork): void {
  const bytes = new TextEncoder().encode(SSID).length;
  if (bytes === 0 || bytes > MAX_SSID)
    throw new InvalidNetworkError(
      `A network's name has 1 to ${MAX_SSID} bytes; "${SSID}" has ${bytes}.`,
    );
  if (password === undefined) return;
  const { length } = password;
  if (length < SHORTEST_PASSWORD || length > MAX_PASSWORD)
    throw new InvalidNetworkError(
      `A password has ${SHORTEST_PASSWORD} to ${MAX_PASSWORD} characters; that of "${SSID}" has ${length}.`,
    );
}
