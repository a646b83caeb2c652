import type { Duration } from "../../base/duration.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { Host } from "../../host/host.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** Milliseconds: an address changes only with the network, which takes seconds. */
const DEFAULT_INTERVAL = 10_000;

export interface NetworkAddressTextSensorOptions
  extends Omit<TextSensorOptions, "initialState">,
    PollingOptions {
  /** Default 10 s. */
  interval?: Duration;
  /** Default `"mdi:ip-network"`. */
  icon?: string;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
}

/** The device's IPv4 address, `""` without a network. */
export class NetworkAddressTextSensor extends TextSensor {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: NetworkAddressTextSensorOptions) {
    super({ icon: "mdi:ip-network", category: "diagnostic", ...options });
    const { interval = DEFAULT_INTERVAL } = options;
    const poll = (host: Host) => this.publish(host.networkAddress ?? "");
    this.use(new Polling(this.name, interval, poll));
  }
}
