/**
 * The program that `thimble check-board` writes to a board: services that use its pins as they are told, and say what
 * came of it. What that should be, the computer knows.
 */
import { Device, FreeMemorySensor, type Host, Switch } from "thimble";
import { analogServices } from "./analog.js";
import { busServices } from "./buses.js";
import { levelServices } from "./levels.js";
import { type MachineTests, machineServices } from "./machine.js";
import { waveServices } from "./waves.js";

export const NAME = "board-check";

export default function selfTest(host: Host): Device {
  return createSelfTest(host, {
    hang() {
      for (;;);
    },
  });
}

/** The same for machines where some of it is done in another way. */
export function createSelfTest(host: Host, tests: MachineTests): Device {
  const device: Device = new Device(host, {
    name: NAME,
    friendlyName: "Board check",
    entities: [
      // What the clients of the last check command and read.
      ...[1, 2, 3, 4].map((number) => new Switch({ name: `Client ${number}` })),
      new FreeMemorySensor({ name: "Free memory", interval: 5000 }),
    ],
    services: [
      ...levelServices(host),
      ...waveServices(host),
      ...analogServices(host),
      ...busServices(host),
      ...machineServices(host, tests, () => device),
    ],
  });
  return device;
}
