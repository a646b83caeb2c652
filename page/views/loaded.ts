import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../api/request.js";

/** What was read, or why it couldn't be. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly error: string | undefined;
  /** Reads it again. */
  readonly reload: () => Promise<void>;
}

/** Reads something when the view is opened. */
export function useLoaded<Value>(read: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value>();
  const [error, setError] = useState<string>();
  const reload = async () => {
    try {
      setValue(await read());
      setError(undefined);
    } catch (reason) {
      setError(messageOf(reason));
    }
  };
  useEffect(() => void reload(), []);
  return { value, error, reload };
}
