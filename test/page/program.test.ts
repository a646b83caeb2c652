/** The page of a device that takes programs over the network. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, beforeEach, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { Device, type Host } from "thimble";
import { runPrograms } from "../../hosts/moddable/plain/programs/run-programs.js";
import type { FirmwareProgram, Running } from "../../hosts/moddable/plain/run.js";
import { createHost } from "../../hosts/node/index.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import { RunningCommand } from "../commands/run.js";
import { describeInSimulator } from "../hosts/moddable/describe-in-simulator.js";
import { archiveOf, INTERFACE, start as startEngine } from "../hosts/moddable/programs/engine.js";
import { FlashChip } from "../hosts/moddable/programs/flash-chip.js";
import { platformWith, sha256 } from "../hosts/moddable/programs/platform.js";
import { axeFindings } from "./axe.js";
import { IS_WIDER, withBrowser } from "./browser.js";
import { chooseFile } from "./choose-file.js";

const REASON = "the pin 40 doesn't exist";

const named =
  (name: string): FirmwareProgram =>
  (host: Host) =>
    new Device(host, { name, entities: [] });

const sectionOf = (page: Page) => page.getByRole("region", { name: "Program" });

describe("The page of a device that takes programs", () => {
  const openPage = withBrowser();
  const archive = archiveOf(1, 5000);
  let loaded: FirmwareProgram;
  let flash: FlashChip;
  let storage: VirtualStorage;
  let running: Running | undefined;
  let port: number;
  let page: Page;

  /** Starts the machine, which starts again by itself whenever it restarts. */
  function start(): void {
    startEngine(flash);
    const restart = () => {
      running?.close();
      setImmediate(start);
    };
    const machine = { host: { ...createHost(), storage, restart }, connect() {} };
    const platform = platformWith(flash, () => loaded);
    const http = { port, address: "127.0.0.1" };
    const options = { log: () => {}, port: 0, address: "127.0.0.1", http };
    running = runPrograms(platform, () => named("own"), machine, options);
  }

  beforeEach(async () => {
    loaded = named("deployed");
    flash = new FlashChip(256, 64);
    storage = new VirtualStorage();
    port = 0;
    start();
    const listener = running?.device?.httpListener as unknown as { opened: Promise<number> };
    port = await listener.opened;
    page = await openPage({ origin: `http://127.0.0.1:${port}`, width: 360, view: "device" });
    await sectionOf(page).getByText("The program of the firmware runs.").waitFor();
  });
  afterEach(async () => {
    await page?.context().close();
    running?.close();
  });

  const send = async (bytes: Uint8Array) => {
    await chooseFile(sectionOf(page), "program", "lamp.xsa", bytes);
    await sectionOf(page).getByRole("button", { name: "Send the program" }).click();
  };

  it("sends one, says when it runs, and goes back to the firmware's own", async () => {
    assert.deepEqual(await axeFindings(page), []);
    assert.equal(await page.evaluate(IS_WIDER), false);
    await send(archive);
    await sectionOf(page).getByText("The new program runs.").waitFor();
    await sectionOf(page)
      .getByText(sha256([archive]).slice(0, 12))
      .waitFor();
    await page.getByRole("heading", { name: "deployed" }).waitFor();
    page.on("dialog", (dialog) => void dialog.accept());
    await sectionOf(page).getByRole("button", { name: "Back to the firmware" }).click();
    await sectionOf(page).getByText("The device restarts.").waitFor();
    await page.getByRole("heading", { name: "own" }).waitFor();
  });

  it("says why one was given up", async () => {
    loaded = () => {
      throw new RangeError(REASON);
    };
    await send(archive);
    await sectionOf(page).getByRole("alert").getByText(REASON).waitFor();
    await sectionOf(page).getByText(`was given up: RangeError: ${REASON}`).waitFor();
    assert.deepEqual(await axeFindings(page), []);
  });

  it("says what is wrong with a file", async () => {
    await send(Buffer.from("a letter"));
    await sectionOf(page).getByRole("alert").getByText("This file is no program.").waitFor();
    await send(archiveOf(1, 20_000));
    await sectionOf(page).getByRole("alert").getByText("the device takes").waitFor();
    const other = Uint8Array.from(archive);
    other.set(Buffer.from("xyz"), Buffer.from(archive).indexOf(INTERFACE));
    await send(other);
    const refusal = `for a firmware with the interface xyz; this one has ${INTERFACE}`;
    await sectionOf(page).getByRole("alert").getByText(refusal).waitFor();
  });
});

describeInSimulator("The page that sends programs, in Moddable's simulator", () => {
  const openPage = withBrowser();
  const folder = mkdtempSync(join(tmpdir(), "thimble-"));
  let sim: RunningCommand | undefined;
  after(() => {
    sim?.close();
    rmSync(folder, { recursive: true });
  });

  it("sends the file that thimble deploy --save has made", async () => {
    const program = join(folder, "lamp.ts");
    writeFileSync(
      program,
      `import { Device, type Host } from "thimble";
       export default (host: Host) => new Device(host, { name: "lamp", entities: [] });`,
    );
    const file = join(folder, "lamp.xsa");
    const words = [program, "--save", file];
    const deploy = new RunningCommand("hosts/moddable/tools/deploy/main.js", words);
    assert.equal(await deploy.ended(), 0, deploy.output);
    sim = new RunningCommand("hosts/moddable/tools/simulator/main.js", ["--port", "0"]);
    const [, port = ""] = await sim.prints(/Try: curl http:\/\/127\.0\.0\.1:(\d+)/);
    const page = await openPage({ origin: `http://127.0.0.1:${port}`, view: "device" });
    await sectionOf(page).getByLabel("A new program").setInputFiles(file);
    await sectionOf(page).getByRole("button", { name: "Send the program" }).click();
    await sectionOf(page).getByText("The new program runs.").waitFor();
    await page.getByRole("heading", { name: "lamp" }).waitFor();
    await page.context().close();
  });
});
