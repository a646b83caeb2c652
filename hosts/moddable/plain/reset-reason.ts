/** ESP-IDF's reasons (`esp_reset_reason_t`), in words for people. */
const REASONS: readonly string[] = [
  "unknown",
  "power-on",
  "reset pin",
  "restart",
  "crash",
  "watchdog",
  "watchdog",
  "watchdog",
  "deep sleep",
  "brownout",
];

/** Those after which something is wrong with the program or the power. */
const BAD: readonly string[] = ["crash", "watchdog", "brownout"];

/** What `host.resetReason` says for a reason of ESP-IDF's. */
export function resetReason(reason: number): string {
  return REASONS[reason] ?? "unknown";
}

/** A line for the log; undefined if there's nothing to worry about. */
export function resetWarning(reason: string | undefined): string | undefined {
  if (reason === undefined || !BAD.includes(reason)) return undefined;
  return `The last run ended by itself: ${reason}`;
}
