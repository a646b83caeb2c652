import { ConfigurationError } from "../base/errors.js";
import type { MQTTDevice } from "./mqtt-device.js";
import type { BrokerSettings } from "./mqtt-options.js";

/** @throws ConfigurationError when the host can't connect to such a broker. */
export function checkHost({ host }: MQTTDevice, { brokers, ca }: BrokerSettings): void {
  for (const { isSecure } of brokers) {
    if (isSecure && host.mqtts?.needsCA && ca === undefined)
      throw new ConfigurationError(
        "This board has no CA certificates: set mqtt.ca to the PEM certificate of the authority that signed the broker's.",
      );
    if (!(isSecure ? host.mqtts : host.mqtt))
      throw new ConfigurationError(
        isSecure
          ? "This host has no MQTT over TLS (host.mqtts); give an mqtt.url that begins with mqtt://. On a board: build the firmware with a program whose mqtt.url begins with mqtts://."
          : "This host has no MQTT (host.mqtt); leave out the option mqtt. On a board: build the firmware with a program that uses it.",
      );
  }
}
