/** The job of the thread that runs a target. */
export interface Job {
  readonly name: string;
  /** The most inputs, and the most seconds. */
  readonly runs: number;
  readonly seconds: number;
  readonly seed: number;
  /** Shared with the main thread: the number of inputs begun, the current input's length, the current input. */
  readonly current: SharedArrayBuffer;
}

/** The thread's regular report. */
export interface FuzzProgress {
  readonly runs: number;
  readonly seconds: number;
  /** How many of the program's branches were taken. */
  readonly branches: number;
  /** How many inputs covered something new. */
  readonly interesting: number;
  /** Bytes in use. */
  readonly heap: number;
  readonly finished: boolean;
}
