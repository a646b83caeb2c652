import type { HubClient } from "./hub.js";
import { printHubServices, printStates, printWithTime } from "./print.js";

/** Prints what happens on a device until Ctrl-C, or until the device disconnects. */
export async function watch(hub: HubClient): Promise<void> {
  printStates(hub, printWithTime);
  printHubServices(hub, printWithTime);
  await untilInterrupted(hub);
}

/** Stays connected until Ctrl-C, or until the device disconnects. */
export async function untilInterrupted({ connection }: HubClient): Promise<void> {
  const interrupted = new Promise<void>((resolve) => process.once("SIGINT", resolve));
  await Promise.race([connection.follow(), interrupted]);
}
