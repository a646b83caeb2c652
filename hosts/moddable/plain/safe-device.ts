import { Device, type Host, Switch, TextSensor } from "../../../src/index.js";
import type { SafeStart } from "./safe-start.js";

/**
 * The device that comes up when the program's own doesn't: it says so, and can be told to try again.
 */
export function createSafeDevice(host: Host, starts: SafeStart): Device {
  const reason = starts.error === undefined ? "" : `: ${starts.error}`;
  return new Device(host, {
    name: starts.name ?? "thimble",
    entities: [
      new TextSensor({
        name: "Safe start",
        icon: "mdi:lifebuoy",
        initialState: `The last starts didn't last, the program is left out${reason}`,
      }),
      new Switch({
        name: "Restart with the program",
        icon: "mdi:restart",
        onCommand(on) {
          if (!on) return;
          starts.lasted();
          host.restart();
        },
      }),
    ],
  });
}
