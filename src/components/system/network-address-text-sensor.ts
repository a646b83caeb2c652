import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { Host } from "../../host/host.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** Milliseconds: an address changes only with the network, which takes seconds. */
const DEFAULT_INTERVAL = 10_000;

export interface NetworkAddressTextSensorOptions
  extends Omit<TextSensorOptions, "initialState">,
    PollingOptions {
  /** Default 10000. */
  interval?: number;
  /** Default `"mdi:ip-network"`. */
  icon?: string;
}

/** The device's IPv4 address, `""` without a network. */
export class NetworkAddressTextSensor extends TextSensor {
  readonly #polling: Polling;
  #host: Host | undefined;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: NetworkAddressTextSensorOptions) {
    super({ icon: "mdi:ip-network", ...options });
    const { interval = DEFAULT_INTERVAL } = options;
    this.#polling = new Polling(this, interval, () => this.#look());
  }

  override start(host: Host): void {
    super.start(host);
    this.#host = host;
    this.#polling.start(host);
  }

  override close(): void {
    this.#polling.close();
    super.close();
  }

  #look(): void {
    if (this.#host) this.publish(this.#host.networkAddress ?? "");
  }
}
