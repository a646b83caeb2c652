import type { Timer, Timers } from "../../../src/host/host.js";
import { LogLevel } from "../../../src/log/log.js";

/** Milliseconds that something new has to run without an exception. */
const HEALTHY_AFTER = 30_000;
/** Milliseconds within which a client has to contact the device. */
const PATIENCE = 120_000;
/** Milliseconds between two checks. */
const INTERVAL = 500;
/** Milliseconds before it is replaced after a failure, so that there is time to read why. */
const RESTART_AFTER = 2000;

/** The log tags of a program's exceptions. */
const OWN_TAGS: readonly string[] = ["device", "services", "hub", "start"];

export interface TrialOptions {
  /** What is on trial. It is its tag in the log as well. */
  readonly what: "program" | "firmware";
  readonly timer: Timers;
  /** How many clients are connected, or have been since the last check. */
  connections(): number;
  log(level: LogLevel, tag: string, message: string): void;
  /** Called when it is healthy. Returns whether it stays. */
  onHealthy(): boolean;
  /** Called when it is given up. */
  onFailed(reason: string): void;
  /** Restarts the machine with what ran before. */
  restart(): void;
}

/** Decides whether a new program or firmware stays. */
export class HealthTrial {
  private readonly options: TrialOptions;
  private timer: Timer | undefined;
  private passed = 0;
  private wasSpokenTo = false;

  constructor(options: TrialOptions) {
    this.options = options;
    this.timer = options.timer.repeat(() => this.look(), INTERVAL);
  }

  /** Whether it has been decided. */
  get isOver(): boolean {
    return this.timer === undefined;
  }

  /** Call with each line of the log: an exception in it ends the trial. */
  logged(level: LogLevel, tag: string, message: string): void {
    if (level === LogLevel.ERROR && OWN_TAGS.includes(tag)) this.failed(message);
  }

  /** A client has contacted the device. */
  spokenTo(): void {
    this.wasSpokenTo = true;
  }

  /** Gives it up: the last good one runs again in a moment. */
  failed(reason: string): void {
    if (!this.timer) return;
    this.close();
    const { what, timer, log, onFailed, restart } = this.options;
    onFailed(reason);
    log(
      LogLevel.ERROR,
      what,
      `The new ${what} is given up; the last one runs again soon: ${reason}`,
    );
    timer.set(() => restart(), RESTART_AFTER);
  }

  close(): void {
    if (this.timer) this.options.timer.clear(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    const { what, connections, log, onHealthy } = this.options;
    this.passed += INTERVAL;
    if (connections() > 0) this.wasSpokenTo = true;
    if (this.passed >= HEALTHY_AFTER && this.wasSpokenTo) {
      this.close();
      if (onHealthy()) log(LogLevel.INFO, what, `The new ${what} is healthy, and stays`);
    } else if (this.passed >= PATIENCE)
      this.failed(`no client has contacted the device for ${PATIENCE / 1000} s`);
  }
}
