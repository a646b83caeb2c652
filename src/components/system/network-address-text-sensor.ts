import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { Host } from "../../host/host.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** Milliseconds: addresses change with the network, which takes seconds itself. */
const DEFAULT_INTERVAL = 10_000;

export interface NetworkAddressTextSensorOptions
  extends Omit<TextSensorOptions, "initialState">,
    PollingOptions {
  /** Default 10000. */
  interval?: number;
  /** Default `"mdi:ip-network"`. */
  icon?: string;
}

/** The IPv4 address of the device, `""` while there's no network. */
export class NetworkAddressTextSensor extends TextSensor {
  readonly #polling: Polling;
  #host: Host | undefined;

  /** @throws ConfigurationError when `interval` is out of its range, naming the entity. */
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
