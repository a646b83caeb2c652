/** A large program for the emulated chip. The firmware has no code for its two parts, so the program brings it along. */
import { Device, type Host, LD2410, PN532 } from "thimble";

export default function device(host: Host): Device {
  const radar = new LD2410({ name: "Presence", serial: { port: 1, receive: 4, transmit: 5 } });
  const reader = new PN532({ name: "Tag", bus: { data: 6, clock: 7 } });
  return new Device(host, { name: "large", entities: [radar, reader] });
}
