/** The page of the house in a browser, with fifty devices, of which ten misbehave or are away. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { bundleLanguage } from "../../editor/bundle/bundle-editor.js";
import { Fleet } from "../../fleet/fleet.js";
import { planFleet } from "../../fleet/plan.js";
import type { HouseSnapshot } from "../../house/messages/house-messages.js";
import { bundleHouseEditor } from "../../house-page/bundle/bundle-house-editor.js";
import { axeFindings } from "../page/axe.js";
import { IS_WIDER, withBrowser } from "../page/browser.js";
import { patient } from "../tools/patience.js";
import { lampProgram, ownLamp } from "./lamp-programs.js";
import { compileForBoards, ProgramBoard } from "./program-board.js";
import { RunningHouse } from "./running-house.js";

const TOKEN = "a-long-token";

/** Boards that take programs. Two of them have a chip without the pin that the later program uses. */
const BOARDS = 38;
const OTHER_CHIPS = [7, 23];
/** Devices of the fleet, of which the last ones misbehave. */
const OTHERS = 8;
const MISBEHAVING = 6;
/** Devices at addresses where nothing answers. */
const AWAY = 4;

/** A folder for pictures of all views, for people who look at them. */
const SHOTS = process.env.HOUSE_SHOTS;

describe("The page of the house, with fifty devices", function () {
  this.timeout(patient(120_000));
  const openPage = withBrowser();
  const errors: string[] = [];
  const boards: ProgramBoard[] = [];
  let editor: string;
  let fleet: Fleet;
  let running: RunningHouse;
  let page: Page;

  before(async () => {
    editor = mkdtempSync(join(tmpdir(), "thimble-editor-"));
    await bundleHouseEditor(`${editor}/`);
    await bundleLanguage(`${editor}/`);
    const programs = { "lamp.ts": lampProgram("1.0.0") };
    running = await RunningHouse.open(compileForBoards, { token: TOKEN }, programs, editor);
    for (let i = 1; i <= BOARDS; i++)
      boards.push(
        await ProgramBoard.start({
          suffix: `-${String(i).padStart(2, "0")}`,
          mac: `02:00:00:00:02:${String(i).padStart(2, "0")}`,
          token: TOKEN,
          own: ownLamp,
          ...(OTHER_CHIPS.includes(i) && { chip: "esp32c3" }),
        }),
      );
    const plans = planFleet({
      ...{ count: OTHERS, programs: ["gallery/irrigation"], address: "127.0.0.1", port: 0 },
      ...{ hasKeys: false, isAnnounced: false, old: 0, misbehaving: MISBEHAVING },
    });
    fleet = await Fleet.start(plans, 1, { restarts: 0, drops: 0 });
    for (const { found } of boards) running.house.found(found);
    for (const { name, address, port } of fleet.devices)
      running.house.found({ name, address, port });
    for (let i = 1; i <= AWAY; i++)
      running.house.found({ name: `away-${i}`, address: "127.0.0.1", port: i });
    page = await openPage({ origin: running.origin, view: "none", errors: [] });
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    await page.goto(`${running.origin}/?token=${running.access.token}`);
  });
  after(async () => {
    await page?.context().close();
    for (const board of boards) board.close();
    await fleet?.end();
    running?.close();
    rmSync(editor, { recursive: true });
  });

  const open = async (view: string) => {
    await page.goto(`${running.origin}/#${view}`);
  };

  /** Looks at the view in all widths, light and dark. */
  async function looksWell(name: string): Promise<void> {
    for (const width of [360, 800, 1440])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        assert.equal(await page.evaluate(IS_WIDER), false, `${name} at ${width}`);
        if (SHOTS)
          await page.screenshot({ path: join(SHOTS, `${name}-${width}-${colorScheme}.png`) });
        // The narrow view in light colours and the wide one in dark ones: the rest is between them.
        if (width === (colorScheme === "light" ? 360 : 1440))
          assert.deepEqual(await axeFindings(page), [], `${name} at ${width}`);
      }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
  }

  it("lets nobody in without the token", async () => {
    const answer = await fetch(running.origin);
    assert.equal(answer.status, 401);
    assert.match(await answer.text(), /Open the address that thimble house has printed/);
    assert.equal(new URL(page.url()).search, "");
  });

  it("shows all devices, and what is wrong with some", async () => {
    await page.getByText(/^\d+ of 50 online$/).waitFor();
    await running.until(
      ({ devices }) => devices.filter(({ program }) => program).length === BOARDS,
      "all boards",
      15_000,
    );
    const card = page.getByRole("article", { name: "lamp-07", exact: true });
    await card.getByText("the firmware's own").waitFor();
    await card.getByText("-57 dBm").first().waitFor();
    await page
      .getByRole("article", { name: "away-1" })
      .getByText(/No device answers/)
      .waitFor();
    await page.getByLabel("Look for a device").fill("irrigation");
    assert.equal(await page.getByRole("article").count(), OTHERS - MISBEHAVING);
    await page.getByLabel("Look for a device").fill("");
    await looksWell("devices");
  });

  it("shows one device with its states and its log, and what opens it", async () => {
    await open("devices/lamp-07");
    await page.getByRole("heading", { name: "lamp-07" }).waitFor();
    await page.getByText("It is online.").waitFor();
    await looksWell("device");
  });

  it("shows the logs of several devices, and filters them", async () => {
    await open("log");
    boards[3]?.device?.log.warn("lamp", "it flickers");
    boards[4]?.device?.log.error("lamp", "it is out");
    await page.getByText("it flickers").waitFor();
    await page.getByText("it is out").waitFor();
    await page.getByLabel("Up to").selectOption("error");
    await page.getByText("it flickers").waitFor({ state: "detached" });
    await page.getByLabel("Up to").selectOption("info");
    await page.getByText("Devices: all").click();
    await page.getByLabel("lamp-04").check();
    await page.getByText("it is out").waitFor({ state: "detached" });
    await page.getByText("it flickers").waitFor();
    await looksWell("log");
  });

  it("shows types' errors as one writes, and runs the program beside it", async () => {
    await open("programs/lamp.ts");
    const code = page.getByRole("textbox", { name: "lamp.ts" });
    await code.waitFor();
    await page.getByText("No errors in its types.").waitFor({ timeout: patient(20_000) });
    await code.press("Control+End");
    await page.keyboard.type('export const wrong: number = "five";');
    await page.getByRole("button", { name: /line \d+: Type 'string' is not/ }).waitFor();
    await code.press("Control+z");
    await page.getByText("No errors in its types.").waitFor();
    await page.getByRole("button", { name: "Run on the board" }).click();
    const board = page.frameLocator("iframe");
    await board
      .getByRole("heading", { name: "lamp", exact: true })
      .waitFor({ timeout: patient(20_000) });
    await looksWell("program");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.locator("iframe").waitFor({ state: "detached" });
  });

  it("deploys a change to all in one click, and says which two gave it up and why", async () => {
    const { folder } = running;
    // What all run first.
    await page.getByRole("button", { name: "All online" }).click();
    const deploy = page.getByRole("button", { name: `Deploy to ${BOARDS} devices` });
    await page.getByText(`${BOARDS} devices: from the firmware's own program`).waitFor();
    await page.getByLabel("At a time").fill(String(BOARDS));
    await deploy.click();
    const first = page.getByRole("article", { name: "1: lamp.ts" });
    await first
      .getByText(`${BOARDS} run it`, { exact: true })
      .waitFor({ timeout: patient(30_000) });
    // A change that two of the chips can't do.
    writeFileSync(join(folder, "lamp.ts"), lampProgram("2.0.0", 25));
    await open("programs");
    await open("programs/lamp.ts");
    await page.getByText(/\+2 −2/).waitFor();
    await page.getByText('version: "2.0.0"').first().waitFor();
    await page.getByLabel("At a time").fill(String(BOARDS));
    await deploy.click();
    const second = page.getByRole("article", { name: "2: lamp.ts" });
    await second
      .getByText(`${BOARDS - 2} run it, 2 gave it up`)
      .waitFor({ timeout: patient(30_000) });
    assert.equal(await second.getByText(/given the program up: .*25/).count(), 2);
    await looksWell("deploy");
  });

  it("brings those that took it back to what they ran before", async () => {
    const second = page.getByRole("article", { name: "2: lamp.ts" });
    await second.getByRole("button", { name: `Roll back ${BOARDS - 2} devices` }).click();
    await open("deployments");
    await page
      .getByRole("article", { name: "3: back from deployment 2 (lamp.ts)" })
      .getByText(`${BOARDS - 2} run it`, { exact: true })
      .waitFor({ timeout: patient(30_000) });
    await page.getByText(`${BOARDS - 2} went back, 2 gave it up`).waitFor();
    assert.equal(await page.getByRole("button", { name: /Roll back/ }).count(), 1);
    await looksWell("deployments");
    // The two run the first program if it was through its trial, or else what they were flashed with.
    const versions = ({ devices }: HouseSnapshot, version: string) =>
      devices.filter((one) => one.name.startsWith("lamp") && one.version === version).length;
    await running.until(
      (house) => versions(house, "1.0.0") + versions(house, "0.9.0") === BOARDS,
      "1.0.0 again",
      15_000,
    );
  });

  it("had no error in the browser's console", () => {
    assert.deepEqual(errors, []);
  });
});
