/** Follows the device's stream of events, and reconnects when it ends. */
import { computed, effect } from "@preact/signals";
import { EventParser, type StreamEvent } from "../api/event-stream.js";
import { ApiError, refusal, send } from "../api/request.js";
import { token } from "../api/token.js";
import { connection, lostSince } from "./connection.js";
import { areLoaded, learn, loadEntities, type ShownEntity } from "./entities.js";
import { painted } from "./first-view.js";
import { addLine, followsLog, loadEarlierLines, missLines, type ShownLine } from "./log.js";

/** Milliseconds without a byte after which the connection counts as lost. The device sends one each 15 s. */
const SILENCE = 40_000;

const FIRST_DELAY = 500;
const MAX_DELAY = 15_000;

/** Whether the device has answered with entities, or refused, or can't be reached. */
export const hasAnswer = computed(
  () => areLoaded.value || refusal.value !== undefined || connection.value === "lost",
);

let stop: AbortController | undefined;

/** The id of the last line of the log that has come: what came after it is sent again. */
let lastId = "";

/** Follows from now on. A new token restarts it, and so does the log, with which more is followed. */
export function startFollowing(): void {
  effect(() => {
    // What it reads here makes it start again.
    void [token.value, followsLog.value];
    stop?.abort();
    stop = new AbortController();
    void follow(stop.signal);
  });
  addEventListener("online", () => wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) wake();
  });
}

let wake = () => {};

async function follow(signal: AbortSignal): Promise<void> {
  let delay = FIRST_DELAY;
  while (!signal.aborted) {
    try {
      await loadEntities();
      await painted;
      await loadEarlierLines();
      await readEvents(signal, () => {
        delay = FIRST_DELAY;
        connection.value = "live";
        lostSince.value = undefined;
      });
    } catch (error) {
      // Another token is needed: when it is set, this restarts.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
    }
    if (signal.aborted) return;
    connection.value = "lost";
    lostSince.value ??= Date.now();
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, delay * (0.75 + Math.random() / 2));
    });
    delay = Math.min(MAX_DELAY, delay * 2);
  }
}

/** Reads until the stream ends or nothing has come for too long. */
async function readEvents(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const silent = new AbortController();
  const onAbort = () => silent.abort();
  signal.addEventListener("abort", onAbort);
  try {
    const headers = {
      Accept: "text/event-stream",
      ...(lastId !== "" && { "Last-Event-ID": lastId }),
    };
    const path = followsLog.peek() ? "/events?log=debug" : "/events";
    const response = await send(path, { headers, signal: silent.signal });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    const parser = new EventParser();
    onOpen();
    for (;;) {
      const timer = setTimeout(onAbort, SILENCE);
      const { value, done } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      for (const event of parser.push(decoder.decode(value, { stream: true }))) take(event);
      if (parser.lastId !== "") lastId = parser.lastId;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    silent.abort();
  }
}

function take({ type, data }: StreamEvent): void {
  const value: unknown = JSON.parse(data);
  if (type === "state") learn(value as ShownEntity);
  else if (type === "log") addLine(value as ShownLine);
  else if (type === "missed") missLines((value as { lines: number }).lines);
}
