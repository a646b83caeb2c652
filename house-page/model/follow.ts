import { signal } from "@preact/signals";
import type { HouseChanges, HouseSnapshot } from "../../house/messages/house-messages.js";
import { takeChanges, takeSnapshot } from "./house.js";

/** Whether the page hears of what happens. */
export const isConnected = signal(true);

/** Milliseconds between attempts to reconnect. */
const RETRY = 2000;

/** Follows the house from now on. */
export function follow(): void {
  const events = new EventSource("api/events");
  const read = <Data>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as Data;
  events.addEventListener("house", (event) => {
    takeSnapshot(read<HouseSnapshot>(event));
    isConnected.value = true;
  });
  events.addEventListener("changes", (event) => takeChanges(read<HouseChanges>(event)));
  events.addEventListener("error", () => {
    isConnected.value = false;
    // Some errors are final for an EventSource: each time a new one tries.
    events.close();
    setTimeout(follow, RETRY);
  });
}
