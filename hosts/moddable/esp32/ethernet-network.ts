import Ethernet from "embedded:network/interface/ethernet";
import { Cable } from "../plain/cable.js";
import type { BoardNetwork, NetworkUse } from "./board-network.js";

/** A board's Ethernet. Create it at start: it starts the network, which sockets need as well. */
export default class EthernetNetwork implements BoardNetwork {
  private readonly ethernet = new Ethernet({ onChanged: () => this.cable?.changed() });
  private cable: Cable | undefined;

  constructor() {
    // ethernet-network.c
    native("xs_thimble_ethernet_for_sockets").call(null);
  }

  get MAC(): string | undefined {
    return this.ethernet.MAC;
  }

  get address(): string | undefined {
    return this.ethernet.connection >= 500 ? this.ethernet.address : undefined;
  }

  resources() {
    return [];
  }

  connect({ log, onUp, onDown }: NetworkUse): void {
    this.cable = new Cable(this.ethernet, log, { onUp, onDown });
    this.cable.changed();
    this.ethernet.connect();
  }
}
