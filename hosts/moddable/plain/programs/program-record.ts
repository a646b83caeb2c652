import type { KeyValueStorage } from "../../../../src/host/host.js";
import { StoredRecord } from "../stored-record.js";

/** A program in one of the two slots. */
export interface StoredProgram {
  readonly slot: 0 | 1;
  /** Bytes. */
  readonly length: number;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** A program on trial. */
export interface TriedProgram extends StoredProgram {
  /** How many starts are left. */
  readonly attempts: number;
  /** Whether it stays when it is healthy. */
  readonly keep: boolean;
}

/** A program that was given up. */
export interface FailedProgram {
  readonly sha256: string;
  readonly reason: string;
  /** Whether it still has to be reported, by the next start. */
  readonly isNew?: boolean;
}

/** Which programs there are. */
export interface ProgramRecord {
  /**
   * The id of the firmware that received the programs. A firmware with another id was flashed later, and discards them.
   * A program that was written over the cable has no id until its first start.
   */
  readonly firmware?: string;
  /** The last healthy program. Without it, the firmware's own program runs. */
  readonly active?: StoredProgram;
  /** The healthy program before that one, until its slot is needed. */
  readonly previous?: StoredProgram;
  readonly trial?: TriedProgram;
  /** The last one that was given up, and why. */
  readonly failed?: FailedProgram;
  /** How many times in a row the cache was filled but wasn't valid at the next start. */
  readonly fills?: number;
}

/** Keeps the record in the host's storage. */
export class RecordStore extends StoredRecord<ProgramRecord> {
  constructor(storage: KeyValueStorage) {
    super(storage, "program");
  }

  /** Why a program was given up just before this start; undefined if none was. Reported only once. */
  takeFailure(): string | undefined {
    const { failed, ...others } = this.read();
    if (!failed?.isNew) return undefined;
    const { sha256, reason } = failed;
    this.write({ ...others, failed: { sha256, reason } });
    return reason;
  }
}

/** How many starts a program has to become healthy. */
const ATTEMPTS = 2;

/** @param keep - whether it stays when it is healthy */
export function onTrial(program: StoredProgram, keep: boolean): TriedProgram {
  return { ...program, attempts: keep ? ATTEMPTS : 1, keep };
}

/** The record after the program on trial was given up. */
export function givenUp(record: ProgramRecord, reason: string): ProgramRecord {
  const { trial, fills: _, ...others } = record;
  return trial ? { ...others, failed: { sha256: trial.sha256, reason, isNew: true } } : others;
}
