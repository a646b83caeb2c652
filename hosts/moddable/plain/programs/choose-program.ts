import type { ProgramMemory } from "./program-memory.js";
import {
  givenUp,
  type ProgramRecord,
  type RecordStore,
  type StoredProgram,
} from "./program-record.js";

/** How often the cache is filled in a row before the program is given up. */
const MOST_FILLS = 3;

export interface ProgramChoice {
  /** What runs now: a program of a slot, the firmware's own, or nothing, since the machine has to start again first. */
  readonly run: "stored" | "own" | "restart";
  /** The one of a slot that runs. */
  readonly program?: StoredProgram;
  /** Whether it is tried, and what of it is decided later. */
  readonly isTrial: boolean;
}

export interface ProgramParts {
  readonly memory: ProgramMemory;
  readonly records: RecordStore;
  /** Tells this build of the firmware from others. */
  readonly firmware: string;
  /**
   * Whether what the engine runs from is the program, mapped whole. The engine maps a program in its
   * place when it starts, sector by sector. If power is cut meanwhile, it takes the rest for mapped at
   * the next start.
   */
  isMapped(program: Uint8Array): boolean;
}

/**
 * Chooses what runs at this start. Call it first: nothing of a stored program has run yet. A trial's
 * attempt is counted before it returns.
 */
export function chooseProgram(parts: ProgramParts): ProgramChoice {
  const { memory, records } = parts;
  let record = records.read();
  if (record.firmware !== undefined && record.firmware !== parts.firmware) {
    record = {};
    records.write(record);
  }
  for (;;) {
    const { trial, active } = record;
    const program = trial ?? active;
    if (!program) return own(memory);
    if (trial?.attempts === 0) record = givenUp(record, whyOver(trial.keep));
    else if (!memory.has(program)) record = without(record, "its copy in flash is damaged");
    else if (parts.isMapped(memory.read(program))) return start(records, record, program);
    else if ((record.fills ?? 0) >= MOST_FILLS) record = without(record, "it can't be mapped");
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

function whyOver(keep: boolean): string {
  return keep ? "it stopped the device before it was healthy" : "it was to run once";
}

/** The record without the program that can't run: the next one takes its place. */
function without(record: ProgramRecord, reason: string): ProgramRecord {
  if (record.trial) return givenUp(record, reason);
  const { active, previous, fills: _, ...others } = record;
  const failed = active && { failed: { sha256: active.sha256, reason, isNew: true } };
  return { ...others, ...failed, ...(previous && { active: previous }) };
}
