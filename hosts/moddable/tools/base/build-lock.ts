import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two checks. */
const INTERVAL = 100;

/**
 * Does the work while no other process does: two commands that build into the same folder would write the same
 * files at once.
 *
 * @param file - the lock file for the folder; it contains the process's id
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!taken(file)) await sleep(INTERVAL);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // Left behind by a process that was killed.
  if (!isRunning(ownerOf(file))) rmSync(file, { force: true });
  return false;
}

/** The process that holds the lock; undefined while it hasn't written its id yet, or when it is done. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
