import config from "mc/config";
import { board } from "thimble/hosts/moddable/board";
import Timer from "timer";
import { LogLevel } from "../../../src/log/log.js";
import { Cable } from "../plain/cable.js";
import {
  driverArguments,
  type EthernetSettings,
  ethernetPins,
} from "../plain/ethernet-settings.js";
import type { BoardNetwork, NetworkUse } from "./board-network.js";

/** Milliseconds between two looks for an address. */
const INTERVAL = 200;

/**
 * A board's Ethernet: by the build's settings, or else by the board's own. An emulated chip has none. Create it at
 * start: it starts the network, which sockets need as well. Its functions are in ethernet-network.c.
 */
export default class EthernetNetwork implements BoardNetwork {
  readonly kind = "ethernet";
  readonly pins: readonly number[];
  readonly takesSPI: boolean;
  private readonly failure: unknown;

  constructor() {
    const settings: EthernetSettings | undefined = config.ethernet ?? board.ethernet;
    this.pins = settings ? ethernetPins(settings) : [];
    const wiring = settings ? driverArguments(settings) : [];
    let takesSPI = false;
    try {
      takesSPI = native("xs_thimble_ethernet_start").call(null, ...wiring);
    } catch (error) {
      this.failure = error;
    }
    this.takesSPI = takesSPI;
  }

  get MAC(): string | undefined {
    return native("xs_thimble_ethernet_mac").call(null);
  }

  get address(): string | undefined {
    return native("xs_thimble_ethernet_address").call(null);
  }

  resources() {
    return [];
  }

  connect({ log, onUp, onDown }: Pick<NetworkUse, "log" | "onUp" | "onDown">): void {
    if (this.failure !== undefined) {
      log(LogLevel.ERROR, "ethernet", `can't be started: ${this.failure}; check its settings`);
      return;
    }
    const cable = new Cable(log, { onUp, onDown });
    Timer.repeat(() => cable.hasAddress(this.address), INTERVAL);
  }
}
