/** What is done in a page that moves a device's time, kept as a test and as a script. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { axeFindings } from "../page/axe.js";
import { cardOf, IS_WIDER, withBrowser } from "../page/browser.js";
import { patient } from "../tools/patience.js";
import { outcomeOfTest } from "../tools/saved-test.js";
import { folderForAll } from "../tools/test-folder.js";
import { type SimulatedBoard, simulateBoard } from "./simulated-board.js";

const PROGRAM = "test/board-page/staircase";
const SOURCE = fileURLToPath(new URL(`../../../${PROGRAM}.ts`, import.meta.url));

const run = promisify(execFile);

describe("Time on the board's page", function () {
  this.timeout(patient(60_000));
  const openPage = withBrowser();
  const folder = folderForAll();
  let board: SimulatedBoard;
  let page: Page;
  const errors: string[] = [];
  let saved = "";

  before(async () => {
    board = await simulateBoard(PROGRAM);
    page = await openPage({ origin: board.origin, errors });
  });
  after(async () => {
    await page?.context().close();
    await board?.close();
    assert.deepEqual(errors, []);
  });

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const isState = (name: string, words: string) =>
    cardOf(page, name).locator(".state", { hasText: words }).waitFor();
  const happened = (sort: string, text: string) =>
    page.locator(`.happenings [data-sort=${sort}]`, { hasText: text });
  const save = async (form: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(form)]);
    return readFileSync(await download.path(), "utf8");
  };
  /** Runs the test that was saved, with the program beside it. Returns what mocha prints. */
  const tried = async (name: string, program: string) => {
    writeFileSync(folder.file(`${name}.ts`), program);
    const test = folder.file(`${name}.test.ts`);
    writeFileSync(test, saved.replace('"./staircase.js"', `"./${name}.js"`));
    return outcomeOfTest(test);
  };

  it("is that of a device in the page, which starts anew and stands still", async () => {
    await press("Travel in time");
    await page.getByRole("heading", { name: "Time", exact: true }).waitFor();
    await page.getByText("+00:00:00", { exact: true }).waitFor();
    await isState("Light", "off");
  });

  it("passes as a clock's, 60 times or 3,600 times as fast: what happens stands in a line of time", async () => {
    await press("1×");
    await page.getByRole("button", { name: "Press Button" }).hover();
    await page.mouse.down();
    await isState("Light", "on");
    await page.mouse.up();
    await isState("Button", "off");
    await happened("done", "button").first().waitFor();
    await happened("log", "somebody comes").waitFor();
    await happened("pin", "high").first().waitFor();
    await press("60×");
    await isState("Light", "off");
    await press("Stop");
  });

  it("goes on when sensors are moved and knobs are turned", async () => {
    const slider = page.getByRole("slider", { name: "Humidity of bme280" });
    await slider.fill("75");
    await press("Next event");
    // Which event is next depends on the moment at which the clock was stopped.
    await press("60×");
    await isState("Fan", "on");
    await press("Stop");
    await press("Turn Knob clockwise");
    await isState("Lamp", "30 %");
    await press("3,600×");
    await page.getByText(/\+0[1-9]:/).waitFor();
    await press("Stop");
  });

  it("takes what a hub commands", async () => {
    await press("Turn on Light, from a hub");
    await isState("Light", "on");
    await happened("done", "told by a hub: state true").waitFor();
    await press("Turn off Light, from a hub");
    await isState("Light", "off");
    await press("Turn on Light, from a hub");
    await isState("Light", "on");
  });

  it("takes what a hub executes", async () => {
    await page.getByLabel("Share of party, from a hub").fill("0.5");
    await page.getByLabel("Guests of party, from a hub").fill("Ann, Bob");
    await press("Execute party, from a hub");
    await isState("Lamp", "50 %");
    await happened("log", "Ann and Bob come").waitFor();
    await page.getByRole("switch", { name: "Bright of party" }).click();
    await press("Execute party, from a hub");
    await isState("Lamp", "100 %");
  });

  it("goes back, and what was done is done again", async () => {
    const slider = page.getByRole("slider", { name: "Moment" });
    await slider.fill("0");
    await page.getByText("+00:00:00", { exact: true }).waitFor();
    await isState("Light", "off");
    await isState("Fan", "off");
    assert.equal(await happened("state", "Light on").count(), 3);
    await slider.fill(String(await slider.getAttribute("max")));
    await isState("Fan", "on");
    await isState("Lamp", "100 %");
    await isState("Light", "on");
  });

  it("is kept as a test, which passes, and fails when the program is another", async () => {
    saved = await save("Save as a test");
    assert.match(saved, /await device\.press\("button", \d+\);/);
    assert.match(saved, /device\.part\("bme280"\)\.set\("humidity", 75\);/);
    assert.match(saved, /await device\.turn\("knob", 1\);/);
    assert.match(
      saved,
      /let hub = device\.connect\(\);\n +hub\.entity\("light"\)\.set\(\{ state: true \}\);/,
    );
    assert.match(
      saved,
      /hub\.execute\("party", \{ share: 0\.5, bright: false, guests: \["Ann","Bob"\] \}\);/,
    );
    const program = readFileSync(SOURCE, "utf8");
    assert.match(await tried("same", program), /1 passing/);
    const changed = await tried("other", program.replace('"5 min"', '"4 min"'));
    assert.match(changed, /1 failing/);
    assert.match(changed, /light: off/);
  });

  it("is kept as a script, which does the same at the board that runs", async () => {
    const script = folder.file("staircase.session.mjs");
    writeFileSync(script, await save("Save as a script"));
    await press("Back to now");
    await isState("Light", "off");
    // Behind a server that has the board's page in a folder, as that of the house.
    const inFolder = createServer(async ({ url = "", method = "GET", headers }, response) => {
      const [, path] = /^\/board(\/.*)$/.exec(url) ?? [];
      if (path === undefined) return response.writeHead(404).end();
      const body = await text(response.req);
      const { "content-type": type = "" } = headers;
      const answer = await fetch(board.origin + path, {
        ...{ method, ...(body && { body }) },
        headers: { "content-type": type },
      });
      return response.writeHead(answer.status).end(await answer.text());
    });
    await once(inFolder.listen(0, "127.0.0.1"), "listening");
    const { port } = inFolder.address() as AddressInfo;
    await run(process.execPath, [script, `http://127.0.0.1:${port}/board`, "10000"]);
    inFolder.close();
    await isState("Light", "on");
    await isState("Lamp", "100 %");
  });

  for (const width of [360, 800, 1440])
    for (const dark of [false, true])
      it(`has nothing for axe to find, and fits, at ${width} px${dark ? ", dark" : ""}`, async () => {
        const other = await openPage({ origin: board.origin, width, dark });
        await other.getByRole("button", { name: "Travel in time" }).click();
        await other.getByRole("heading", { name: "Time", exact: true }).waitFor();
        await other.getByRole("button", { name: "Turn Knob clockwise" }).click();
        await other.locator(".happenings [data-sort=done]").waitFor();
        assert.deepEqual(await axeFindings(other), []);
        assert.equal(await other.evaluate(IS_WIDER), false);
        await other.context().close();
      });
});
