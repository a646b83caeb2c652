import { setTimeout as sleep } from "node:timers/promises";
import { RefusedError } from "./connection.js";
import { FrameError } from "./frames.js";
import { HubClient } from "./hub.js";
import { printHubServices, printStates, printWithTime } from "./print.js";

/** Milliseconds until the first attempt to reconnect; each further one waits twice as long. */
const FIRST_DELAY = 1000;
const MAX_DELAY = 30_000;
/** The same for a device that sleeps: it may be awake for some seconds only. */
const SLEEPERS_DELAY = 2000;

/** Prints what happens on a device until Ctrl-C. */
export async function watch(hub: HubClient): Promise<void> {
  await untilInterrupted(hub, (hub) => {
    printStates(hub, printWithTime);
    printHubServices(hub, printWithTime);
  });
}

/**
 * Stays connected until Ctrl-C. When the device ends the connection, prints why, and reconnects when the device
 * is back.
 *
 * @param begin - Called with this client, and with each one that replaces it.
 * @throws RefusedError, FrameError when the device refuses the hub
 */
export async function untilInterrupted(
  first: HubClient,
  begin: (hub: HubClient) => void,
): Promise<void> {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  let hub = first;
  begin(hub);
  for (;;) {
    const why = await ended(hub, stop.signal);
    if (stop.signal.aborted) break;
    printWithTime(why);
    const next = await reconnected(hub, stop.signal);
    if (!next) return;
    printWithTime(`${next.device.name} is back.`);
    printChanges(hub, next);
    hub = next;
    begin(hub);
  }
  if (hub !== first) await hub.disconnect();
}

/** Why the connection has ended, for people. */
async function ended({ connection, device }: HubClient, stop: AbortSignal): Promise<string> {
  const interrupted = new Promise<void>((resolve) =>
    stop.addEventListener("abort", () => resolve()),
  );
  try {
    await Promise.race([connection.follow(), interrupted]);
    if (device.hasDeepSleep) return `${device.name} sleeps; its states stay as they were.`;
    return `${device.name} has ended the connection: ${connection.goodbyeReason}.`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Reconnects, trying as often as it takes. Undefined when the user doesn't want to wait. */
async function reconnected(
  { options, device }: HubClient,
  stop: AbortSignal,
): Promise<HubClient | undefined> {
  const longest = device.hasDeepSleep ? SLEEPERS_DELAY : MAX_DELAY;
  for (let delay = FIRST_DELAY; ; delay = Math.min(2 * delay, longest)) {
    await sleep(delay, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) return undefined;
    try {
      return await HubClient.connect(options);
    } catch (error) {
      // Another try would fail as well, for example because of another key.
      if (error instanceof RefusedError || error instanceof FrameError) throw error;
    }
  }
}

/** Prints the states that have changed. */
function printChanges(before: HubClient, { entities }: HubClient): void {
  for (const { kind, config, fullName, inWords } of entities) {
    const old = before.entities.find((one) => one.kind === kind && one.config.key === config.key);
    if (old?.inWords !== inWords) printWithTime(`${fullName}: ${inWords}`);
  }
}
