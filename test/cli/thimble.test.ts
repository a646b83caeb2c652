import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "mocha";
import { COMMANDS } from "../../cli/commands.js";
import { ThimbleInFolder } from "./run-thimble.js";

const WIDTH = 80;

describe("thimble", function () {
  this.timeout(60_000);
  const thimble = new ThimbleInFolder();
  const result = async (...words: string[]) => {
    const command = thimble.run(...words);
    return { code: await command.ended(), output: command.output };
  };

  it("lists its commands", async () => {
    const { code, output } = await result();
    assert.equal(code, 0);
    for (const { name, summary } of COMMANDS)
      assert.match(output, new RegExp(`^  ${name} +${summary}$`, "m"));
  });

  it("says its version", async () => {
    const file = new URL("../../../package.json", import.meta.url);
    const { version } = JSON.parse(readFileSync(file, "utf8"));
    assert.deepEqual(await result("--version"), { code: 0, output: `${version}\n` });
  });

  for (const name of ["", ...COMMANDS.map(({ name }) => name)]) {
    it(
      `${name} has help of at most ${WIDTH} columns, which says the exit codes`.trim(),
      async () => {
        const { code, output } = await result(...(name === "" ? [] : [name]), "--help");
        assert.equal(code, 0);
        const long = output.split("\n").filter((line) => line.length > WIDTH);
        assert.deepEqual(long, []);
        assert.match(output, new RegExp(`npx thimble ${name}`));
        assert.match(output, /Exit codes: 0 .*2 .*wrong/s);
      },
    );
  }

  for (const [words, expected] of [
    [["fly"], /"fly" isn't a command; the commands are: new, dev, .*\nSee npx thimble --help/],
    [["doctor", "cat"], /"cat" isn't a purpose: dev, .*\nSee npx thimble doctor --help/],
    [["doctor", "--colour"], /--colour.*\nSee npx thimble doctor --help/s],
    [["completion", "dos"], /Which shell\? bash, zsh or fish\.\nSee npx thimble completion --help/],
    [["deploy"], /Give a program and a device: npx thimble deploy lamp\.ts lamp\.local/],
    [["hub", "--port", "x"], /--port takes a number.*\nSee npx thimble hub --help/s],
  ] as const) {
    it(`refuses "${words.join(" ")}"`, async () => {
      const { code, output } = await result(...words);
      assert.equal(code, 2);
      assert.match(output, expected);
    });
  }
});

describe("thimble doctor", function () {
  this.timeout(60_000);
  const thimble = new ThimbleInFolder();

  it("finds what dev needs, and what is missing for sim with its remedy", async () => {
    const kept = process.env.MODDABLE;
    process.env.MODDABLE = mkdtempSync(join(tmpdir(), "thimble-"));
    try {
      const all = thimble.run("doctor");
      const sim = thimble.run("doctor", "sim");
      assert.equal(await all.ended(), 0);
      assert.match(all.output, new RegExp(`^ok +Node\\.js: ${process.versions.node}$`, "m"));
      assert.match(all.output, /^missing +Moddable SDK, for sim, build, flash, installer$/m);
      assert.match(all.output, /^missing +Compiler for programs, for deploy$/m);
      assert.match(all.output, /xs-dev setup/);
      assert.equal(await sim.ended(), 1);
    } finally {
      if (kept === undefined) delete process.env.MODDABLE;
      else process.env.MODDABLE = kept;
    }
  });

  it("says it to programs as JSON, without colours", async () => {
    const command = thimble.run("doctor", "dev", "--json");
    assert.equal(await command.ended(), 0);
    const found = JSON.parse(command.output) as { name: string; installed: boolean }[];
    const node = found.find(({ name }) => name === "Node.js");
    assert.equal(node?.installed, true);
  });
});

describe("thimble completion", function () {
  this.timeout(60_000);
  const thimble = new ThimbleInFolder();

  it("completes commands, options and words in bash", async () => {
    const command = thimble.run("completion", "bash");
    assert.equal(await command.ended(), 0);
    const complete = (...words: string[]) => {
      const script = `${command.output}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
_thimble; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim().split("\n");
    };
    assert.deepEqual(complete("thimble", "d"), ["dev", "deploy", "doctor"]);
    assert.deepEqual(complete("thimble", "dev", "--eng"), ["--engine"]);
    assert.deepEqual(complete("thimble", "flash", "esp32/n"), ["esp32/nodemcu"]);
    assert.deepEqual(complete("thimble", "hub", "li"), ["light"]);
  });

  for (const shell of ["zsh", "fish"]) {
    it(`has a script for ${shell} with each command and option`, async () => {
      const command = thimble.run("completion", shell);
      assert.equal(await command.ended(), 0);
      for (const { name, options } of COMMANDS) {
        assert.ok(command.output.includes(name), name);
        for (const option of Object.keys((await options()) ?? {}))
          assert.ok(command.output.includes(option), option);
      }
    });

    it(`has a script that ${shell} runs without an error`, async function () {
      if (spawnSync(shell, ["--version"]).status !== 0) this.skip();
      const command = thimble.run("completion", shell);
      assert.equal(await command.ended(), 0);
      thimble.write("script", command.output);
      const script = join(thimble.folder, "script");
      const { status, stderr } = spawnSync(shell, ["-c", `source ${script}`], {
        env: { ...process.env, HOME: thimble.folder },
        encoding: "utf8",
      });
      assert.equal(stderr, "");
      assert.equal(status, 0);
    });
  }
});
