import type { Duration } from "../../base/duration.js";
import { optionWord } from "../../base/option-words.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** Milliseconds: a network changes seldom. */
const DEFAULT_INTERVAL = 10_000;

const SHOWN = ["ssid", "bssid"] as const;

export interface WiFiTextSensorOptions
  extends Omit<TextSensorOptions, "initialState">,
    PollingOptions {
  /** `"ssid"`: the network's name. `"bssid"`: the access point's address. */
  show: "ssid" | "bssid";
  /** Default 10 s. */
  interval?: Duration;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
}

/** Which Wi-Fi network the device is in; `""` without one. */
export class WiFiTextSensor extends TextSensor {
  /** @throws ConfigurationError naming the entity, when `show` or `interval` isn't valid. */
  constructor(options: WiFiTextSensorOptions) {
    super({ category: "diagnostic", ...options });
    const { interval = DEFAULT_INTERVAL } = options;
    const isBSSID = optionWord(`"${this.name}"`, "show", options.show, SHOWN) === 1;
    this.use(
      new Polling(this.name, interval, ({ wifi }) =>
        this.publish((isBSSID ? wifi?.BSSID : wifi?.SSID) ?? ""),
      ),
    );
  }
}
