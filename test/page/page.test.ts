import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, it } from "mocha";
import type { Locator, Page } from "playwright-core";
import { SAMPLES } from "../kinds/samples/samples.js";
import { ask, describeOnEachEngine, type RestDevice, type RestStart } from "../rest/server.js";
import { encode } from "../tools/frames.js";
import { patient } from "../tools/patience.js";
import { RawClient } from "../tools/raw-client.js";
import { axeFindings } from "./axe.js";
import { type BrowserPage, withBrowser } from "./browser.js";

const TOKEN = "correct horse battery";

describeOnEachEngine("The device's page", "../kinds/each-kind", (startDevice) => {
  const openPage = withBrowser();
  let device: RestDevice;
  let pages: Page[];

  beforeEach(() => {
    pages = [];
  });
  afterEach(async () => {
    for (const page of pages) await page.context().close();
    await device?.close();
  });

  const start = async (http?: RestStart["http"]) => {
    device = await startDevice(http ? { http } : {});
  };
  const open = async (options: Partial<BrowserPage> = {}): Promise<Page> => {
    const page = await openPage({ origin: device.origin, ...options });
    page.setDefaultTimeout(patient(8000));
    pages.push(page);
    return page;
  };
  const card = (page: Page, name: string): Locator =>
    page.getByRole("article", { name, exact: true });
  const isState = async (name: string, words: string) =>
    card(pages.at(-1) as Page, name)
      .locator(".state", { hasText: words })
      .waitFor();

  it("shows a card for each kind, with its name", async () => {
    await start();
    const page = await open();
    for (const { kind } of SAMPLES) await card(page, kind).waitFor();
  });

  it("commands the device, and follows what another client commands", async () => {
    await start();
    const page = await open();
    await card(page, "switch").getByRole("switch").click();
    await isState("switch", "On");
    assert.equal((await ask(device, "GET", "/switches/switch")).json.state, true);

    const client = await RawClient.open(device);
    client.send(encode("ListEntitiesRequest"));
    const list = await client.untilNamed("ListEntitiesDoneResponse");
    const key = list.find(({ objectId }) => objectId === "switch")?.key;
    client.send(encode("SwitchCommandRequest", { key, state: false }));
    await isState("switch", "Off");
    client.close();
  });

  it("is the same for two people at once", async () => {
    await start();
    const other = await open();
    const page = await open();
    await card(page, "light").getByRole("switch").click();
    await card(other, "light").locator(".state", { hasText: "On" }).waitFor();
  });

  it("can be used with the keyboard alone", async () => {
    await start();
    const page = await open();
    await card(page, "switch").getByRole("switch").focus();
    await page.keyboard.press("Space");
    await isState("switch", "On");
    await card(page, "light").getByRole("slider", { name: "Colour" }).focus();
    await page.keyboard.press("ArrowUp");
    await isState("light", "On");
  });

  it("says at the card what the device refuses", async () => {
    await start({ token: TOKEN });
    const { json } = await ask(device, "POST", "/tokens", {
      token: TOKEN,
      body: { name: "guest", permission: "read" },
    });
    const page = await open();
    await signIn(page, json.secret);
    await card(page, "switch").getByRole("switch").click();
    await card(page, "switch").getByRole("alert").filter({ hasText: "permission" }).waitFor();
    await isState("switch", "Off");
  });

  it("asks for a token, says when it is wrong, and asks again when it was revoked", async () => {
    await start({ token: TOKEN });
    const { json } = await ask(device, "POST", "/tokens", {
      token: TOKEN,
      body: { name: "phone", permission: "command" },
    });
    const page = await open();
    await signIn(page, "wrong token");
    await page.getByRole("alert").waitFor();
    await signIn(page, json.secret);
    await card(page, "switch").waitFor();
    assert.ok(!page.url().includes(json.secret), "the token is in no address");
    await ask(device, "DELETE", `/tokens/${json.id}`, { token: TOKEN });
    await page.getByLabel("Token").waitFor();
  });

  it("says that the device is lost, and catches up when it is back", async () => {
    await start();
    const { port } = new URL(device.origin);
    const page = await open();
    await card(page, "switch").waitFor();
    await device.close();
    await page.getByText("can't be reached").waitFor();
    await start({ port: Number(port) });
    await ask(device, "PATCH", "/switches/switch", { body: { state: true } });
    await isState("switch", "On");
    await page.getByText("can't be reached").waitFor({ state: "detached" });
  });

  it("shows the log as it is written, and finds lines in it", async () => {
    await start();
    const page = await open({ view: "log" });
    await ask(device, "PATCH", "/switches/relay", { body: { state: true } });
    const lines = page.locator(".log li");
    await lines.first().waitFor();
    await page.getByLabel("Look in the log").fill("nothing has this text");
    await lines.first().waitFor({ state: "detached" });
  });

  it("makes, shows and deletes a rule", async () => {
    await start();
    const page = await open({ view: "rules" });
    await page.getByRole("button", { name: "New rule" }).click();
    await page.getByLabel("Name").fill("Follow");
    await page.getByLabel("When").selectOption("switch");
    await page.getByLabel("Step 1: command").selectOption("light");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Edit Follow" }).waitFor();
    await ask(device, "PATCH", "/switches/switch", { body: { state: true } });
    await page.getByRole("link", { name: "Entities" }).click();
    await isState("light", "On");
    await page.getByRole("link", { name: "Rules" }).click();
    await page.getByRole("button", { name: "Delete Follow" }).click();
    await page.getByText("No rules yet").waitFor();
  });

  for (const [width, dark] of [
    [360, false],
    [1280, true],
  ] as const) {
    it(`has nothing that axe finds wrong, ${width} pixels wide, ${dark ? "dark" : "light"}`, async () => {
      await start();
      for (const view of ["entities", "log", "rules", "services", "device"]) {
        const page = await open({ width, dark, view });
        await page.getByRole("main").waitFor();
        if (view === "entities") await card(page, "switch").waitFor();
        assert.deepEqual(await axeFindings(page), [], view);
        const isWider = "document.documentElement.scrollWidth > innerWidth";
        assert.equal(await page.evaluate(isWider), false, `${view} has to be scrolled sideways`);
      }
    });
  }

  it("is served to browsers only, from the device alone, and not again when it hasn't changed", async () => {
    await start();
    assert.equal(typeof (await ask(device, "GET", "/")).json.collections, "object");
    const headers = { accept: "text/html,*/*;q=0.8" };
    const first = await ask(device, "GET", "/", { headers });
    assert.match(first.text, /<!doctype html>/);
    const policy = first.headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/);
    const etag = first.headers.get("etag") ?? "";
    const again = { headers: { ...headers, "if-none-match": etag } };
    assert.equal((await ask(device, "GET", "/", again)).status, 304);
    const script = await ask(device, "GET", "/page.js");
    const file = new URL("../../page-files/page.js.gz", import.meta.url);
    assert.equal(script.text, gunzipSync(readFileSync(file)).toString());
  });
});

async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
}
