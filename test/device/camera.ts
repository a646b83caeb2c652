/** A device with the board's camera, and what says whether it runs. */
import { BinarySensor, Device, type Host, HostCamera } from "thimble";

export default function camera(host: Host): Device {
  const running = new BinarySensor({ name: "Running" });

  class WatchedCamera extends HostCamera {
    protected override capture(): void {
      super.capture();
      running.publish(true);
    }

    protected override rested(): void {
      super.rested();
      running.publish(false);
    }
  }

  const porch = new WatchedCamera({
    name: "Porch",
    width: 160,
    height: 120,
    maxFramerate: 20,
    idleFramerate: 0,
    streamTimeout: "1.5 s",
  });
  return new Device(host, {
    timeInterval: 0,
    name: "camera",
    entities: [porch, running],
  });
}
