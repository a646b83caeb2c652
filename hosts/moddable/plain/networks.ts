import type { KeyValueStorage } from "../../../src/host/host.js";

/** A Wi-Fi network and its password. Without a password it is an open network. */
export interface WiFiNetwork {
  SSID: string;
  password?: string;
}

/** The networks of a build: `ssid=… password=…`, and a second one for when the first is out of reach. */
export interface NetworkConfig {
  readonly ssid?: string;
  readonly password?: string;
  readonly ssid2?: string;
  readonly password2?: string;
}

/** Where the network of an earlier build is stored. */
const PATH = "wifi";

/**
 * The networks to try, in order: those of the build, then the stored one. The build's first network
 * is stored in flash, so that firmware built without a network still finds it. Flash is written only
 * when that network has changed.
 */
export function knownNetworks(config: NetworkConfig, storage: KeyValueStorage): WiFiNetwork[] {
  const networks: WiFiNetwork[] = [];
  add(networks, config.ssid, config.password);
  add(networks, config.ssid2, config.password2);
  const kept = storage.open({ path: PATH, format: "string" });
  try {
    const ssid = kept.read("ssid") as string | undefined;
    const password = kept.read("password") as string | undefined;
    const [first] = networks;
    if (first && (first.SSID !== ssid || (first.password ?? "") !== (password ?? ""))) {
      kept.write("ssid", first.SSID);
      kept.write("password", first.password ?? "");
    }
    add(networks, ssid, password);
  } finally {
    kept.close();
  }
  return networks;
}

function add(networks: WiFiNetwork[], SSID: string | undefined, password: string | undefined) {
  if (!SSID || networks.some((network) => network.SSID === SSID)) return;
  networks.push(password ? { SSID, password } : { SSID });
}
