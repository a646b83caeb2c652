import { signal } from "@preact/signals";
import type { BoardChanges, BoardSnapshot } from "../../hosts/virtual/world/messages.js";
import { refusal } from "./act.js";
import { pictures, takeChanges, takeSnapshot } from "./board.js";
import { begin, endTravel, startTravel } from "./travel.js";

/** Whether the page is connected to the simulator's stream. */
export const isConnected = signal(true);

/** Milliseconds between attempts to reconnect to a simulator that has ended. */
const RETRY = 1000;

let events: EventSource | undefined;

/** Follows the simulator from now on. */
export function follow(): void {
  const source = new EventSource("events");
  events = source;
  const read = <Data>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as Data;
  source.addEventListener("board", (event) => {
    const board = read<BoardSnapshot>(event);
    begin.value = board.travel;
    takeSnapshot(board);
    isConnected.value = true;
  });
  source.addEventListener("changes", (event) => takeChanges(read<BoardChanges>(event)));
  source.addEventListener("error", () => {
    isConnected.value = false;
    // Some errors are final for an EventSource: each time a new one tries.
    source.close();
    setTimeout(() => {
      if (events === source) follow();
    }, RETRY);
  });
}

/** Shows a device in memory from now on, whose time the page moves. */
export async function leaveForTravel(): Promise<void> {
  try {
    await startTravel(([type, data]) => {
      if (type === "changes") takeChanges(data);
      else takeSnapshot({ ...data, pictures: pictures.peek() });
    });
    events?.close();
    events = undefined;
    isConnected.value = true;
    refusal.value = undefined;
  } catch (error) {
    refusal.value = (error as Error).message;
  }
}

/** Shows the simulator again. */
export function comeBack(): void {
  endTravel();
  refusal.value = undefined;
  follow();
}
