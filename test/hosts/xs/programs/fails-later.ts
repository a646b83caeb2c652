/** Throws from a timer, two calls deep. */
import { Device, type Host } from "thimble";

export default function failsLater(host: Host): Device {
  host.timer.set(() => outer(), 1);
  return new Device(host, { name: "fails-later", entities: [] });
}

function outer(): void {
  inner("föö"); // outer
}

function inner(what: string): never {
  throw new RangeError(`${what} is out of range`); // inner
}
