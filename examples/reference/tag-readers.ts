import { Device, type Host, RC522, RDM6300, Wiegand } from "thimble";

/** A chip at the front door, a key ring's tag at the back door, and a keypad at the gate. */
export default function doors(host: Host): Device {
  const front = new RC522({ name: "Front door", bus: { data: 21, clock: 22 } });
  const back = new RDM6300({ name: "Back door", serial: { receive: 16, transmit: 17 } });
  const gate = new Wiegand({ name: "Gate", d0: 18, d1: 19 });
  const device = new Device(host, { name: "doors", entities: [front, back, gate] });
  for (const reader of [front, back]) reader.onTag((tag) => device.log.info("tag", tag));
  gate.onCode(({ bits, value }) => device.log.debug("gate", `${bits} bits: ${value}`));
  return device;
}
