/** Whole devices in Chromium: their programs, their boards and their pages. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { after, afterEach, before, describe, it } from "mocha";
import type { FrameLocator, Page } from "playwright-core";
import { bundleTryPage, examplesToTry } from "../../try-page/bundle/bundle-try-page.js";
import { axeFindings } from "../page/axe.js";
import { IS_WIDER, withBrowser } from "../page/browser.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";
import { StaticServer } from "./static-server.js";

describe("A device in a browser", function () {
  this.timeout(patient(30_000));
  const openPage = withBrowser();
  const folder = folderForAll();
  let server: StaticServer;
  let errors: string[] = [];
  let page: Page;

  before(async () => {
    await bundleTryPage(folder.file("try/"));
    server = await StaticServer.open(folder.file("try"));
  });
  after(() => server?.close());
  afterEach(async () => {
    await page?.context().close();
    // A page that its policy keeps from something says so in the console.
    assert.deepEqual(errors, []);
  });

  const open = async (example: string, width = 1440, dark = false) => {
    errors = [];
    page = await openPage({ origin: server.origin, width, dark, errors });
    await page.goto(`${server.origin}/index.html?example=${example}`);
  };
  const board = (): FrameLocator => page.frameLocator("#board");
  const device = (): FrameLocator => page.frameLocator("#device");
  const cardOf = (frame: FrameLocator, name: string) =>
    frame.getByRole("article", { name, exact: true });
  const problem = () => page.locator("#problem").innerText();
  const run = async (code: string) => {
    await page.locator("#code").fill(code);
    await page.getByRole("button", { name: "Run" }).click();
    await page.locator("#run:enabled").waitFor();
  };

  it("runs the showcase: what its page commands is seen at its board", async () => {
    await open("showcase");
    await cardOf(device(), "Pump").getByRole("switch").click();
    await cardOf(board(), "Pump").locator(".state", { hasText: "on" }).waitFor();
    await cardOf(device(), "Pump").locator(".state", { hasText: "On" }).waitFor();
  });

  it("takes no change of a program that is still to come, which would be lost", async () => {
    errors = [];
    page = await openPage({ origin: server.origin, errors });
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route("**/examples/switch.ts", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.origin}/index.html?example=switch`);
    assert.equal(await page.locator("#code").isEditable(), false);
    assert.equal(await page.locator("#run").isEnabled(), false);
    send();
    await page.locator("#run:enabled").waitFor();
    assert.equal(await page.locator("#code").isEditable(), true);
  });

  it("has what one does at its board seen by its page", async () => {
    await open("switch");
    await board().getByRole("button", { name: "Press Button" }).hover();
    await page.mouse.down();
    await cardOf(device(), "Relay").locator(".state", { hasText: "On" }).waitFor();
    await page.mouse.up();
    await cardOf(board(), "Button").locator(".state", { hasText: "off" }).waitFor();
  });

  it("lets an hour pass at once", async () => {
    await open("switch");
    await run(`import { Device, type Host, Sensor } from "thimble";
export default function program(host: Host): Device {
  const hours = new Sensor({ name: "Hours" });
  const device: Device = new Device(host, { name: "hours", entities: [hours] });
  let count = 0;
  hours.publish(0);
  device.timer.every("1 h", () => hours.publish(++count));
  return device;
}`);
    const state = cardOf(device(), "Hours").locator(".state");
    await state.filter({ hasText: "0" }).waitFor();
    await page.getByRole("button", { name: "+1 h" }).click();
    await state.filter({ hasText: "1" }).waitFor();
  });

  it("runs the program as it was changed, and says what is wrong with it", async () => {
    await open("switch");
    const code = await page.locator("#code").inputValue();
    await run(code.replace('"Relay"', '"Kettle"'));
    await cardOf(device(), "Kettle").waitFor();
    await run(`${code}\nconst x = ;`);
    assert.match(await problem(), /Unexpected token.*\d+:\d+/s);
    await cardOf(device(), "Kettle").waitFor();
    await run(code.replace("io1 ?? 16", "button ?? 0"));
    assert.match(await problem(), /pin 0/);
    await run('import fs from "node:fs";\nexport default () => fs;');
    assert.match(await problem(), /"node:fs" can't be imported here/);
    await run("export const program = 1;");
    assert.match(await problem(), /has to export a function as its default/);
    await page.getByRole("button", { name: "Reset" }).click();
    await cardOf(device(), "Relay").waitFor();
    assert.equal(await problem(), "");
  });

  it("keeps what it has stored when its power is cut", async () => {
    await open("light");
    await cardOf(device(), "Lamp").getByRole("switch", { name: "Lamp" }).click();
    await cardOf(board(), "Lamp").locator(".state", { hasText: "on" }).waitFor();
    await page.getByRole("button", { name: "+1 min" }).click();
    await page.locator("[data-skip='60000']:enabled").waitFor();
    await board().getByRole("switch", { name: "Power" }).click();
    await device().getByText("can't be reached").waitFor();
    await board().getByRole("switch", { name: "Power" }).click();
    await cardOf(device(), "Lamp").locator(".state", { hasText: "On" }).waitFor();
  });

  it("travels in time: what is done at the board is done again from the start, and kept as a test", async () => {
    await open("switch");
    const press = (name: string) => board().getByRole("button", { name, exact: true }).click();
    await press("Travel in time");
    await board().getByText("+00:00:00", { exact: true }).waitFor();
    await press("1×");
    await board().getByRole("button", { name: "Press Button" }).hover();
    await page.mouse.down();
    await cardOf(board(), "Relay").locator(".state", { hasText: "on" }).waitFor();
    await page.mouse.up();
    await cardOf(board(), "Button").locator(".state", { hasText: "off" }).waitFor();
    await press("Stop");
    const moment = board().getByRole("slider", { name: "Moment" });
    await moment.fill("0");
    await cardOf(board(), "Relay").locator(".state", { hasText: "off" }).waitFor();
    await moment.fill(String(await moment.getAttribute("max")));
    await cardOf(board(), "Relay").locator(".state", { hasText: "on" }).waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), press("Save as a test")]);
    assert.equal(download.suggestedFilename(), "switch.session.test.ts");
    assert.match(
      readFileSync(await download.path(), "utf8"),
      /await device\.press\("button", \d+\);/,
    );
    // The device that runs went on by itself.
    await press("Back to now");
    await cardOf(board(), "Relay").locator(".state", { hasText: "off" }).waitFor();
    await page.getByRole("button", { name: "Run" }).click();
    await board().getByRole("button", { name: "Travel in time", exact: true }).waitFor();
  });

  it("shows what a display shows", async () => {
    await open("switch");
    await run(`import { Device, type Host, TextDisplay } from "thimble";
export default function program(host: Host): Device {
  const display = new TextDisplay({ name: "Display", bus: { data: 21, clock: 22 } });
  const device = new Device(host, { name: "hello", entities: [display] });
  device.timer.after("1 s", () => display.set("Hello"));
  return device;
}`);
    const picture = board().getByRole("img", { name: "What ssd1306 shows" });
    assert.match((await picture.getAttribute("src")) ?? "", /^data:image\/bmp/);
    // Decodes a copy, since `decode` fails if the page replaces the picture meanwhile.
    const width = await picture.evaluate(async (image) => {
      const copy = image.cloneNode() as unknown as {
        decode(): Promise<void>;
        naturalWidth: number;
      };
      await copy.decode();
      return copy.naturalWidth;
    });
    assert.equal(width, 128);
  });

  for (const path of examplesToTry())
    it(`runs ${path}`, async () => {
      await open(basename(path, ".ts"));
      await page.locator("#run:enabled").waitFor();
      await board().locator(".bar h1").waitFor();
      assert.equal(await problem(), "");
    });

  for (const width of [360, 800, 1440])
    it(`fits ${width} pixels, light and dark, for everybody`, async () => {
      for (const dark of [false, true]) {
        await open("switch", width, dark);
        await board().locator(".bar h1").waitFor({ state: "attached" });
        assert.equal(await page.evaluate(IS_WIDER), false);
        assert.deepEqual(await axeFindings(page), []);
        if (!dark) await page.context().close();
      }
    });
});
