import { Device, type Host, Switch, TextSensor } from "../../../src/index.js";
import type { SafeStart } from "./safe-start.js";

/**
 * Runs in place of a program that keeps failing: it shows why, and has a button to try the program again.
 */
export function createSafeDevice(host: Host, starts: SafeStart): Device {
  const reason = starts.error === undefined ? "" : `: ${starts.error}`;
  return new Device(host, {
    name: starts.name ?? "thimble",
    entities: [
      new TextSensor({
        name: "Safe start",
        icon: "mdi:lifebuoy",
        category: "diagnostic",
        initialState: `Several starts in a row have failed, the program is skipped${reason}`,
      }),
      new Switch({
        name: "Restart with the program",
        icon: "mdi:restart",
        category: "config",
        onCommand(on) {
          if (!on) return;
          starts.lasted();
          host.restart();
        },
      }),
    ],
  });
}
