import type { Host, HostWiFi, NetworkKind } from "../../../src/host/host.js";
import type { Device, LogLine } from "../../../src/index.js";
import type { Resource } from "../../../src/rest/route.js";
import type { SerialConsole } from "../plain/serial-console.js";
import type { WiFiNetwork } from "../plain/wifi/wifi.js";

/** What a network is used for. */
export interface NetworkUse {
  readonly device: Device;
  readonly host: Host;
  readonly log: LogLine;
  /** The port that the board's USB connector leads to. */
  readonly console: SerialConsole | undefined;
  /** The network is up. */
  onUp(): void;
  /** The network is down. */
  onDown(): void;
}

/** Wi-Fi or Ethernet, as a board uses it. The build says which. */
export interface BoardNetwork {
  /** What it is, where it isn't Wi-Fi. */
  readonly kind?: NetworkKind;
  readonly MAC: string | undefined;
  /** The pins that it is wired to, which programs can't use. */
  readonly pins: readonly number[];
  /** Whether it uses the chip's only SPI bus, so that programs have none. */
  readonly takesSPI: boolean;
  /** The board's address; undefined while the network is down. */
  readonly address: string | undefined;
  /** The connection to an access point; undefined where it isn't Wi-Fi. */
  readonly link?: HostWiFi;
  /** The networks of Wi-Fi that it knows, those of the build first. Undefined where it isn't Wi-Fi. */
  networks?(host: Host): readonly WiFiNetwork[];
  /** Its resources over HTTP. */
  resources(host: Host): readonly Resource[];
  /** Brings the network up, and keeps it up. */
  connect(use: NetworkUse): void;
}
