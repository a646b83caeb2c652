import { useState } from "preact/hooks";

/** What became of what a person has asked for. */
export interface PageTask {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  /** Does something, and shows why it failed. */
  run(work: () => Promise<void>): Promise<void>;
}

/** For components that ask the server for something. */
export function useTask(): PageTask {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  return {
    isBusy,
    error,
    async run(work) {
      setBusy(true);
      setError(undefined);
      try {
        await work();
      } catch (failure) {
        setError((failure as Error).message);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The error of a task, which screen readers hear at once. */
export function TaskError({ task }: { task: PageTask }) {
  return <div role="alert">{task.error && <p class="error texts">{task.error}</p>}</div>;
}
