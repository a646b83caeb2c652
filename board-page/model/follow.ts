import { signal } from "@preact/signals";
import type { BoardChanges, BoardSnapshot } from "../../hosts/virtual/world/messages.js";
import { takeChanges, takeSnapshot } from "./board.js";

/** Whether the page is connected to the simulator's stream. */
export const isConnected = signal(true);

/** Milliseconds between attempts to reconnect to a simulator that has ended. */
const RETRY = 1000;

/** Follows the simulator from now on. */
export function follow(): void {
  const events = new EventSource("events");
  const read = <Data>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as Data;
  events.addEventListener("board", (event) => {
    takeSnapshot(read<BoardSnapshot>(event));
    isConnected.value = true;
  });
  events.addEventListener("changes", (event) => takeChanges(read<BoardChanges>(event)));
  events.addEventListener("error", () => {
    isConnected.value = false;
    // Some errors are final for an EventSource: each time a new one tries.
    events.close();
    setTimeout(follow, RETRY);
  });
}
