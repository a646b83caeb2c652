import type { DevicePlan } from "../../fleet/fleet-device.js";
import { macAddressFor } from "../../hosts/node/mac-address.js";

const PROGRAM = new URL("ten-sensors.js", import.meta.url).href;

/** Plans for this number of devices with ten sensors, on any free ports, without keys. */
export function tenSensorsPlans(count: number, mqtt?: DevicePlan["mqtt"]): DevicePlan[] {
  return Array.from({ length: count }, (_, i) => ({
    program: "ten-sensors",
    module: PROGRAM,
    nameSuffix: `-${i}`,
    mac: macAddressFor(`ten-sensors-${i}`),
    address: "127.0.0.1",
    port: 0,
    isAnnounced: false,
    ...(mqtt !== undefined && { mqtt }),
  }));
}
