/** A program that is deployed to the emulated chip: see programs.ts. */
import { Device, type Host, Switch, UptimeSensor } from "thimble";

export default function device(host: Host): Device {
  return new Device(host, {
    name: "deployed",
    entities: [
      new UptimeSensor({ name: "Uptime" }),
      new Switch({ name: "Deployed", onCommand() {} }),
    ],
  });
}
