/** ESP-IDF's reasons (`esp_reset_reason_t`). */
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

/** Why the engine ended, by its own words (`fxAbortString` of xs/sources/xsError.c). */
const ENGINE: Readonly<Record<string, string>> = {
  "memory full": "out of memory",
  "not enough keys": "out of memory",
  "unhandled exception": "exception",
  "unhandled rejection": "exception",
  "too much computation": "watchdog",
  "JavaScript stack overflow": "stack overflow",
  "native stack overflow": "stack overflow",
};

/** The reasons that point to a problem of the program or the power, in words. */
const PROBLEMS: Readonly<Record<string, string>> = {
  crash: "a crash in the firmware",
  watchdog: "the program didn't return for too long, and the watchdog ended it",
  brownout: "the supply's voltage was too low",
  "out of memory": "the program needed more memory than there is",
  exception: "an exception that nothing caught",
  "stack overflow": "functions called each other too deeply",
};

/** After these the program has done nothing wrong. */
const HARMLESS: readonly string[] = ["power-on", "reset pin", "deep sleep"];

/**
 * Converts ESP-IDF's reason to `host.resetReason`.
 *
 * @param engine - why the engine had the chip restart, in its words, if it had
 */
export function resetReason(reason: number, engine?: string): string {
  const own = REASONS[reason] ?? "unknown";
  return (own === "restart" && engine !== undefined && engineReason(engine)) || own;
}

/** What the engine's words mean for `host.resetReason`. */
export function engineReason(words: string): string {
  return ENGINE[words] ?? "crash";
}

/** Whether a start for this reason counts as a failure of the program, if it doesn't last. */
export function isFailure(reason: string | undefined): boolean {
  return reason === undefined || !HARMLESS.includes(reason);
}

/** Why the last run failed, in words; undefined if it didn't. */
export function problemIn(reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : PROBLEMS[reason];
}

/** A line for the log; undefined if the start was a normal one. */
export function resetWarning(reason: string | undefined): string | undefined {
  const problem = problemIn(reason);
  return problem && `The last run ended unexpectedly: ${reason}, ${problem}`;
}
