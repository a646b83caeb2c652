import { type Signal, signal } from "@preact/signals";
import { json } from "../api/request.js";

/** A sensor's values: when each began, in seconds since 1970, and null where there was no reading. */
export interface History {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

/** `/sensors/ID/history`: what the device has kept. */
interface KeptValues {
  /** How long each value is the average of, in seconds. */
  readonly interval: number;
  /** Seconds since the last one ended. */
  readonly age: number;
  /** The oldest first. */
  readonly values: readonly (number | null)[];
}

/** The maximum number of values. Beyond it, every second value of the older half is dropped. */
const MAX_LENGTH = 2000;

const histories = new Map<string, Signal<History>>();

export function historyOf(id: string): Signal<History> {
  let history = histories.get(id);
  if (!history) histories.set(id, (history = signal({ times: [], values: [] })));
  return history;
}

/** Records an entity's value, if it is a sensor. */
export function record({ kind, id, state }: { kind: string; id: string; state?: unknown }): void {
  if (kind !== "sensor") return;
  const history = historyOf(id);
  let { times, values } = history.peek();
  if (times.length >= MAX_LENGTH) {
    const stays = (_: unknown, index: number) => index >= MAX_LENGTH / 2 || index % 2 === 0;
    times = times.filter(stays);
    values = values.filter(stays);
  }
  const value = typeof state === "number" ? state : null;
  history.value = { times: [...times, Date.now() / 1000], values: [...values, value] };
}

/** Puts what the device has kept before what the page has seen. */
export async function loadEarlierValues(id: string, href: string): Promise<void> {
  const kept = await json<KeptValues>(`${href}/history`).catch(() => undefined);
  if (!kept) return;
  const history = historyOf(id);
  const { times, values } = history.peek();
  const end = Date.now() / 1000 - kept.age;
  const begin = (index: number) => end - (kept.values.length - index) * kept.interval;
  const isEarlier = (index: number) => begin(index) < (times[0] ?? end);
  const earlier = kept.values.map((value, index) => ({ value, time: begin(index) }));
  const before = earlier.filter((_, index) => isEarlier(index));
  history.value = {
    times: [...before.map(({ time }) => time), ...times],
    values: [...before.map(({ value }) => value), ...values],
  };
}
