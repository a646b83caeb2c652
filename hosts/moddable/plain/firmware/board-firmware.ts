import type { KeyValueStorage, Timers } from "../../../../src/host/host.js";
import { LogLevel, type LogLine } from "../../../../src/log/log.js";
import { HealthTrial } from "../health-trial.js";
import { forgetStarts } from "../safe-start.js";
import type { StoredRecord } from "../stored-record.js";
import { type FirmwareRecord, firmwareGivenUp, firmwareRecords } from "./firmware-record.js";
import type { FirmwareSlots } from "./firmware-slots.js";

export interface BoardFirmwareParts {
  readonly slots: FirmwareSlots;
  readonly storage: KeyValueStorage;
  readonly timer: Timers;
  readonly log: LogLine;
  /** Why the machine has started; undefined where that isn't known. */
  readonly resetReason: string | undefined;
  /** How many clients are connected, or have been since the last call. */
  connections(): number;
  /** Closes the device. */
  close(): void;
  /** Restarts the machine. */
  restart(): void;
}

/**
 * The firmware that runs. A new one is on trial: it stays once it has run for 30 s without an exception and a client
 * has contacted it. If the board restarts before, for whatever reason, the bootloader starts the last one.
 */
export class BoardFirmware {
  readonly records: StoredRecord<FirmwareRecord>;
  /** Why the firmware that was tried last was given up just before this start. */
  readonly failure: string | undefined;
  /** The trial of new firmware; undefined if none is on trial, and after `close`. */
  trial: HealthTrial | undefined;
  private readonly parts: BoardFirmwareParts;

  /** Call first at each start. */
  constructor(parts: BoardFirmwareParts) {
    const { slots, storage, timer, log, resetReason, connections } = parts;
    this.parts = parts;
    this.records = firmwareRecords(storage);
    const { trial } = this.records.read();
    if (!trial) return;
    if (trial.sha256 !== slots.running) {
      const reset = resetReason === undefined ? "" : ` (reset: ${resetReason})`;
      this.failure = `it didn't start, or the board restarted before it was healthy${reset}`;
      this.records.write(firmwareGivenUp({ trial }, this.failure));
      return;
    }
    this.trial = new HealthTrial({
      what: "firmware",
      timer,
      log,
      connections,
      onHealthy: () => {
        slots.confirm();
        this.records.write({});
        return true;
      },
      onFailed: (reason) => this.giveUp(reason),
      restart: () => this.rollBack(),
    });
  }

  /** The last one that was given up. */
  get failed(): FirmwareRecord["failed"] | undefined {
    return this.records.read().failed;
  }

  get isTrial(): boolean {
    return this.records.read().trial?.sha256 === this.parts.slots.running;
  }

  close(): void {
    this.trial?.close();
    this.trial = undefined;
  }

  private giveUp(reason: string): void {
    this.records.write(firmwareGivenUp(this.records.read(), reason));
    forgetStarts(this.parts.storage);
  }

  private rollBack(): void {
    const { slots, log, close, restart } = this.parts;
    close();
    try {
      slots.rollBack();
    } catch (error) {
      log(LogLevel.ERROR, "firmware", `The firmware before can't be started: ${error}`);
      restart();
    }
  }
}
