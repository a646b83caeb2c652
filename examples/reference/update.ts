/** A program that tells of its next version. */
import { Device, type Host, Update } from "thimble";

export default function program(host: Host): Device {
  const update = new Update({ name: "Program", currentVersion: "1.0.0" });
  update.publish({ latestVersion: "1.1.0", releaseSummary: "Faster" });
  return new Device(host, { name: "update", entities: [update] });
}
