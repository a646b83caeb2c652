/** A device whose address is that of another one, with another name. */
import { Device, type Host, Switch } from "thimble";

export default function lampTwin(host: Host): Device {
  return new Device(host, { name: "lamp-twin", entities: [new Switch({ name: "Lamp" })] });
}
