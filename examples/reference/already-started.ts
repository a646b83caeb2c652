/** A program that starts its device itself, though the host does that. */
import { AlreadyStartedError, Device, type Host } from "thimble";

export default function twice(host: Host): Device {
  const device = new Device(host, { name: "already-started", entities: [] });
  device.timer.after("1 s", () => {
    try {
      device.start();
    } catch (error) {
      if (!(error instanceof AlreadyStartedError)) throw error;
      device.log.info("program", "it runs already");
    }
  });
  return device;
}
