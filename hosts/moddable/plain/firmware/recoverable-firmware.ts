import type { Timers } from "../../../../src/host/host.js";
import { LogLevel, type LogLine } from "../../../../src/log/log.js";
import { HealthTrial } from "../health-trial.js";
import type { FailedUpdate, RecoveryRecord } from "./recovery-record.js";
import type { RecoverySlot } from "./recovery-slot.js";

export interface RecoverableFirmwareParts {
  readonly slot: RecoverySlot;
  readonly record: RecoveryRecord;
  readonly timer: Timers;
  readonly log: LogLine;
  /** How many clients are connected, or have been since the last call. */
  connections(): number;
  /** Closes the device. */
  close(): void;
  /** Restarts the machine. */
  restart(): void;
  /** Forgets failed starts: the next one isn't this firmware's fault. */
  forgetStarts(): void;
}

/**
 * The firmware that runs beside a recovery firmware. A new one is on trial as on boards with two places: see
 * BoardFirmware. If it fails, or the board restarts before, the recovery firmware takes its place.
 */
export class RecoverableFirmware {
  /** Undefined if this one isn't on trial, and after `close`. */
  trial: HealthTrial | undefined;
  /** Whether it may still be given up. */
  isTrial: boolean;
  private readonly parts: RecoverableFirmwareParts;

  /** Call first at each start. */
  constructor(parts: RecoverableFirmwareParts) {
    const { slot, record, timer, log, connections, restart, forgetStarts } = parts;
    this.parts = parts;
    // It was wanted before, and this one runs again.
    record.wantNothing();
    this.isTrial = slot.isOnTrial;
    if (!this.isTrial) return;
    this.trial = new HealthTrial({
      what: "firmware",
      timer,
      log,
      connections,
      onHealthy: () => {
        slot.confirm();
        record.kept();
        this.isTrial = false;
        return true;
      },
      onFailed: (reason) => {
        record.failed = { sha256: slot.running, reason };
        forgetStarts();
      },
      restart: () => {
        parts.close();
        try {
          slot.giveUp();
        } catch (error) {
          log(LogLevel.ERROR, "firmware", `The recovery firmware can't be started: ${error}`);
          restart();
        }
      },
    });
  }

  /** Why the last update failed. */
  get failed(): FailedUpdate | undefined {
    return this.parts.record.failed;
  }

  close(): void {
    this.trial?.close();
    this.trial = undefined;
  }
}
