import type { Timer, Timers } from "../../../../src/host/host.js";
import { LogLevel } from "../../../../src/log/log.js";
import { givenUp, type RecordStore } from "./program-record.js";

/** Milliseconds that a program has to run without an exception. */
const HEALTHY_AFTER = 30_000;
/** Milliseconds within which somebody has to have spoken to the device. */
const PATIENCE = 120_000;
/** Milliseconds between two looks. */
const INTERVAL = 500;
/** Milliseconds before a program that failed is replaced: there's time to ask why. */
const RESTART_AFTER = 2000;

/** The tags under which what a program throws is logged. */
const OWN_TAGS: readonly string[] = ["device", "services", "hub", "start"];

export interface TrialOptions {
  readonly records: RecordStore;
  readonly timer: Timers;
  /** How many clients are connected, or have been since the last look. */
  connections(): number;
  restart(): void;
  log(level: LogLevel, tag: string, message: string): void;
}

/** Decides whether a new program stays. */
export class ProgramTrial {
  readonly #options: TrialOptions;
  #timer: Timer | undefined;
  #passed = 0;
  #wasSpokenTo = false;

  constructor(options: TrialOptions) {
    this.#options = options;
    this.#timer = options.timer.repeat(() => this.#look(), INTERVAL);
  }

  /** Call with each line of the log: what the program throws is logged. */
  logged(level: LogLevel, tag: string, message: string): void {
    if (level === LogLevel.ERROR && OWN_TAGS.includes(tag)) this.failed(message);
  }

  /** Somebody has spoken to the device. */
  spokenTo(): void {
    this.#wasSpokenTo = true;
  }

  /** The program is given up: the last good one is back in a moment. */
  failed(reason: string): void {
    if (!this.#timer) return;
    this.close();
    const { records, timer, restart, log } = this.#options;
    records.write(givenUp(records.read(), reason));
    log(
      LogLevel.ERROR,
      "program",
      `The new program is given up, the last one comes back: ${reason}`,
    );
    timer.set(() => restart(), RESTART_AFTER);
  }

  close(): void {
    if (this.#timer) this.#options.timer.clear(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    this.#passed += INTERVAL;
    if (this.#options.connections() > 0) this.#wasSpokenTo = true;
    if (this.#passed >= HEALTHY_AFTER && this.#wasSpokenTo) this.#stays();
    else if (this.#passed >= PATIENCE)
      this.failed(`nobody has spoken to the device for ${PATIENCE / 1000} s`);
  }

  #stays(): void {
    this.close();
    const { records, log } = this.#options;
    const { trial, active, previous: _, ...others } = records.read();
    if (!trial?.keep) return;
    const { slot, length, sha256 } = trial;
    records.write({
      ...others,
      active: { slot, length, sha256 },
      ...(active && { previous: active }),
    });
    log(LogLevel.INFO, "program", "The new program is healthy, and stays");
  }
}
