import UDP from "embedded:io/socket/udp";
import WiFiInterface from "embedded:network/interface/wifi";
import config from "mc/config";
import { THIMBLE_VERSION } from "../../../src/base/version.js";
import type { Host, HostWiFi } from "../../../src/host/host.js";
import { LogLevel } from "../../../src/log/log.js";
import type { Resource } from "../../../src/rest/route.js";
import { boardToken } from "../plain/board-token.js";
import { HTTP_PORT } from "../plain/http-options.js";
import { Improv } from "../plain/improv/improv.js";
import type { UDPConstructor } from "../plain/setup-network/captive-dns.js";
import { SetupNetwork } from "../plain/setup-network/setup-network.js";
import { setupPassword } from "../plain/setup-network/setup-password.js";
import { checkNetwork, KnownNetworks } from "../plain/wifi/known-networks.js";
import { scan } from "../plain/wifi/scan.js";
import { Station } from "../plain/wifi/station.js";
import type { WiFi, WiFiNetwork } from "../plain/wifi/wifi.js";
import { wifiResource } from "../plain/wifi/wifi-resource.js";
import type { WiFiSetup } from "../plain/wifi/wifi-setup.js";
import type { BoardNetwork, NetworkUse } from "./board-network.js";
import { ChipAccessPoint } from "./chip-access-point.js";

/** Bytes of the longest name of a network. */
const MAX_SSID = 32;

/** A board's Wi-Fi. Create it at start: it turns Wi-Fi on, which sockets need as well. */
export default class WiFiNetworks implements BoardNetwork {
  readonly pins = [];
  readonly takesSPI = false;
  private readonly wifi: WiFiInterface;
  private station: Station | undefined;
  private known: KnownNetworks | undefined;

  constructor() {
    // wifi-network.c
    native("xs_thimble_wifi_watch").call(null);
    this.wifi = new WiFiInterface({ onChanged: () => this.station?.changed() });
  }

  get MAC(): string | undefined {
    return this.wifi.MAC;
  }

  get link(): HostWiFi {
    // The SDK's class has a BSSID, its typings don't.
    return this.wifi as unknown as HostWiFi;
  }

  get address(): string | undefined {
    return this.wifi.connection >= 500 ? this.wifi.address : undefined;
  }

  networks(host: Host): readonly WiFiNetwork[] {
    return this.knownOn(host).list;
  }

  resources(host: Host): readonly Resource[] {
    return [
      wifiResource({
        known: this.knownOn(host),
        wifi: this.setup(host),
        networksChanged: () => this.station?.networksChanged(),
      }),
    ];
  }

  connect(use: NetworkUse): void {
    const { host, log, onUp, onDown } = use;
    const known = this.knownOn(host);
    const setup = this.setup(host);
    const own = this.ownNetwork(use, known, setup);
    this.station = new Station({
      wifi: this.wifi as unknown as WiFi,
      networks: () => known.list,
      timer: host.timer,
      log,
      disconnectReason: () => native("xs_thimble_wifi_disconnect_reason").call(null),
      onUp() {
        own?.up();
        onUp();
      },
      onDown() {
        own?.down();
        onDown();
      },
    });
    own?.down();
    this.station.start();
    this.listenForImprov(use, setup);
  }

  private knownOn({ storage }: Host): KnownNetworks {
    const { ssid, password, ssid2, password2 } = config;
    this.known ??= new KnownNetworks(storage, { ssid, password, ssid2, password2 });
    return this.known;
  }

  private setup(host: Host): WiFiSetup {
    const networks = this;
    return {
      get network() {
        return networks.station?.network;
      },
      get address() {
        return networks.address;
      },
      join: (network, done) => this.join(network, this.knownOn(host), done),
      scan: () => scan(this.wifi as unknown as WiFi, host.timer),
    };
  }

  private join(network: WiFiNetwork, known: KnownNetworks, done: (failure?: string) => void): void {
    checkNetwork(network);
    this.station?.tryNetwork(network, (failure) => {
      if (failure === undefined) known.add(network);
      done(failure);
    });
  }

  /** Undefined where the build leaves it out, or nobody could learn its password. */
  private ownNetwork(
    { device, host, log, console }: NetworkUse,
    known: KnownNetworks,
    wifi: WiFiSetup,
  ): SetupNetwork | undefined {
    const { ap, ap_password } = config;
    if (ap === "off") return undefined;
    const name = device.name.slice(0, MAX_SSID);
    const password = ap_password ?? (console && setupPassword(host));
    if (password === undefined) return undefined;
    // Only to the cable: clients of the device see the log as well.
    if (!ap_password)
      console?.log(LogLevel.INFO, "wifi", `password of its own network "${name}": ${password}`);
    return new SetupNetwork({
      host,
      accessPoint: new ChipAccessPoint(),
      UDP: UDP as unknown as UDPConstructor,
      name,
      password,
      wifi,
      device,
      hasNetworks: () => known.list.length > 0,
      rest: (duration) => this.station?.rest(duration),
      log,
    });
  }

  /** A browser can set the Wi-Fi network over the cable. */
  private listenForImprov({ console, device, host }: NetworkUse, wifi: WiFiSetup): void {
    if (!console) return;
    const improv = new Improv(
      {
        wifi,
        information: ["Thimble", THIMBLE_VERSION, host.model, device.name],
        get url() {
          return boardToken(config.api_token, host.storage)
            ? `http://${wifi.address}:${HTTP_PORT}`
            : undefined;
        },
      },
      (bytes) => console.send(bytes),
    );
    console.listen((bytes) => improv.receive(bytes));
  }
}
