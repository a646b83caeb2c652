import { DeviceError } from "../hosts/moddable/tools/deploy/program-sender.js";
import { type BoardCheck, type CheckBench, type CheckMeasurement, SkippedCheck } from "./check.js";
import { TestedBoardError } from "./tested-board.js";

export interface CheckResult {
  readonly name: string;
  readonly title: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly seconds: number;
  /** Why it was skipped. */
  readonly why?: string;
  readonly measurements: readonly CheckMeasurement[];
}

/** Where the progress of checks is shown. */
export interface CheckWatcher {
  began(check: BoardCheck): void;
  ended(result: CheckResult): void;
}

/** Carries out checks one after another. One that fails doesn't keep the others from running. */
export async function runChecks(
  checks: readonly BoardCheck[],
  bench: CheckBench,
  watcher: CheckWatcher,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    watcher.began(check);
    const result = await resultOf(check, bench);
    watcher.ended(result);
    results.push(result);
  }
  return results;
}

async function resultOf(check: BoardCheck, bench: CheckBench): Promise<CheckResult> {
  const { name, title } = check;
  const began = Date.now();
  const result = (
    outcome: CheckResult["outcome"],
    measurements: readonly CheckMeasurement[],
    why?: string,
  ): CheckResult => ({
    ...{ name, title, outcome, seconds: Math.round((Date.now() - began) / 100) / 10 },
    ...(why !== undefined && { why }),
    measurements,
  });
  try {
    const measurements = await check.run(bench);
    return result(measurements.every(({ passed }) => passed) ? "passed" : "failed", measurements);
  } catch (error) {
    if (error instanceof SkippedCheck) return result("skipped", [], error.message);
    if (!(error instanceof TestedBoardError || error instanceof DeviceError)) throw error;
    await bench.board.connectAgain().catch(() => {});
    return result("failed", [
      {
        what: title,
        expected: "an answer",
        measured: error.message,
        passed: false,
        cause: "The board refused this or didn't answer: its log says more.",
      },
    ]);
  }
}
