import type { EntityOptions } from "../entities/entity.js";
import { TextSensor } from "../entities/text-sensor.js";
import type { MQTTStatusListener } from "./status-listener.js";

/**
 * Shows the state of the connection to the MQTT broker: `"connected to broker.local:1883"`, or why it isn't
 * connected.
 */
export class MQTTStatusSensor extends TextSensor implements MQTTStatusListener {
  /** @throws ConfigurationError as for every entity. */
  constructor(options: EntityOptions & { category?: "diagnostic" }) {
    super({ category: "diagnostic", initialState: "not connected", ...options });
  }

  onMQTTStatus(words: string): void {
    this.publish(words);
  }
}
