import { type Signal, signal } from "@preact/signals";

/** A sensor's values since the page was opened: times in seconds since 1970, and values. */
export interface History {
  readonly times: number[];
  readonly values: number[];
}

/** The maximum number of values. Beyond it, every second value of the older half is dropped. */
const LONGEST = 2000;

const histories = new Map<string, Signal<History>>();

export function historyOf(id: string): Signal<History> {
  let history = histories.get(id);
  if (!history) histories.set(id, (history = signal({ times: [], values: [] })));
  return history;
}

/** Records an entity's value, if it is a sensor with one. */
export function record({ kind, id, state }: { kind: string; id: string; state?: unknown }): void {
  if (kind !== "sensor" || typeof state !== "number") return;
  const history = historyOf(id);
  let { times, values } = history.peek();
  if (times.length >= LONGEST) {
    const stays = (_: number, index: number) => index >= LONGEST / 2 || index % 2 === 0;
    times = times.filter(stays);
    values = values.filter(stays);
  }
  history.value = { times: [...times, Date.now() / 1000], values: [...values, state] };
}
