import { connection, lostSince } from "../model/connection.js";

/** Warns that the shown states may be old. */
export function ConnectionBanner() {
  if (connection.value !== "lost") return <div role="status" />;
  const since = new Date(lostSince.value ?? Date.now()).toLocaleTimeString();
  return (
    <div class="banner" role="status">
      The device can't be reached since {since}. What you see may be old. Trying again …
    </div>
  );
}
