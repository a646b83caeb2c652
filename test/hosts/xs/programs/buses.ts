import { Device, type Host, hcsr04, max31855 } from "thimble";

/** Parts on SPI and on wires with pulses. */
export default function buses(host: Host) {
  const spi = { clock: 18, in: 19, out: 23 };
  return new Device(host, {
    name: "buses",
    entities: [
      ...max31855({ spi, selectPin: 5, temperature: "Oven", interval: 100 }),
      ...hcsr04({ triggerPin: 12, echoPin: 13, distance: "Tank", interval: 100 }),
    ],
  });
}
