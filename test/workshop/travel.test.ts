/** Time travel in the workshop: the time machine is in the program's worker, its controls are on the board's page. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, describe, it } from "mocha";
import type { FrameLocator, Page } from "playwright-core";
import { bundleWorkshop } from "../../workshop/bundle/bundle-workshop.js";
import { WorkshopServer } from "../../workshop/server/workshop-server.js";
import { axeFindings } from "../page/axe.js";
import { IS_WIDER, withBrowser } from "../page/browser.js";
import { patient } from "../tools/patience.js";
import { outcomeOfTest } from "../tools/saved-test.js";
import { folderForAll } from "../tools/test-folder.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const STAIRCASE = readFileSync(`${ROOT}test/board-page/staircase.ts`, "utf8");

describe("Time in the workshop", function () {
  this.timeout(patient(60_000));
  const openPage = withBrowser();
  const folder = folderForAll();
  let server: WorkshopServer;
  let page: Page;
  const errors: string[] = [];

  before(async () => {
    await bundleWorkshop(folder.file("workshop/"));
    server = await WorkshopServer.open({ page: folder.file("workshop"), compiler: undefined }, 0);
    page = await open();
  });
  after(async () => {
    await page?.context().close();
    await server?.close();
    assert.deepEqual(errors, []);
  });

  const board = (of = page): FrameLocator => of.frameLocator("#board");
  const press = (name: string, of = page) =>
    board(of).getByRole("button", { name, exact: true }).click();
  const isState = (name: string, words: string, of = page) =>
    board(of)
      .getByRole("article", { name, exact: true })
      .locator(".state", { hasText: words })
      .waitFor();
  const happened = (sort: string, text: string, of = page) =>
    board(of).locator(`.happenings [data-sort=${sort}]`, { hasText: text });
  const show = (name: string, value: string) =>
    page.locator(`[name=${name}][value=${value}]`).check({ force: true });
  const type = async (code: string, of = page) => {
    await of.getByRole("textbox", { name: "The code" }).press("ControlOrMeta+a");
    await of.keyboard.insertText(code);
  };
  /** The workshop with the staircase's program. */
  const open = async (width = 1440, dark = false) => {
    const opened = await openPage({ origin: server.origin, width, dark, errors });
    await opened.goto(`${server.origin}/?example=switch`);
    await isState("Relay", "off", opened);
    if (width < 760) await opened.locator("[name=shown][value=program]").check({ force: true });
    await type(STAIRCASE, opened);
    if (width < 760) await opened.locator("[name=shown][value=board]").check({ force: true });
    await isState("Light", "off", opened);
    return opened;
  };
  const beginTravel = async (of = page) => {
    await press("Travel in time", of);
    await board(of).getByRole("heading", { name: "Time", exact: true }).waitFor();
  };
  /** The session as it is in the project. */
  const session = async () => {
    const kept = (await page.evaluate("localStorage['thimble-workshop']")) as string;
    return (JSON.parse(kept) as { session: string }).session;
  };
  /** What mocha says of the saved test with a program beside it. */
  const tried = async (name: string, program: string) => {
    writeFileSync(folder.file(`${name}.ts`), program);
    const test = folder.file(`${name}.session.test.ts`);
    writeFileSync(test, (await session()).replace('"./switch.js"', `"./${name}.js"`));
    return outcomeOfTest(test);
  };
  const runTests = async () => {
    await show("shown", "tests");
    await page.getByRole("button", { name: "Run the tests" }).click();
    await page.locator("#tests-problem", { hasText: /passed|failed/ }).waitFor();
    const said = await page.locator("#tests").innerText();
    await show("shown", "board");
    return said;
  };

  it("stands still at the start of the program's device", async () => {
    await beginTravel();
    await board().getByText("+00:00:00", { exact: true }).waitFor();
    await isState("Light", "off");
  });

  it("passes 60 times as fast, with what is done meanwhile", async () => {
    await press("1×");
    await board().getByRole("button", { name: "Press Button" }).hover();
    await page.mouse.down();
    await isState("Light", "on");
    await page.mouse.up();
    await isState("Button", "off");
    await happened("done", "button").first().waitFor();
    await happened("log", "somebody comes").waitFor();
    await press("60×");
    await isState("Light", "off");
    await press("Stop");
  });

  it("goes on with the sensors, and with what a hub commands", async () => {
    await board().getByRole("slider", { name: "Humidity of bme280" }).fill("75");
    await press("60×");
    await isState("Fan", "on");
    await press("Stop");
    await press("Turn on Light, from a hub");
    await isState("Light", "on");
    await press("Next event");
  });

  it("passes by the workshop's own button", async () => {
    await page.getByRole("button", { name: "+1 h" }).click();
    await board().getByText(/\+01:/).waitFor();
    assert.equal(await happened("log", "somebody comes").count(), 1);
  });

  it("goes back, and what was done is done again", async () => {
    const slider = board().getByRole("slider", { name: "Moment" });
    await slider.fill("0");
    await board().getByText("+00:00:00", { exact: true }).waitFor();
    await isState("Light", "off");
    await isState("Fan", "off");
    assert.equal(await happened("state", "Light on").count(), 2);
    await slider.fill(String(await slider.getAttribute("max")));
    await isState("Fan", "on");
    await isState("Light", "on");
    assert.equal(await happened("state", "Light on").count(), 2);
  });

  it("becomes a test of the project, which passes, and fails when the program is another", async () => {
    await press("Save as a test");
    await board().getByText("switch.session.test.ts is with the tests.").waitFor();
    assert.match(await session(), /await device\.press\("button", \d+\);/);
    assert.equal(await page.locator("[name=file]:checked").getAttribute("value"), "session");
    await page.locator("body[data-problems='0']").waitFor();
    assert.match(await runTests(), /switch does what it did at its board on/);
    assert.match(await tried("same", STAIRCASE), /1 passing/);
    const other = await tried("other", STAIRCASE.replace('"5 min"', '"4 min"'));
    assert.match(other, /1 failing/);
    assert.match(other, /light: off/);
  });

  it("becomes a script", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      press("Save as a script"),
    ]);
    assert.equal(download.suggestedFilename(), "switch.session.mjs");
    assert.match(readFileSync(await download.path(), "utf8"), /"action":"measure"/);
  });

  it("is now again with another program, which fails the test of the first", async () => {
    await show("file", "program");
    await type(STAIRCASE.replace('"5 min"', '"4 min"'));
    await board().getByRole("button", { name: "Travel in time" }).waitFor();
    assert.match(await runTests(), /switch does what it did at its board on .*\n.* isn't /);
  });

  it("has the test at the next visit, until it is emptied", async () => {
    await page.goto(`${server.origin}/`);
    await isState("Light", "off");
    await show("file", "session");
    await type("");
    await show("file", "tests");
    await page.locator("#session").waitFor({ state: "hidden" });
  });

  it("ends with the worker, when the program doesn't come back", async () => {
    await show("file", "program");
    await type(STAIRCASE.replace("light.set(false)", "{ for (;;); }").replace("Fan", "Endless"));
    await isState("Endless", "off");
    await beginTravel();
    await press("1×");
    await board().getByRole("button", { name: "Press Button" }).hover();
    await page.mouse.down();
    await isState("Light", "on");
    await page.mouse.up();
    await press("3,600×");
    await board().locator(".travel .error", { hasText: "may have an endless loop" }).waitFor();
    await press("Turn on Light, from a hub");
    await board().locator(".banner", { hasText: "may have an endless loop" }).waitFor();
    await press("Back to now");
    await isState("Light", "off");
  });

  for (const width of [360, 800, 1440])
    it(`fits ${width} pixels, light and dark, for everybody`, async () => {
      for (const dark of [false, true]) {
        const other = await open(width, dark);
        await beginTravel(other);
        await press("Turn Knob clockwise", other);
        await happened("done", "knob", other).first().waitFor();
        await press("Save as a test", other);
        await board(other).getByText("is with the tests.").waitFor();
        const [frame] = other.frames().filter((one) => one.url().endsWith("board.html"));
        assert.equal(await frame?.evaluate(IS_WIDER), false);
        assert.equal(await other.evaluate(IS_WIDER), false);
        assert.deepEqual(await axeFindings(other), []);
        if (process.env.PICTURES)
          await other.screenshot({
            path: `${process.env.PICTURES}/${width}${dark ? "-dark" : ""}.png`,
          });
        await other.context().close();
      }
    });
});
