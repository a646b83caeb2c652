import { setTimeout as sleep } from "node:timers/promises";
import { RefusedError } from "./connection.js";
import { FrameError } from "./frames.js";
import { HubClient } from "./hub.js";
import { printHubServices, printStates, printWithTime } from "./print.js";

/** Milliseconds until the hub tries to come back for the first time; then twice as long each time. */
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;

/** Prints what happens on a device until Ctrl-C. */
export async function watch(hub: HubClient): Promise<void> {
  await untilInterrupted(hub, (hub) => {
    printStates(hub, printWithTime);
    printHubServices(hub, printWithTime);
  });
}

/**
 * Stays connected until Ctrl-C. When the device ends the connection, prints why, and comes back when it
 * does.
 *
 * @param begin - Called with this client, and with each that takes its place.
 * @throws RefusedError, FrameError when the device doesn't let the hub in any more
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
    tellChanges(hub, next);
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
    return `${device.name} has ended the connection: ${connection.goodbyeReason}.`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Connects anew, as often as it takes. Undefined when the user doesn't want to wait. */
async function reconnected(
  { options }: HubClient,
  stop: AbortSignal,
): Promise<HubClient | undefined> {
  for (let delay = FIRST_DELAY; ; delay = Math.min(2 * delay, LONGEST_DELAY)) {
    await sleep(delay, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) return undefined;
    try {
      return await HubClient.connect(options);
    } catch (error) {
      // Such as another key.
      if (error instanceof RefusedError || error instanceof FrameError) throw error;
    }
  }
}

/** Prints the states that are other ones than before. */
function tellChanges(before: HubClient, { entities }: HubClient): void {
  for (const { kind, config, name, inWords } of entities) {
    const old = before.entities.find((one) => one.kind === kind && one.config.key === config.key);
    if (old?.inWords !== inWords) printWithTime(`${name}: ${inWords}`);
  }
}
