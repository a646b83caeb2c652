import type { Duration } from "../base/duration.js";
/** Waits for that time. @throws ScriptCancelledError when the script is cancelled. */
export type Pause = (time: Duration) => Promise<void>;

/** A pause of a script ended because the script was cancelled. */
export class ScriptCancelledError extends Error {
  override get name(): string {
    return "ScriptCancelledError";
  }
}

/** A script that runs. */
export interface RunningScript {
  /** Rejected with what the script throws, unless it was cancelled. */
  readonly done: Promise<void>;
  cancel(): void;
}

/** @param after - Calls its callback after that time; returns a function that cancels it. */
export function runScript(
  script: (pause: Pause) => Promise<void>,
  after: (time: Duration, callback: () => void) => () => void,
): RunningScript {
  let isCancelled = false;
  /** Ends the current pauses. */
  const waits = new Set<() => void>();
  const pause: Pause = (time) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new ScriptCancelledError("The script was cancelled."));
      if (isCancelled) {
        fail();
        return;
      }
      const end = () => {
        clear();
        fail();
      };
      const clear = after(time, () => {
        waits.delete(end);
        resolve();
      });
      waits.add(end);
    });
  const run = async () => {
    try {
      await script(pause);
    } catch (error) {
      if (!(error instanceof ScriptCancelledError)) throw error;
    }
  };
  const cancel = () => {
    isCancelled = true;
    for (const end of waits) end();
    waits.clear();
  };
  return { done: run(), cancel };
}
