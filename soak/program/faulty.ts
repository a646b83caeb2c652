/** The same device on a host whose calls fail now and then. */
import type { Device, Host } from "thimble";
import { faultyHost } from "../../test/faults/faulty-host.js";
import { Random } from "../../test/tools/random.js";
import soak from "./device.js";

declare const SOAK_SEED: number;

/** How many of the host's calls succeed for each that fails. */
const CALLS_PER_FAULT = 100;

export default function faulty(host: Host): Device {
  const random = new Random(SOAK_SEED);
  let begun = false;
  let faults = 0;
  host.timer.set(() => {
    begun = true;
  }, 1000);
  const fail = (place: string): void => {
    // A device that can't open its pins or its port doesn't start.
    if (!begun || random.below(CALLS_PER_FAULT) > 0) return;
    faults += 1;
    throw new Error(`fault at ${place}`);
  };
  return soak(faultyHost(host, fail), () => faults);
}
