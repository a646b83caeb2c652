import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";

export interface StatusBinarySensorOptions
  extends Omit<BinarySensorOptions, "deviceClass" | "isStatusBinarySensor" | "initialState"> {
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
}

/**
 * Whether a client is connected, like ESPHome's `status`. Every client that reads it sees it on; hubs set it to
 * off themselves when the device is gone.
 */
export class StatusBinarySensor extends BinarySensor {
  constructor(options: StatusBinarySensorOptions) {
    super({
      category: "diagnostic",
      ...options,
      deviceClass: "connectivity",
      isStatusBinarySensor: true,
      // No client is connected at start.
      initialState: false,
    });
  }

  override connectionsChanged(connections: number): void {
    this.publish(connections > 0);
  }
}
