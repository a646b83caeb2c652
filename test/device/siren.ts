/** A device with a siren and a switch. */
import { Device, type Host, Siren, Switch } from "thimble";

export default function siren(host: Host): Device {
  return new Device(host, {
    name: "siren",
    timeInterval: 0,
    entities: [new Siren({ name: "siren" }), new Switch({ name: "switch" })],
  });
}
