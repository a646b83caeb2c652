import { signal } from "@preact/signals";
import { json } from "../api/request.js";

export interface ShownLine {
  /** `"error"`, `"warn"`, `"info"`, `"config"`, `"debug"`, … */
  readonly level: string;
  readonly tag: string;
  readonly message: string;
  /** Milliseconds since 1970 at which the page got it; undefined for lines from before. */
  readonly at?: number;
}

/** How many lines the page keeps. */
const MAX_LINES = 1000;

export const lines = signal<readonly ShownLine[]>([]);

export function addLine(line: Omit<ShownLine, "at">): void {
  lines.value = [...lines.value.slice(1 - MAX_LINES), { ...line, at: Date.now() }];
}

/** Reads the lines that the device still has from before, when the page is opened. */
export async function loadEarlierLines(): Promise<void> {
  if (lines.peek().length > 0) return;
  const { items } = await json<{ items: ShownLine[] }>("/logs").catch(() => ({ items: [] }));
  if (lines.peek().length === 0) lines.value = items;
}

/** Lines were lost, because the device logged faster than the page could read. */
export function missLines(count: number): void {
  addLine({ level: "warn", tag: "page", message: `${count} lines were missed.` });
}
