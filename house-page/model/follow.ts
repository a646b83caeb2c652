import { signal } from "@preact/signals";
import type { Followed } from "../../house/messages/house-messages.js";
import { ask } from "./ask.js";
import { takeChanges, takeSnapshot } from "./house.js";

/** Whether the page hears of what happens. */
export const isConnected = signal(true);

/** Milliseconds between attempts to reconnect. */
const RETRY = 2000;

/** Follows the house from now on. */
export async function follow(): Promise<never> {
  let id = "";
  for (;;) {
    try {
      const followed = await ask<Followed>("GET", `follow?id=${id}`);
      id = followed.id;
      if ("house" in followed) takeSnapshot(followed.house);
      else for (const changes of followed.changes) takeChanges(changes);
      isConnected.value = true;
    } catch {
      isConnected.value = false;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}
