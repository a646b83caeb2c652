/** The workflows that run on GitHub: what they use can't be exchanged, and they may do no more than they have to. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { parse } from "yaml";
import { ROOT } from "../sources/tree.js";

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface WorkflowJob {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly WorkflowStep[];
}

interface Workflow {
  readonly on: object;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, WorkflowJob>>;
}

const FOLDER = `${ROOT}.github/workflows/`;
const files = readdirSync(FOLDER);

const textOf = (file: string) => readFileSync(FOLDER + file, "utf8");
const workflow = (file: string) => parse(textOf(file)) as Workflow;

/** What a job runs, as one text. */
const commandsOf = ({ steps }: WorkflowJob) => steps.map(({ run = "" }) => run).join("\n");

describe("The workflows", () => {
  it("are those that check and release", () => {
    assert.deepEqual(files.sort(), ["check.yml", "release.yml"]);
  });

  for (const file of files) {
    it(`use actions by the hash of a commit, with the version beside it: ${file}`, () => {
      const uses = textOf(file)
        .split("\n")
        .filter((line) => line.includes("uses:"));
      assert.ok(uses.length > 0);
      for (const line of uses)
        assert.match(line, /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    });

    it(`end by themselves, and leave no token of the checkout behind: ${file}`, () => {
      for (const job of Object.values(workflow(file).jobs)) {
        assert.ok(job["timeout-minutes"]);
        for (const step of job.steps)
          if (step.uses?.startsWith("actions/checkout@"))
            assert.equal(step.with?.["persist-credentials"], false);
      }
    });

    it(`put nothing of an event into a command: ${file}`, () => {
      for (const job of Object.values(workflow(file).jobs))
        assert.doesNotMatch(commandsOf(job), /\$\{\{/);
    });
  }

  it("check each change with .ci/run, and may only read", () => {
    const { on, permissions, jobs } = workflow("check.yml");
    assert.ok("pull_request" in on && !("pull_request_target" in on));
    assert.deepEqual(permissions, { contents: "read" });
    for (const job of Object.values(jobs)) assert.equal(job.permissions, undefined);
    assert.match(commandsOf(jobs.check as WorkflowJob), /^\.ci\/run$/m);
  });

  it("publish what .ci/run has passed, with provenance, in a job that runs nothing else", () => {
    const { permissions, jobs } = workflow("release.yml");
    const { pack, sign, publish } = jobs as Record<"pack" | "sign" | "publish", WorkflowJob>;
    assert.deepEqual(permissions, {});
    assert.deepEqual(pack.permissions, { contents: "read" });
    assert.match(commandsOf(pack), /^\.ci\/run$/m);
    assert.match(commandsOf(pack), /^npm run release:files -- packed --all$/m);
    assert.deepEqual(sign.permissions, { "id-token": "write", attestations: "write" });
    assert.equal(sign.needs, "pack");
    assert.equal(commandsOf(sign).trim(), "");
    assert.deepEqual(publish.permissions, { "id-token": "write" });
    assert.equal(publish.needs, "sign");
    assert.match(
      commandsOf(publish),
      /^for file in .*npm publish .*--provenance .*--ignore-scripts/m,
    );
    assert.ok(!publish.steps.some(({ uses = "" }) => uses.startsWith("actions/checkout")));
  });
});
