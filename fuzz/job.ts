/** What the thread that feeds a target is told. */
export interface Job {
  readonly name: string;
  /** How many inputs, and seconds, at most. */
  readonly runs: number;
  readonly seconds: number;
  readonly seed: number;
  /** How many inputs were begun; how long the present one is; the present one. */
  readonly current: SharedArrayBuffer;
}

/** What it tells now and then. */
export interface FuzzProgress {
  readonly runs: number;
  readonly seconds: number;
  /** How many of the program's branches were taken. */
  readonly branches: number;
  /** How many inputs took new ways. */
  readonly interesting: number;
  /** Bytes in use. */
  readonly heap: number;
  readonly finished: boolean;
}
