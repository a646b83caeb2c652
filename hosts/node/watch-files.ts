import { type FSWatcher, watch } from "node:fs";
import { basename, dirname } from "node:path";

/** Milliseconds without a further change before a change is reported: editors save in several steps. */
const QUIET = 100;

/**
 * Waits until one of the files is saved. It watches their folders, since editors put a new file in place
 * of the old one.
 *
 * @param files - their paths
 * @param signal - ends the wait
 * @returns false if the wait was ended
 */
export function untilSaved(files: readonly string[], signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const names = new Map<string, Set<string>>();
    for (const file of files) {
      const folder = dirname(file);
      const inFolder = names.get(folder) ?? new Set();
      names.set(folder, inFolder.add(basename(file)));
    }
    const watchers: FSWatcher[] = [];
    let timer: NodeJS.Timeout | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      for (const watcher of watchers) watcher.close();
      settle();
    };
    const onAbort = () => end(() => resolve(false));
    if (signal?.aborted) return onAbort();
    signal?.addEventListener("abort", onAbort);
    for (const [folder, inFolder] of names) {
      const watcher = watch(folder, (_event, name) => {
        // Some systems don't say which file it is.
        if (name !== null && !inFolder.has(name)) return;
        clearTimeout(timer);
        timer = setTimeout(() => end(() => resolve(true)), QUIET);
      });
      watcher.on("error", (error) => end(() => reject(error)));
      watchers.push(watcher);
    }
  });
}
