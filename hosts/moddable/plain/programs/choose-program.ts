import { problemIn } from "../reset-reason.js";
import type { ProgramMemory } from "./program-memory.js";
import {
  givenUp,
  type ProgramRecord,
  type RecordStore,
  type StoredProgram,
} from "./program-record.js";

/** How many times in a row the cache is filled before the program is given up. */
const MAX_FILLS = 3;

export interface ProgramChoice {
  /** What runs now: the program of a slot, the firmware's own, or nothing, if the machine has to restart first. */
  readonly run: "stored" | "own" | "restart";
  /** The running program, if it is one of a slot. */
  readonly program?: StoredProgram;
  /** Set if the program is on trial. */
  readonly isTrial: boolean;
}

export interface ProgramParts {
  readonly memory: ProgramMemory;
  readonly records: RecordStore;
  /** Identifies this build of the firmware. */
  readonly firmware: string;
  /** The firmware is on trial. Programs that another one received wait, since that may come back. */
  readonly isFirmwareOnTrial?: boolean;
  /** Why the machine has started; see `Host`. */
  readonly resetReason?: string | undefined;
  /**
   * Whether the memory that the engine runs from has the whole program, mapped. The engine maps a program in
   * place when it starts, sector by sector. If power is cut meanwhile, it assumes at the next start that the rest
   * is mapped.
   */
  isMapped(program: Uint8Array): boolean;
}

/**
 * Chooses what runs at this start. Call it first, before any code of a stored program runs. It counts an attempt
 * of a trial before it returns.
 */
export function chooseProgram(parts: ProgramParts): ProgramChoice {
  const { memory, records } = parts;
  let record = records.read();
  if (record.firmware !== undefined && record.firmware !== parts.firmware) {
    // The cache isn't emptied, since that takes a restart, which would end the trial.
    if (parts.isFirmwareOnTrial) return { run: "own", isTrial: false };
    record = {};
    records.write(record);
  }
  // It came by cable, with this firmware.
  if (record.trial) record = { firmware: parts.firmware, ...record };
  for (;;) {
    const { trial, active } = record;
    const program = trial ?? active;
    if (!program) return own(memory);
    if (trial?.attempts === 0) record = givenUp(record, whyOver(trial.keep, parts.resetReason));
    else if (!memory.has(program)) record = without(record, "its copy in flash is damaged");
    else if (parts.isMapped(memory.read(program))) return start(records, record, program);
    else if ((record.fills ?? 0) >= MAX_FILLS) record = without(record, "the engine can't load it");
    else {
      records.write({ ...record, fills: (record.fills ?? 0) + 1 });
      memory.fillCache(memory.read(program));
      return { run: "restart", isTrial: false };
    }
    records.write(record);
  }
}

function own(memory: ProgramMemory): ProgramChoice {
  if (memory.isCacheEmpty) return { run: "own", isTrial: false };
  memory.clearCache();
  return { run: "restart", isTrial: false };
}

function start(
  records: RecordStore,
  { fills, trial, ...others }: ProgramRecord,
  program: StoredProgram,
): ProgramChoice {
  if (trial) records.write({ ...others, trial: { ...trial, attempts: trial.attempts - 1 } });
  else if (fills !== undefined) records.write(others);
  return { run: "stored", program, isTrial: trial !== undefined };
}

function whyOver(keep: boolean, resetReason: string | undefined): string {
  if (!keep) return "it was to run once";
  const problem = problemIn(resetReason);
  return `it stopped the device before it was healthy${problem === undefined ? "" : `: ${problem}`}`;
}

/** The record without the program that can't run, with the next one in its place. */
function without(record: ProgramRecord, reason: string): ProgramRecord {
  if (record.trial) return givenUp(record, reason);
  const { active, previous, fills: _, ...others } = record;
  const failed = active && { failed: { sha256: active.sha256, reason, isNew: true } };
  return { ...others, ...failed, ...(previous && { active: previous }) };
}
