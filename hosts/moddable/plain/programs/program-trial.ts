import type { Timer, Timers } from "../../../../src/host/host.js";
import { LogLevel } from "../../../../src/log/log.js";
import { givenUp, type RecordStore } from "./program-record.js";

/** Milliseconds that a program has to run without an exception. */
const HEALTHY_AFTER = 30_000;
/** Milliseconds within which a client has to contact the device. */
const PATIENCE = 120_000;
/** Milliseconds between two checks. */
const INTERVAL = 500;
/** Milliseconds before a failed program is replaced, so that there is time to read why. */
const RESTART_AFTER = 2000;

/** The log tags of a program's exceptions. */
const OWN_TAGS: readonly string[] = ["device", "services", "hub", "start"];

export interface TrialOptions {
  readonly records: RecordStore;
  readonly timer: Timers;
  /** How many clients are connected, or have been since the last check. */
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

  /** Call with each line of the log, since the program's exceptions are logged. */
  logged(level: LogLevel, tag: string, message: string): void {
    if (level === LogLevel.ERROR && OWN_TAGS.includes(tag)) this.failed(message);
  }

  /** A client has contacted the device. */
  spokenTo(): void {
    this.#wasSpokenTo = true;
  }

  /** Gives the program up: the last good one runs again in a moment. */
  failed(reason: string): void {
    if (!this.#timer) return;
    this.close();
    const { records, timer, restart, log } = this.#options;
    records.write(givenUp(records.read(), reason));
    log(
      LogLevel.ERROR,
      "program",
      `The new program is given up; the last one runs again soon: ${reason}`,
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
      this.failed(`no client has contacted the device for ${PATIENCE / 1000} s`);
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
