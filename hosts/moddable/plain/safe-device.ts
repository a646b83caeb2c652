import { Device, type Host, Switch, TextSensor } from "../../../src/index.js";
import type { SafeStart } from "./safe-start.js";

/** Milliseconds before a restart, so that the client's command is answered first. */
const RESTART_AFTER = 200;

/**
 * Runs in place of a program that keeps failing: it shows why, and has a button to try the program again. It is tried
 * again by itself as well; see `SafeStart`.
 */
export function createSafeDevice(host: Host, starts: SafeStart): Device {
  const why = starts.error === undefined ? "" : ` The last: ${starts.error}.`;
  const minutes = Math.round(starts.wait / 60_000);
  return new Device(host, {
    name: starts.name ?? "thimble",
    entities: [
      new TextSensor({
        name: "Safe start",
        icon: "mdi:lifebuoy",
        category: "diagnostic",
        initialState: `The program is skipped, since several starts in a row have failed.${why} It is tried again in ${minutes} min.`,
      }),
      new Switch({
        name: "Restart with the program",
        icon: "mdi:restart",
        category: "config",
        onCommand(on) {
          if (!on) return;
          starts.lasted();
          host.timer.set(() => host.restart(), RESTART_AFTER);
        },
      }),
    ],
  });
}
