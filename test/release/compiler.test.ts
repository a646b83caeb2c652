/** The package thimble-compiler, judged by the Moddable SDK's own tools: what both make of all programs is the same. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, describe, it } from "mocha";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { withBrowser } from "../page/browser.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const DIST = join(ROOT, "release/compiler/dist");
const SCRIPT = join(DIST, "main.js");
const IS_BUILT = existsSync(join(DIST, "xsl.wasm"));

/** The examples and the gallery's devices. */
const PROGRAMS = ["examples", "examples/gallery"].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(ROOT, folder, name)),
);

const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".html": "text/html" };

if (!IS_BUILT)
  describe("thimble-compiler", () => {
    it("is skipped: npm run build:compiler makes it, with the Moddable SDK and Emscripten");
  });
else
  describe("thimble-compiler", function () {
    this.timeout(patient(120_000));
    const folder = folderForAll();

    it("says which module has an error, and its line", () => {
      const file = folder.write("bad.js", "let a;\nlet a;\n");
      const args = [SCRIPT, "--output", folder.file("bad.xsa"), "--name", "x", `deployed=${file}`];
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
      assert.equal(status, 1);
      assert.match(stderr, /^deployed\.js:2: error: duplicate variable a!$/m);
    });

    it("has the whole source of its tools, and its licences", () => {
      const files = execFileSync("tar", ["-tzf", join(DIST, "source.tar.gz")], {
        encoding: "utf8",
      });
      for (const file of ["build.sh", "xs/tools/xsc.c", "xs/tools/xsl.c", "xs/sources/xsRun.c"])
        assert.ok(files.split("\n").includes(file), file);
      for (const file of ["gpl-3.0.txt", "lgpl-3.0.txt", "NOTICE"])
        assert.ok(existsSync(join(DIST, "licenses", file)), file);
    });

    describe("and the SDK's own tools", () => {
      const archives = new Map<string, Buffer>();
      before(async function () {
        if (!process.env.MODDABLE) {
          console.warn("Skipped: $MODDABLE names no SDK to compare with.");
          this.skip();
        }
        for (const program of PROGRAMS)
          archives.set(program, readFileSync(await buildArchive(findSDK(), program, DEPLOYED)));
      });

      for (const program of PROGRAMS)
        it(`make the same of ${basename(program)}`, async () => {
          const archive = readFileSync(await buildArchive({ script: SCRIPT }, program, DEPLOYED));
          assert.ok(archive.length > 1000);
          assert.ok(archives.get(program)?.equals(archive));
        });
    });

    describe("in a browser", () => {
      const open = withBrowser();
      let server: Server;
      let origin = "";
      before(async () => {
        server = createServer(({ url = "" }, response) => {
          const file = url === "/" ? undefined : join(DIST, basename(url));
          const type = TYPES[/\.\w+$/.exec(url)?.[0] ?? ".html"] ?? "application/octet-stream";
          response.writeHead(200, { "Content-Type": type });
          response.end(file === undefined ? "<!doctype html>" : readFileSync(file));
        });
        await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
        origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      });
      after(() => server?.close());

      it("makes the same as in Node", async () => {
        const page = await open({ origin });
        for (const program of PROGRAMS) {
          const code = readFileSync(
            join(ROOT, "build", program.slice(ROOT.length).replace(/ts$/, "js")),
            "utf8",
          );
          const file = folder.write("program.js", code);
          const output = folder.file("program.xsa");
          const args = [SCRIPT, "--output", output, "--name", "x", `deployed=${file}`];
          execFileSync(process.execPath, args);
          const bytes = await page.evaluate(IN_BROWSER, code);
          assert.deepEqual(Buffer.from(bytes), readFileSync(output), program);
        }
      });
    });
  });

const DEPLOYED = { entry: "deployed" } as const;

/** Compiles in the page. As text: the test's own language has no names of browsers. */
const IN_BROWSER = new Function(
  "code",
  `return import("/compiler.js")
    .then(({ loadCompiler }) => loadCompiler())
    .then((compiler) => compiler.archive([{ name: "deployed", code }], "x"))
    .then((bytes) => [...bytes]);`,
) as (code: string) => Promise<number[]>;
