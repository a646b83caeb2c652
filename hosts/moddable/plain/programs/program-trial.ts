import { HealthTrial, type TrialOptions } from "../health-trial.js";
import { givenUp, type RecordStore } from "./program-record.js";

export interface ProgramTrialOptions extends Omit<TrialOptions, "what" | "onHealthy" | "onFailed"> {
  readonly records: RecordStore;
}

/** Decides whether a new program stays. A program that was to run only once ends at the next start. */
export class ProgramTrial extends HealthTrial {
  constructor({ records, ...options }: ProgramTrialOptions) {
    super({
      ...options,
      what: "program",
      onHealthy: () => keep(records),
      onFailed: (reason) => records.write(givenUp(records.read(), reason)),
    });
  }
}

function keep(records: RecordStore): boolean {
  const { trial, active, previous: _, ...others } = records.read();
  if (!trial?.keep) return false;
  const { slot, length, sha256 } = trial;
  records.write({
    ...others,
    active: { slot, length, sha256 },
    ...(active && { previous: active }),
  });
  return true;
}
