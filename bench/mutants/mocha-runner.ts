/**
 * Lets Stryker run the compiled tests, as a plugin in Stryker's own process for tests.
 *
 * Stryker's runner for mocha knows its versions up to 11 (9.6) or needs Node.js 22 (10). This one only uses mocha's
 * public interface. All mutants are tested in one process with the tests loaded once, since modules can't be
 * loaded again. So a test must pass a second time, and a failure only counts when it comes again.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type {
  CoverageAnalysis,
  Mutant,
  MutantCoverage,
  StrykerOptions,
} from "@stryker-mutator/api/core";
import type { Logger } from "@stryker-mutator/api/logging";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  type CompleteDryRunResult,
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type FailedTestResult,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import Mocha from "mocha";
import { isSampled, type MutantPlace, NOT_SAMPLED } from "./sample.js";

/** What instrumented modules and Stryker tell each other, in a global variable. */
interface MutantContext {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
}

/** Milliseconds that a test may take beyond five times what it takes without a mutant. */
const SPARE_TIME = 1500;

/** What closes what a test has left open, where the tests are this project's. */
const HOOKS = "build/test/tools/closing-hooks.js";

/** Milliseconds of a test that is run before the others. */
const FAST = 100;

/** How long the tests take without a mutant, for processes that start later; in Stryker's folder for the project's copy. */
const TIMES = "times.json";

/** The options of Stryker's that are this plugin's. */
export interface RunnerOptions {
  /** The compiled test files, from the project's folder on. */
  readonly testModules: readonly string[];
  /** The share of all mutants that is tested, from 0 to 1. */
  readonly share: number;
}

export const strykerValidationSchema = {
  properties: {
    testModules: { type: "array", items: { type: "string" } },
    share: { type: "number" },
  },
};

export class MochaRunner implements TestRunner {
  static inject = tokens(commonTokens.options, commonTokens.logger);
  readonly #log: Logger;
  readonly #context: MutantContext;
  readonly #mocha: Mocha;
  readonly #files: readonly string[];
  readonly #share: number;
  /** Milliseconds that each test takes without a mutant. */
  #times: ReadonlyMap<string, number> = new Map();
  #loaded = false;
  /** A test has ended since it took too long, so what it does may go on. */
  #isLate = false;

