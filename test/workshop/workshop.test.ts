/** The workshop in Chromium, from the server that `thimble workshop` starts. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, afterEach, before, describe, it } from "mocha";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { bundleWorkshop } from "../../workshop/bundle/bundle-workshop.js";
import { WorkshopServer } from "../../workshop/server/workshop-server.js";
import { axeFindings } from "../page/axe.js";
import { IS_WIDER, withBrowser } from "../page/browser.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";

const LAMP = `import { Device, GPIOSwitch, type Host } from "thimble";
export default function program(host: Host): Device {
  const relay = new GPIOSwitch({ name: "Relay", pin: 16 });
  return new Device(host, { name: "lamp", entities: [relay] });
}
`;

describe("The workshop", function () {
  this.timeout(patient(40_000));
  const openPage = withBrowser();
  const folder = folderForAll();
  let server: WorkshopServer;
  let errors: string[] = [];
  let page: Page;

  before(async () => {
    await bundleWorkshop(folder.file("workshop/"));
    server = await WorkshopServer.open({ page: folder.file("workshop"), compiler: undefined }, 0);
  });
  after(() => server?.close());
  afterEach(async () => {
    await page?.context().close();
    // A page that its policy keeps from something says so in the console.
    assert.deepEqual(errors, []);
  });

  const open = async (query: string, width = 1440, dark = false) => {
    errors = [];
    page = await openPage({ origin: server.origin, width, dark, errors });
    await page.goto(`${server.origin}/${query}`);
  };
  const board = (): FrameLocator => page.frameLocator("#board");
  const device = (): FrameLocator => page.frameLocator("#device");
  const cardOf = (frame: FrameLocator, name: string): Locator =>
    frame.getByRole("article", { name, exact: true });
  const problem = (text: string) => page.locator("#problem", { hasText: text });
  const show = (view: string) => page.locator(`[name=shown][value=${view}]`).check({ force: true });
  const type = async (code: string) => {
    const text = page.getByRole("textbox", { name: "The code" });
    await text.press("ControlOrMeta+a");
    await page.keyboard.insertText(code);
  };

  it("runs an example, and what is changed in it a moment later", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await type(LAMP.replace("Relay", "Kettle"));
    await cardOf(board(), "Kettle").waitFor();
    await show("device");
    await cardOf(device(), "Kettle").getByRole("switch").click();
    await show("board");
    await cardOf(board(), "Kettle").locator(".state", { hasText: "on" }).waitFor();
    await show("log");
    await page.locator("#log li", { hasText: "connections" }).waitFor();
  });

  it("underlines an error where it is", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await type(LAMP.replace("pin: 16", "pim: 16"));
    await page.locator(".cm-lintRange-error", { hasText: "pim" }).waitFor();
  });

  it("says why a program doesn't start, and goes on with the last one", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await type(LAMP.replace("pin: 16", "pin: 999"));
    await problem("999").waitFor();
    await type('import fs from "node:fs";\nexport default () => fs;');
    await problem('"node:fs" can\'t be imported here').waitFor();
    await type("export const program = 1;");
    await problem("has to export a function as its default").waitFor();
    await type("export default ) {");
    await problem("SyntaxError").waitFor();
    await cardOf(board(), "Relay").waitFor();
  });

  it("ends an endless loop", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await type(LAMP.replace("const relay", "for (;;);\n  const relay"));
    await problem("may have an endless loop").waitFor();
    await type(LAMP.replace("Relay", "Kettle"));
    await cardOf(board(), "Kettle").waitFor();
  });

  it("lets an hour pass at once", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await type(`import { Device, type Host, Sensor } from "thimble";
export default function program(host: Host): Device {
  const hours = new Sensor({ name: "Hours" });
  const device: Device = new Device(host, { name: "hours", entities: [hours] });
  let count = 0;
  hours.publish(0);
  device.timer.every("1 h", () => hours.publish(++count));
  return device;
}`);
    await show("device");
    const state = cardOf(device(), "Hours").locator(".state");
    await state.filter({ hasText: "0" }).waitFor();
    await page.getByRole("button", { name: "+1 h" }).click();
    await state.filter({ hasText: "1" }).waitFor();
  });

  it("runs a program's tests, and says which have failed", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await show("tests");
    await page.getByRole("button", { name: "Run the tests" }).click();
    await page.getByText("All 2 have passed.").waitFor();
    await page.locator("[name=file][value=tests]").check({ force: true });
    await type(`import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDevice } from "thimble/testing";
import program from "./switch.js";

test("it has a name", () => {
  const device = TestDevice.start(program);
  device.close();
});
test("one is two", () => assert.equal(1, 2));
`);
    await page.getByRole("button", { name: "Run the tests" }).click();
    await page.getByText("1 of 2 have failed.").waitFor();
    await page.locator("#outcomes .failed", { hasText: "1 isn't 2" }).waitFor();
    assert.equal(await page.locator(".cm-lintRange-error").count(), 0);
  });

  it("opens a link's program on the virtual board alone, until its reader says more", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await type(LAMP.replace("Relay", "From a link"));
    await cardOf(board(), "From a link").waitFor();
    await page.getByRole("button", { name: "Copy a link" }).click();
    await problem("link").waitFor();
    const link = page.url().includes("#program=")
      ? page.url()
      : String(await page.evaluate("navigator.clipboard.readText()"));
    await page.context().close();

    page = await openPage({ origin: server.origin, errors });
    await page.goto(link);
    await cardOf(board(), "From a link").waitFor();
    await page.getByText("Somebody else wrote this program").waitFor();
    await show("send");
    await page.getByRole("button", { name: "Save as a file" }).click();
    await page.getByText("Read it first, and say so above it.").waitFor();
    await page.getByRole("button", { name: "I have read it" }).click();
    assert.equal(await page.locator("#stranger").isVisible(), false);
  });

  it("lets no program reach the network, or what the page keeps", async () => {
    let asked = 0;
    const other = createServer((_, response) => {
      asked++;
      response.setHeader("Access-Control-Allow-Origin", "*").end("{}");
    });
    keep({ close: () => void other.close() });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await type(`import { Device, type Host, TextSensor } from "thimble";
const names = ["localStorage", "indexedDB", "document"];
export default function program(host: Host): Device {
  const network = new TextSensor({ name: "Network" });
  const page = new TextSensor({ name: "Page" });
  const { fetch: ask, indexedDB } = globalThis as never as { fetch(url: string): Promise<object>; indexedDB: { open(name: string): object } };
  ask("http://127.0.0.1:${port}/").then(() => network.publish("reached"), () => network.publish("refused"));
  const found = names.filter((name) => name in globalThis && name !== "indexedDB");
  try { indexedDB.open("mine"); found.push("indexedDB"); } catch { }
  page.publish(found.join() || "nothing");
  return new Device(host, { name: "curious", entities: [network, page] });
}`);
    await show("device");
    await cardOf(device(), "Network").locator(".state", { hasText: "refused" }).waitFor();
    await cardOf(device(), "Page").locator(".state", { hasText: "nothing" }).waitFor();
    assert.equal(asked, 0);
  });

  it("says so when a link was cut off", async () => {
    await open("#program=eJy");
    await problem("The program of this link can't be read").waitFor();
  });

  it("has what one worked on at the next visit", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await type(LAMP.replace("Relay", "Kettle"));
    await cardOf(board(), "Kettle").waitFor();
    await page.goto(`${server.origin}/`);
    await cardOf(board(), "Kettle").waitFor();
  });

  it("works without a network after the first visit", async () => {
    await open("?example=switch");
    await cardOf(board(), "Relay").waitFor();
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    await page.context().setOffline(true);
    await page.goto(`${server.origin}/?example=light`);
    await cardOf(board(), "Lamp").waitFor();
    await type(LAMP.replace("Relay", "Kettle").replace("pin: 16", "pim: 16"));
    await page.locator(".cm-lintRange-error", { hasText: "pim" }).waitFor();
  });

  for (const width of [360, 800, 1440])
    it(`fits ${width} pixels, light and dark, for everybody`, async () => {
      for (const dark of [false, true]) {
        await open("?example=switch", width, dark);
        await board().locator(".bar h1").waitFor({ state: "attached" });
        const views = ["board", "log", "tests", "send", "install"];
        for (const view of [...views, ...(width < 760 ? ["program"] : [])]) {
          await show(view);
          assert.equal(await page.evaluate(IS_WIDER), false);
          assert.deepEqual(await axeFindings(page), [], view);
        }
        if (!dark) await page.context().close();
      }
    });
});
