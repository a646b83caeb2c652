import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { beforeEach, describe, it } from "mocha";
import { isVersion } from "../../release/checks.js";
import { RunningCommand } from "../commands/run.js";
import { folderForEach, type TestFolder } from "../tools/test-folder.js";

/** A small project with all that a release looks at. Its tests pass while there is no file `broken`. */
function writeProject(folder: TestFolder): void {
  const write = (name: string, text: string) => folder.write(name, text);
  const test = "node -e \"process.exit(require('fs').existsSync('broken') ? 1 : 0)\"";
  const scripts = {
    ...{ lint: "node -e 0", build: "node -e 0", "test:all": test },
    "release:files": "sh files.sh",
  };
  const pack = 'npm pack --pack-destination "$1"';
  write("files.sh", `mkdir -p "$1" && ${pack} && ${pack} ./create-thimble`);
  const json = (value: object) => JSON.stringify(value, null, 2);
  write("package.json", json({ name: "thimble", version: "1.2.3", scripts }));
  write("package-lock.json", json({ name: "thimble", version: "1.2.3", lockfileVersion: 3 }));
  write("create-thimble/package.json", json({ name: "create-thimble", version: "1.2.3" }));
  write(
    "create-thimble/project-files.ts",
    'const V = { thimble: "^1.2.3", "thimble-compiler": "^1.2.3" };\n',
  );
  for (const name of ["compiler", "sources", "workshop"])
    write(`release/${name}/package.json`, json({ name: `thimble-${name}`, version: "1.2.3" }));
  write("src/base/version.ts", 'export const THIMBLE_VERSION = "1.2.3";\n');
  write("CHANGELOG.md", "# Changes\n\n## 1.2.3, 2026-01-31\n\n- It is quicker.\n\n## 1.2.2\n");
  write(".gitignore", "build/\n");
}

describe("npm run release", function () {
  this.timeout(60_000);
  const folder = folderForEach();

  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder.path, encoding: "utf8" });
  const commit = () => {
    git("add", "--all");
    git("commit", "--quiet", "--message", "A change");
  };
  const run = async (...words: string[]) => {
    const command = new RunningCommand("release/main.js", words, { cwd: folder.path });
    return { code: await command.ended(), output: command.output };
  };

  beforeEach(() => {
    writeProject(folder);
    git("init", "--quiet");
    git("config", "user.name", "Somebody");
    git("config", "user.email", "somebody@home.example");
    git("config", "commit.gpgsign", "false");
    git("config", "tag.gpgsign", "false");
    commit();
  });

  it("packs both packages, tags the version with its changes, and says what is left to do", async () => {
    const { code, output } = await run("1.2.3");
    assert.equal(code, 0, output);
    for (const file of ["thimble-1.2.3.tgz", "create-thimble-1.2.3.tgz"])
      assert.ok(existsSync(folder.file("build/packed", file)), file);
    assert.match(git("tag", "--list", "--format=%(contents)", "v1.2.3"), /^- It is quicker\.\n/);
    assert.match(output, /git push --follow-tags/);
  });

  it("tags nothing when a test fails", async () => {
    writeFileSync(folder.file("broken"), "");
    commit();
    const { code, output } = await run("1.2.3");
    assert.equal(code, 1);
    assert.match(output, /"npm run test:all" failed\. Nothing was tagged/);
    assert.equal(git("tag"), "");
  });

  it("only checks with --check", async () => {
    const { code, output } = await run("1.2.3", "--check");
    assert.equal(code, 0, output);
    assert.equal(git("tag"), "");
  });

  it("names files that aren't committed", async () => {
    writeFileSync(folder.file("left.txt"), "");
    const { code, output } = await run("1.2.3", "--check");
    assert.equal(code, 1);
    assert.match(output, /These files aren't committed: \?\? left\.txt\. Commit them\./);
  });

  it("names each file with another version", async () => {
    const { code, output } = await run("1.2.2", "--check");
    assert.equal(code, 1);
    assert.match(output, /^- package\.json has 1\.2\.3\. Write 1\.2\.2 there\.$/m);
    assert.equal(output.match(/has 1\.2\.3/g)?.length, 8);
  });

  for (const [what, changelog, message] of [
    [
      "has no section of the version",
      "# Changes\n\n## 1.2.30\n\n- More.\n",
      /no section "## 1\.2\.3"/,
    ],
    ["says that it isn't published", "## 1.2.3, not published yet\n\n- More.\n", /Write the date/],
    ["has nothing in the section", "## 1.2.3\n\n## 1.2.2\n\n- More.\n", /is empty/],
  ] as const) {
    it(`refuses when the CHANGELOG ${what}`, async () => {
      writeFileSync(folder.file("CHANGELOG.md"), changelog);
      commit();
      const { code, output } = await run("1.2.3", "--check");
      assert.equal(code, 1);
      assert.match(output, message);
    });
  }

  it("refuses a version whose tag exists", async () => {
    git("tag", "v1.2.3");
    const { code, output } = await run("1.2.3", "--check");
    assert.equal(code, 1);
    assert.match(output, /The tag v1\.2\.3 exists already/);
  });

  for (const words of [[], ["1.2"], ["1.2.3", "1.2.4"], ["--chekc"]]) {
    it(`has exit code 2 for the words "${words.join(" ")}"`, async () => {
      const { code, output } = await run(...words);
      assert.equal(code, 2);
      assert.match(output, /See npm run release -- --help\./);
    });
  }

  it("explains itself in 80 columns", async () => {
    const { code, output } = await run("--help");
    assert.equal(code, 0);
    assert.deepEqual(
      output.split("\n").filter((line) => line.length > 80),
      [],
    );
  });

  it("takes versions as semver.org has them, without build metadata", () => {
    for (const version of ["0.1.0", "10.20.30", "1.0.0-beta.1"]) assert.ok(isVersion(version));
    for (const text of ["v1.0.0", "1.0", "01.0.0", "1.0.0+5", "1.0.0-", "1.0.0 "])
      assert.ok(!isVersion(text), text);
  });
});
