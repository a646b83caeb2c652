import WiFiInterface from "embedded:network/interface/wifi";
import config from "mc/config";
import { THIMBLE_VERSION } from "../../../src/base/version.js";
import type { Host } from "../../../src/host/host.js";
import type { Resource } from "../../../src/rest/route.js";
import { HTTP_PORT } from "../plain/http-options.js";
import { Improv } from "../plain/improv/improv.js";
import { checkNetwork, KnownNetworks } from "../plain/wifi/known-networks.js";
import { scan } from "../plain/wifi/scan.js";
import { Station } from "../plain/wifi/station.js";
import type { WiFi, WiFiNetwork } from "../plain/wifi/wifi.js";
import { wifiResource } from "../plain/wifi/wifi-resource.js";
import type { BoardNetwork, NetworkUse } from "./board-network.js";

/** A board's Wi-Fi. Create it at start: it turns Wi-Fi on, which sockets need as well. */
export default class WiFiNetworks implements BoardNetwork {
  readonly #wifi = new WiFiInterface({ onChanged: () => this.#station?.changed() });
  #station: Station | undefined;
  #known: KnownNetworks | undefined;

  get MAC(): string | undefined {
    return this.#wifi.MAC;
  }

  get address(): string | undefined {
    return this.#wifi.connection >= 500 ? this.#wifi.address : undefined;
  }

  resources(host: Host): readonly Resource[] {
    const networks = this;
    return [
      wifiResource({
        known: this.#knownOn(host),
        get network() {
          return networks.#station?.network;
        },
        get address() {
          return networks.address;
        },
        networksChanged: () => this.#station?.networksChanged(),
        scan: () => this.#scan(host),
      }),
    ];
  }

  connect(use: NetworkUse): void {
    const { host, log, onUp, onDown } = use;
    const known = this.#knownOn(host);
    this.#station = new Station({
      wifi: this.#wifi as unknown as WiFi,
      networks: () => known.list,
      timer: host.timer,
      log,
      onUp,
      onDown,
    });
    this.#station.start();
    this.#listenForImprov(use, known);
  }

  #knownOn({ storage }: Host): KnownNetworks {
    const { ssid, password, ssid2, password2 } = config;
    this.#known ??= new KnownNetworks(storage, { ssid, password, ssid2, password2 });
    return this.#known;
  }

  #scan({ timer }: Host) {
    return scan(this.#wifi as unknown as WiFi, timer);
  }

  /** A browser can set the Wi-Fi network over the cable. */
  #listenForImprov({ console, device, host }: NetworkUse, known: KnownNetworks): void {
    if (!console) return;
    const networks = this;
    const improv = new Improv(
      {
        information: ["Thimble", THIMBLE_VERSION, host.model, device.name],
        get isConnected() {
          return networks.#station?.network !== undefined;
        },
        get url() {
          return config.api_token ? `http://${networks.address}:${HTTP_PORT}` : undefined;
        },
        join: (network, done) => this.#join(network, known, done),
        scan: () => this.#scan(host),
      },
      (bytes) => console.send(bytes),
    );
    console.onReceive = (bytes) => improv.receive(bytes);
  }

  #join(network: WiFiNetwork, known: KnownNetworks, done: (isUp: boolean) => void): void {
    checkNetwork(network);
    this.#station?.tryNetwork(network, (isUp) => {
      if (isUp) known.add(network);
      done(isUp);
    });
  }
}
