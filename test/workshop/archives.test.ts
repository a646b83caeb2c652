/** What the workshop compiles, in Chromium, is what `thimble deploy` makes, and what the Moddable SDK makes. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { bundleWorkshop } from "../../workshop/bundle/bundle-workshop.js";
import { WorkshopServer } from "../../workshop/server/workshop-server.js";
import { RunningCommand } from "../commands/run.js";
import { describeInSimulator } from "../hosts/moddable/describe-in-simulator.js";
import { withBrowser } from "../page/browser.js";
import { ROOT } from "../sources/tree.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";

const COMPILER = join(ROOT, "release/compiler/dist");
const DEPLOYED = { entry: "deployed" } as const;

/** The examples and the gallery's devices. */
const PROGRAMS = ["examples", "examples/gallery"].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(ROOT, folder, name)),
);

if (!existsSync(join(COMPILER, "xsl.wasm")))
  describe("What the workshop compiles", () => {
    it(
      "is skipped: npm run build:compiler makes the compiler, with the Moddable SDK and Emscripten",
    );
  });
else
  describe("What the workshop compiles", function () {
    this.timeout(patient(120_000));
    const openPage = withBrowser();
    const folder = folderForAll();
    let server: WorkshopServer;
    let page: Page;

    before(async () => {
      await bundleWorkshop(folder.file("workshop/"));
      server = await WorkshopServer.open({ page: folder.file("workshop"), compiler: COMPILER }, 0);
    });
    after(() => server?.close());

    const open = async (example: string) => {
      page = await openPage({ origin: server.origin });
      await page.goto(`${server.origin}/?example=${example}`);
      await page.locator("[name=shown][value=send]").check({ force: true });
    };

    it("is what thimble deploy makes of each example, and the SDK", async () => {
      const listed = readFileSync(folder.file("workshop/examples/examples.json"), "utf8");
      const programs = PROGRAMS.filter((file) => listed.includes(`"${basename(file, ".ts")}"`));
      assert.ok(programs.length > 15, listed);
      await open("light");
      for (const program of programs) {
        const name = basename(program, ".ts");
        await page.locator("#examples").selectOption(name);
        await page.locator("#program-name", { hasText: `${name}.ts` }).waitFor();
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("button", { name: "Save as a file" }).click(),
        ]);
        assert.equal(download.suggestedFilename(), `${name}.xsa`);
        const made = readFileSync(await download.path());
        const script = join(COMPILER, "main.js");
        const expected = readFileSync(await buildArchive({ script }, program, DEPLOYED));
        assert.ok(made.equals(expected), name);
        if (process.env.MODDABLE === undefined) continue;
        const ofSDK = readFileSync(await buildArchive(findSDK(), program, DEPLOYED));
        assert.ok(made.equals(ofSDK), name);
      }
    });

    it("says which line XS can't compile", async () => {
      await open("switch");
      const text = page.getByRole("textbox", { name: "The code" });
      await text.press("ControlOrMeta+a");
      await page.keyboard.insertText("export default ) {");
      await page.getByRole("button", { name: "Save as a file" }).click();
      await page.locator("#sent.wrong", { hasText: /switch\.js:\d+: error/ }).waitFor();
    });

    describeInSimulator("sent to Moddable's simulator", () => {
      it("runs there, and a device that isn't there is named", async () => {
        const sim = keep(
          new RunningCommand("hosts/moddable/tools/simulator/main.js", ["--port", "0"]),
        );
        const [, port = ""] = await sim.prints(/Try: curl http:\/\/127\.0\.0\.1:(\d+)/);
        await open("light");
        await page.getByLabel("Address").fill("127.0.0.1");
        await page.getByLabel("Port for HTTP").fill("1");
        await page.getByRole("button", { name: "Send", exact: true }).click();
        await page.locator("#sent.wrong", { hasText: "can't be reached" }).waitFor();
        await page.getByLabel("Port for HTTP").fill(port);
        await page.getByRole("button", { name: "Send", exact: true }).click();
        await page.locator("#sent", { hasText: "127.0.0.1 runs it" }).waitFor();
        await sim.prints(/my-device: 1 entities on Moddable's simulator/);
      });
    });
  });
