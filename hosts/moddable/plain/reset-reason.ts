/** ESP-IDF's reasons (`esp_reset_reason_t`), as text for people. */
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

/** The reasons that point to a problem of the program or the power. */
const BAD: readonly string[] = ["crash", "watchdog", "brownout"];

/** Converts ESP-IDF's reason to `host.resetReason`. */
export function resetReason(reason: number): string {
  return REASONS[reason] ?? "unknown";
}

/** A line for the log; undefined if the start was a normal one. */
export function resetWarning(reason: string | undefined): string | undefined {
  if (reason === undefined || !BAD.includes(reason)) return undefined;
  return `The last run ended unexpectedly: ${reason}`;
}
