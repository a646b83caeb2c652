import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";

export type StatusBinarySensorOptions = Pick<BinarySensorOptions, "name" | "objectId">;

/**
 * Whether the device is connected to a client, like ESPHome's `status`. So to
 * every client that asks it is on; hubs make it off by themselves when the
 * device is gone.
 */
export class StatusBinarySensor extends BinarySensor {
  constructor({ name, objectId }: StatusBinarySensorOptions) {
    super({
      name,
      ...(objectId !== undefined && { objectId }),
      deviceClass: "connectivity",
      isStatusBinarySensor: true,
      // Nobody is connected to a device that begins.
      initialState: false,
    });
  }

  override connectionsChanged(connections: number): void {
    this.publish(connections > 0);
  }
}
