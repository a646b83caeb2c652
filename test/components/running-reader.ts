import type { MemoryHost } from "../../hosts/memory/host.js";
import { type BinarySensor, Device } from "../../src/index.js";
import { LogLevel } from "../../src/messages/enums.js";

/** Runs a device with a reader of tags for two seconds. `log` has what it says of its part, `failures` of listeners. */
export function runningReader(host: MemoryHost, reader: BinarySensor) {
  const device = new Device(host, { name: "reader", entities: [reader] });
  const log: string[] = [];
  const failures: string[] = [];
  device.start({
    log: (level, tag, message) => {
      // Each reading that is tried again is a line for who debugs.
      if (tag === "part" && level < LogLevel.DEBUG) log.push(message);
      if (tag === "device") failures.push(message);
    },
  });
  host.advance(2000);
  return { device, log, failures };
}
