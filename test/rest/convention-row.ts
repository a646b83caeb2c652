import type { Ask } from "./ask.js";

export interface ConventionRow {
  /** The line of the conventions. */
  line: string;
  /** Method and path: `"GET /articles"`. */
  request: string;
  ask?: Ask;
  status: number;
  /** What the answer's object has. */
  has?: Record<string, unknown>;
  headers?: Record<string, string | RegExp | null>;
}

export const JSON_1 = { "content-type": "application/json; version=1" };
