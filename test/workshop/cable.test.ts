/** The workshop's deploy over the cable, in Chromium: the page's code, and the firmware's behind its serial port. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { interfaceOf } from "../../hosts/moddable/tools/programs/interface.js";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import { bundleWorkshop } from "../../workshop/bundle/bundle-workshop.js";
import { WorkshopServer } from "../../workshop/server/workshop-server.js";
import { CableBoard } from "../hosts/moddable/programs/cable-board.js";
import { FlashChip } from "../hosts/moddable/programs/flash-chip.js";
import { withBrowser } from "../page/browser.js";
import { ROOT } from "../sources/tree.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";
import { connectBoard } from "./web-serial.js";

const COMPILER = join(ROOT, "release/compiler/dist");
/** npm run build:compiler makes it. */
const SCRIPT = join(COMPILER, "main.js");

const SECTOR = 4096;
/** The first slot's, behind the cache. */
const SLOT = 21 * SECTOR;

describe("The workshop deploys over the cable", function () {
  this.timeout(patient(60_000));
  const openPage = withBrowser();
  const folder = folderForAll();
  let server: WorkshopServer;
  let board: CableBoard;
  let clock: NodeJS.Timeout;
  let errors: string[] = [];
  let page: Page;

  before(async function () {
    if (!existsSync(SCRIPT)) return this.skip();
    await bundleWorkshop(folder.file("workshop/"));
    server = await WorkshopServer.open({ page: folder.file("workshop"), compiler: COMPILER }, 0);
  });
  after(() => server?.close());
  afterEach(async () => {
    clearInterval(clock);
    board?.stop();
    await page?.context().close();
    assert.deepEqual(errors, []);
  });

  /** Opens the panel, with a board that runs its firmware at the page's serial port. */
  const open = async (firmware = interfaceOf()) => {
    errors = [];
    page = await openPage({ origin: server.origin, width: 1440, dark: false, errors });
    await connectBoard(page, (send) => {
      board = new CableBoard(send, new FlashChip(SECTOR, 64));
      board.interface = firmware;
      return board;
    });
    board.storage.open({ path: "wifi", format: "string" }).write("networks", "[]");
    board.start();
    clock = setInterval(() => board.pass(100), 100);
    await page.goto(`${server.origin}/?example=switch`);
    await page.locator("#program-name", { hasText: "switch.ts" }).waitFor();
    await page.locator("[name=shown][value=send]").check({ force: true });
  };
  const press = () => page.getByRole("button", { name: "Over the cable", exact: true }).click();
  const says = (text: string) => page.locator("#sent", { hasText: text }).waitFor();

  it("the program that is open, beside what the board has", async () => {
    await open();
    await press();
    await says("The board runs it:");
    assert.equal(board.name, "deployed");
    assert.equal(board.storage.open({ path: "wifi", format: "string" }).read("networks"), "[]");
    const example = join(ROOT, "create-thimble/templates/switch.ts");
    const file = await buildArchive({ script: SCRIPT }, example, { entry: "deployed" });
    const archive = readFileSync(file);
    assert.ok(archive.equals(board.flash.read(SLOT, archive.length)));
    const record = board.storage.open({ path: "program", format: "string" }).read("record");
    const { trial } = JSON.parse(record as string);
    assert.equal(trial.sha256, createHash("sha256").update(archive).digest("hex"));
    assert.equal(trial.keep, true);
  });

  it("to be run once", async () => {
    await open();
    await page.getByLabel("Keep it over restarts").uncheck();
    await press();
    await says("The board runs it:");
    board.start();
    assert.equal(board.name, "own");
  });

  it("not to a board with another firmware, and says what to do", async () => {
    await open("another");
    const before = Uint8Array.from(board.flash.bytes);
    await press();
    await says("The board has a firmware of another version of Thimble");
    await says("Nothing was written.");
    assert.deepEqual(board.flash.bytes, before);
  });

  it("says so when no port was chosen", async () => {
    await open();
    await page.evaluate("window.hasBoard = false");
    await press();
    await says("Choose the board's port in the browser's list.");
  });
});
