import { relative } from "node:path";
import { Runner, reporters } from "mocha";
import { estimate, remember } from "./run-times.js";

const {
  EVENT_HOOK_END,
  EVENT_RUN_END,
  EVENT_SUITE_END,
  EVENT_TEST_FAIL,
  EVENT_TEST_PASS,
  EVENT_TEST_PENDING,
} = Runner.constants;

/** What has come of a file's tests so far. */
interface FileResult {
  readonly file: string;
  passed: number;
  pending: number;
  /** Their full titles. */
  readonly failed: string[];
  /** Milliseconds that the tests and their hooks took. */
  time: number;
}

/** A reporter for mocha: a line for each test file, and what failed. */
export default class FileLines extends reporters.Base {
  #result: FileResult | undefined;

  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const files = (options as { files?: readonly string[] }).files ?? [];
    const begin = Date.now();
    const { seconds } = (options.reporterOptions ?? {}) as { seconds?: string };
    const time = estimate(files.length, seconds === undefined ? undefined : Number(seconds));
    if (time !== undefined) print(`${files.length} files of tests take ${time}.`);
    runner.on(EVENT_TEST_PASS, (test) => {
      const result = this.#of(test);
      result.passed += 1;
      result.time += test.duration ?? 0;
    });
    runner.on(EVENT_HOOK_END, (hook) => {
      if (this.#result) this.#of(hook).time += hook.duration ?? 0;
    });
    runner.on(EVENT_TEST_PENDING, (test) => {
      this.#of(test).pending += 1;
    });
    // A hook that fails is reported here as well.
    runner.on(EVENT_TEST_FAIL, (test) => {
      this.#of(test).failed.push(test.fullTitle());
    });
    // Where files run at the same time, each has a root of its own.
    runner.on(EVENT_SUITE_END, ({ root }) => {
      if (root) this.#print();
    });
    runner.once(EVENT_RUN_END, () => {
      this.#print();
      remember(files.length, Date.now() - begin);
      this.epilogue();
    });
  }

  /** The result that a test belongs to. What came before is printed when that is another file's. */
  #of({ file }: Mocha.Runnable): FileResult {
    if (!this.#result || (file !== undefined && this.#result.file !== file)) {
      this.#print();
      this.#result = { file: file ?? "", passed: 0, pending: 0, failed: [], time: 0 };
    }
    return this.#result;
  }

  #print(): void {
    const result = this.#result;
    if (!result) return;
    this.#result = undefined;
    const { file, passed, pending, failed, time } = result;
    const name = relative("build/test", file).replace(/\.test\.js$/, "");
    const counts = [
      `${passed} passed`.padStart(12),
      `${(time / 1000).toFixed(1)} s`.padStart(8),
      ` ${name}`,
      ...(pending > 0 ? [`, ${pending} skipped`] : []),
      ...(failed.length > 0 ? [reporters.Base.color("fail", `, ${failed.length} FAILED`)] : []),
    ];
    print(counts.join(""));
    for (const title of failed) print(reporters.Base.color("fail", `        ${title}`));
  }
}

function print(line: string): void {
  reporters.Base.consoleLog(line);
}
