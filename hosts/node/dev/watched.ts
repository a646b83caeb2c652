/** The messages between a process that runs a program and the process that watches it. */

/** The exit code that asks for a restart of the device. */
export const RESTART = 75;

/** Sent by the process that runs the program when its device's introduction was printed. */
export const STARTED = "started";

/** Restarts the device if there is a watcher; otherwise this only ends it. */
export function endForRestart(): void {
  process.exit(process.connected ? RESTART : 0);
}

export function tellStarted(): void {
  if (!process.connected) return;
  process.send?.(STARTED);
  // The watcher is gone, and can't end this process any more.
  process.on("disconnect", () => process.exit());
  // Only the device keeps the process alive.
  process.channel?.unref();
}