  constructor(options: StrykerOptions, log: Logger) {
    this.#log = log;
    const global = globalThis as unknown as Record<string, MutantContext>;
    this.#context = global.__stryker__ ??= {};
    const { testModules, share = 1 } = options as Partial<RunnerOptions>;
    this.#files = testModules ?? [];
    this.#share = share;
    this.#mocha = new Mocha({ reporter: class {} as never, timeout: 20_000 });
    this.#mocha.cleanReferencesAfterRun(false);
    // A promise of a test that has ended may be rejected when no test runs.
    process.on("unhandledRejection", () => {});
    process.on("uncaughtException", () => {});
  }

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: false };
  }

  async dryRun({ coverageAnalysis }: DryRunOptions): Promise<DryRunResult> {
    await this.#load(undefined);
    const first = await this.#run({ everyTest: true, coverageAnalysis });
    const coverage = structuredClone(this.#context.mutantCoverage);
    const again = await this.#run({ everyTest: true });
    const times = again.map(({ id, timeSpentMs }) => [id, timeSpentMs] as const);
    writeFileSync(TIMES, JSON.stringify(times));
    this.#times = new Map(times);
    const lost = new Set<string>();
    for (const { id, name, failureMessage } of [...first, ...again].filter(isFailed)) {
      if (!lost.has(id))
        this.#log.warn(
          `Left out, since it can't run here, or not twice: ${name}\n${failureMessage}`,
        );
      lost.add(id);
    }
    for (const id of lost) delete coverage?.perTest[id];
    const result: CompleteDryRunResult = {
      status: DryRunStatus.Complete,
      tests: first.filter(({ id }) => !lost.has(id)),
    };
    if (coverage) result.mutantCoverage = coverage;
    return result;
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, mutantActivation, testFilter, hitLimit } = options;
    if (this.#share < 1 && !isSampled(placeOf(activeMutant), this.#share))
      return { status: MutantRunStatus.Error, errorMessage: NOT_SAMPLED };
    if (this.#isLate && (await isBusy()))
      throw new Error("A test hasn't ended: Stryker starts another process.");
    this.#isLate = false;
    await this.#load(mutantActivation === "static" ? activeMutant.id : undefined);
    if (this.#times.size === 0) this.#times = new Map(JSON.parse(readFileSync(TIMES, "utf8")));
    const run = async (only?: ReadonlySet<string>): Promise<DryRunResult> => {
      this.#context.activeMutant = activeMutant.id;
      this.#context.hitLimit = hitLimit;
      this.#context.hitCount = hitLimit === undefined ? undefined : 0;
      const tests = await this.#run({ only });
      const endless = determineHitLimitReached(this.#context.hitCount, hitLimit);
      this.#context.activeMutant = undefined;
      return endless ?? { status: DryRunStatus.Complete, tests };
    };
    const tests = testFilter ?? [...this.#times.keys()];
    const isFast = (test: string) => (this.#times.get(test) ?? 0) < FAST;
    let count = 0;
    // Most mutants are killed by a fast test.
    for (const part of [tests.filter(isFast), tests.filter((test) => !isFast(test))]) {
      if (part.length === 0) continue;
      let result = toMutantRunResult(await run(new Set(part)));
      if (result.status === "killed")
        result = toMutantRunResult(await run(new Set(result.killedBy)));
      // A failure that doesn't come again may have been another mutant's.
      if (result.status === "survived" && result.nrOfTests < part.length)
        result = toMutantRunResult(await run(new Set(part)));
      if (result.status !== "survived") return result;
      count += result.nrOfTests;
    }
    return { status: MutantRunStatus.Survived, nrOfTests: count };
  }

  async #load(activeMutant: string | undefined): Promise<void> {
    if (this.#loaded) return;
    this.#context.activeMutant = activeMutant;
    for (const file of this.#files) this.#mocha.addFile(file);
    await this.#mocha.loadFilesAsync();
    // The same module as that of the tests, which is in Stryker's copy.
    if (existsSync(HOOKS))
      this.#mocha.rootHooks((await import(`${pathToFileURL(resolve(HOOKS))}`)).mochaHooks);
    this.#context.activeMutant = undefined;
    this.#loaded = true;
  }

  /** Runs the tests, on Node only, up to the first that fails unless it is told to run every test. */
  #run(how: {
    readonly only?: ReadonlySet<string> | undefined;
    readonly everyTest?: boolean;
    readonly coverageAnalysis?: CoverageAnalysis;
  }): Promise<TestResult[]> {
    const { suite } = this.#mocha;
    prepare(suite, (runnable) => {
      runnable.timeout(how.everyTest ? 20_000 : this.#limitOf(runnable));
      // Mocha starts the time of a test that has run before.
      runnable.clearTimeout();
    });
    setBail(suite, how.everyTest !== true);
    const results: TestResult[] = [];
    return new Promise((resolve) => {
      this.#mocha.grep(how.only ? exactly(how.only) : /^(?!.*, on XS)/);
      const runner = this.#mocha.run(() => resolve(results));
      const byId = (test: Mocha.Runnable) => ({
        id: test.fullTitle(),
        name: test.fullTitle(),
        timeSpentMs: test.duration ?? 0,
        ...(test.file !== undefined && { fileName: test.file }),
      });
      runner.on("test", (test) => {
        if (how.coverageAnalysis === "perTest") this.#context.currentTestId = test.fullTitle();
      });
      runner.on("pass", (test) => {
        results.push({ ...byId(test), status: TestStatus.Success });
      });
      runner.on("pending", (test) => results.push({ ...byId(test), status: TestStatus.Skipped }));
      runner.on("fail", (test, error: NodeJS.ErrnoException) => {
        // A hook stands for the test that it belongs to.
        const of = test.ctx?.currentTest ?? test;
        if (error?.code === "ERR_MOCHA_TIMEOUT") this.#isLate = true;
        const failureMessage = `${error?.stack ?? error}`;
        results.push({ ...byId(of), status: TestStatus.Failed, failureMessage });
      });
    }).then(() => {
      this.#context.currentTestId = undefined;
      return results;
    });
  }

  #limitOf(runnable: Mocha.Runnable): number {
    return SPARE_TIME + 5 * (this.#times.get(runnable.fullTitle()) ?? 0);
  }
}

/** Stryker counts lines and columns from 0 on, and from 1 on in what it reports. */
function placeOf({ fileName, location, replacement }: Mutant): MutantPlace {
  const path = fileName.replaceAll("\\", "/");
  const { line, column } = location.start;
  return {
    module: path.slice(path.lastIndexOf("/build/") + 1),
    line: line + 1,
    column: column + 1,
    replacement,
  };
}

/** Whether something runs though no test does. */
async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await setTimeout(50);
  return performance.eventLoopUtilization(before).utilization > 0.5;
}

function isFailed(result: TestResult): result is FailedTestResult {
  return result.status === TestStatus.Failed;
}

function exactly(titles: ReadonlySet<string>): RegExp {
  const each = [...titles].map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^(?:${each.join("|")})$`);
}

function setBail(suite: Mocha.Suite, bail: boolean): void {
  suite.bail(bail);
  for (const child of suite.suites) setBail(child, bail);
}

function prepare(suite: Mocha.Suite, each: (runnable: Mocha.Runnable) => void): void {
  suite.tests.forEach(each);
  for (const child of suite.suites) prepare(child, each);
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "thimble-mocha", MochaRunner),
];
