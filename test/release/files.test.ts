/** What `npm run release:files` makes, judged by sha256sum and npm. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { RunningCommand } from "../commands/run.js";
import { ROOT } from "../sources/tree.js";
import { patient } from "../tools/patience.js";
import { folderForEach } from "../tools/test-folder.js";

describe("npm run release:files", function () {
  this.timeout(patient(60_000));
  const folder = folderForEach();

  const run = async (words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const options = { env: { ...process.env, ...env } };
    const command = new RunningCommand("release/files.js", [folder.path, ...words], options);
    return { code: await command.ended(), output: command.output };
  };

  it("lists what the package brings, without what only the project needs, and its hash", async () => {
    const { code, output } = await run(["--only", "sbom"]);
    assert.equal(code, 0, output);
    const [file = ""] = readdirSync(folder.path).filter((name) => name.endsWith(".cdx.json"));
    const sbom = JSON.parse(readFileSync(folder.file(file), "utf8")) as {
      components: { purl: string; hashes?: object[] }[];
    };
    const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, "utf8")) as {
      packages: Record<
        string,
        { version: string; dev?: true; devOptional?: true; peer?: true; link?: true }
      >;
    };
    const brought = Object.entries(packages)
      .filter(
        ([path, { dev, devOptional, peer, link }]) => path && !(dev || devOptional || peer || link),
      )
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version}`);
    const listed = sbom.components.map(({ purl }) =>
      decodeURIComponent(purl.slice("pkg:npm/".length)),
    );
    assert.deepEqual([...new Set(listed)].sort(), [...new Set(brought)].sort());
    assert.ok(sbom.components.every(({ hashes = [] }) => hashes.length > 0));
    execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: folder.path });
  });

  it("says of each chip what is missing for its firmware", async () => {
    const none = { MODDABLE: "", IDF_PATH: folder.path, PATH: "/usr/bin:/bin" };
    const { code, output } = await run(["--only", "firmware"], none);
    assert.equal(code, 0, output);
    for (const chip of ["esp32", "esp32s3", "esp32c3", "esp32c6"]) {
      const [, reasons = ""] = new RegExp(`^  ${chip}: (.*)$`, "m").exec(output) ?? [];
      assert.match(reasons, /The Moddable SDK .* is missing.*ESP-IDF .* has no export\.sh/);
      assert.match(reasons, chip.startsWith("esp32c") ? /riscv32-esp-elf-gcc/ : /xtensa-esp32/);
      assert.ok(reasons.includes(`esp_wifi/lib/${chip}/libnet80211.a`), reasons);
    }
  });

  it("fails with --all when one can't be made", async () => {
    const none = { MODDABLE: "", IDF_PATH: "" };
    const { code, output } = await run(["--only", "thimble-compiler", "--all"], none);
    assert.equal(code, 1);
    assert.match(output, /thimble-compiler: not all is made .*\n {2}The Moddable SDK .* missing/);
  });

  it("refuses a file that it doesn't make", async () => {
    assert.equal((await run(["--only", "wheel"])).code, 2);
  });
});
