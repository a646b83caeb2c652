/** Restarts as soon as it has started. */
import { Device, type Host } from "thimble";

export default function restarts(host: Host): Device {
  host.timer.set(() => {
    host.restart();
    throw new Error("this runs after restart()");
  }, 1);
  return new Device(host, { name: "restarts", entities: [] });
}
