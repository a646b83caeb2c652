/** A label that people write. */
import { Device, type Host, TextEntity } from "thimble";

export default function label(host: Host): Device {
  const label = new TextEntity({ name: "Label", initialText: "hello", maxLength: 20 });
  return new Device(host, { name: "text-entity", entities: [label] });
}
