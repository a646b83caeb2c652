import { signal } from "@preact/signals";

/** Whether the page is connected to the device: `lost` while it tries to reconnect. */
export const connection = signal<"connecting" | "live" | "lost">("connecting");

/** When the connection was lost, in milliseconds since 1970; undefined while it isn't. */
export const lostSince = signal<number | undefined>(undefined);
