/** What a process that runs a program and the process that watches it tell one another. */

/** The exit code of a device that wants to be started again. */
export const RESTART = 75;

/** Said by the process that runs the program when its device has been introduced. */
export const STARTED = "started";

/** Has the device started again, if somebody watches; else this only ends it. */
export function endForRestart(): void {
  process.exit(process.connected ? RESTART : 0);
}

export function tellStarted(): void {
  if (!process.connected) return;
  process.send?.(STARTED);
  // The one who watches has gone, and can't end this process any more.
  process.on("disconnect", () => process.exit());
  // Only the device keeps the process alive.
  process.channel?.unref();
}
