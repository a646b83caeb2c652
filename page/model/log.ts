import { signal } from "@preact/signals";
import { json } from "../api/request.js";

export interface ShownLine {
  /** `"error"`, `"warn"`, `"info"`, `"config"`, `"debug"`, … */
  readonly level: string;
  readonly tag: string;
  readonly message: string;
  /** When it was logged, in milliseconds since 1970; undefined where the device doesn't know any more. */
  readonly at?: number;
}

/** Whether people look at the log: the device then makes lines of all states. */
export const followsLog = signal(false);

/** How many lines the page keeps. */
const MAX_LINES = 1000;

export const lines = signal<readonly ShownLine[]>([]);

export function addLine(line: Omit<ShownLine, "at">): void {
  lines.value = [...lines.value.slice(1 - MAX_LINES), { ...line, at: Date.now() }];
}

/** Reads the lines that the device still has from before, when the page is opened. */
export async function loadEarlierLines(): Promise<void> {
  if (lines.peek().length > 0) return;
  try {
    const { items } = await json<{ items: (ShownLine & { uptime?: number })[] }>("/logs");
    const { uptime: now } = await json<{ uptime: number }>("/device");
    const start = Date.now() - 1000 * now;
    const earlier = items.map(({ uptime, ...line }) =>
      uptime === undefined ? line : { ...line, at: start + 1000 * uptime },
    );
    // What has come meanwhile is among them.
    if (lines.peek().length === 0) lines.value = earlier;
  } catch {
    // Then the log begins now.
  }
}

/** Lines were lost, because the device logged faster than the page could read. */
export function missLines(count: number): void {
  addLine({ level: "warn", tag: "page", message: `${count} lines were missed.` });
}
