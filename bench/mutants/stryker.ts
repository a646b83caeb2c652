/** Runs Stryker over some modules of a room. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LogLevel, type MutantResult, type PartialStrykerOptions } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import type { RunnerOptions } from "./mocha-runner.js";
import { PROJECT } from "./rooms.js";

const RUNNER = fileURLToPath(new URL("mocha-runner.js", import.meta.url));

/** Where Stryker keeps what it has found, from the project's folder on. */
const KEPT = "build/mutants";

/** The file with what Stryker has found in a room, from the project's folder on. */
export function keptOf(name: string): string {
  return `${KEPT}/${name}.json`;
}

export interface MutationOptions {
  /** The room's name. */
  readonly name: string;
  readonly modules: readonly string[];
  readonly tests: readonly string[];
  /** How many processes run tests. */
  readonly concurrency: number;
  /** The share of all mutants that is tested, from 0 to 1. */
  readonly share: number;
}

/**
 * Mutants are made of the compiled modules: they differ from the sources by their types only, and nothing has to be
 * compiled again.
 */
export function testMutants(options: MutationOptions): Promise<MutantResult[]> {
  const stryker: PartialStrykerOptions & RunnerOptions = {
    mutate: [...options.modules],
    testModules: options.tests,
    share: options.share,
    testRunner: "thimble-mocha",
    plugins: [RUNNER],
    checkers: [],
    coverageAnalysis: "perTest",
    // Each would need a process of its own, and all tests.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: keptOf(options.name),
    ignorePatterns: [...others(), "build/**/*.ts", "build/**/*.map", "**/node_modules"],
    tempDirName: `${KEPT}/sandbox`,
    cleanTempDir: "always",
    disableTypeChecks: false,
    concurrency: options.concurrency,
    timeoutMS: 5000,
    timeoutFactor: 4,
    // On a machine that has much else to do.
    dryRunTimeoutMinutes: 60,
    logLevel: LogLevel.Warning,
    allowConsoleColors: false,
    reporters: ["progress-append-only"],
    allowEmpty: false,
  };
  return new Stryker(stryker).runMutationTest();
}

/** What Stryker needn't copy: all of the project but what was compiled and what tests read. */
function others(): string[] {
  const copied = ["build", "hosts", "package.json", "proto", "test"];
  return readdirSync(PROJECT)
    .filter((name) => !copied.includes(name))
    .map((name) => `/${name}`);
}
