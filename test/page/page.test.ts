import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { after, afterEach, before, describe, it } from "mocha";
import type { Locator, Page } from "playwright-core";
import type { RunningDevice } from "../device/device.js";
import type { CardSteps } from "../kinds/kind-sample.js";
import { SAMPLES } from "../kinds/samples/samples.js";
import { ask } from "../rest/ask.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { axeFindings } from "./axe.js";
import { cardOf, signIn, tokenField, withBrowser } from "./browser.js";
import { describePage } from "./describe-page.js";

const TOKEN = "correct horse battery";

/** What a card says of its entity. */
const WORDS = ".state, .slider-value, .dial-number";

describePage("The device's page", "kinds/each-kind", (start) => {
  const openPage = withBrowser();

  const saying = (page: Page, name: string, words: string) =>
    cardOf(page, name).locator(WORDS, { hasText: words }).first().waitFor();

  describe("of a device without a token", () => {
    let device: RunningDevice;
    let page: Page;
    before(async () => {
      device = await start();
      page = await openPage({ origin: device.origin });
    });
    after(async () => {
      await page?.context().close();
      await device?.close();
    });
    const showView = (title: string) => page.getByRole("link", { name: title }).click();
    const change = (path: string, body: object) => ask(device, "PATCH", path, { body });

    it("shows a card for each kind, with its name and its state", async () => {
      for (const { kind } of SAMPLES) await cardOf(page, kind).waitFor();
      for (const { kind, card } of SAMPLES)
        if (card && !card.sent) await saying(page, kind, card.shows);
      const others = SAMPLES.filter(({ card }) => !card).map(({ kind }) => kind);
      assert.deepEqual(others.sort(), ["button", "camera", "text"], "tested by themselves");
    });

    it("follows what another client commands at each kind, and commands it", async function () {
      this.timeout(120_000);
      for (const { kind, collection, card } of SAMPLES) {
        if (!card?.sent) continue;
        const { status } = await change(`/${collection}/${kind}`, card.sent);
        // 202: it takes its time.
        assert.ok(status === 200 || status === 202, `${kind}: ${status}`);
        await saying(page, kind, card.shows);
        await act(cardOf(page, kind), card);
        assert.ok(card.becomes, kind);
        await saying(page, kind, card.becomes);
      }
    });

    it("follows a text, and sets it", async () => {
      const field = cardOf(page, "text").getByRole("textbox");
      await change("/texts/text", { state: "abc" });
      await page.waitForFunction("document.querySelector('[aria-label=text]').value === 'abc'");
      await field.fill("hello you");
      await cardOf(page, "text").getByRole("button", { name: "Set" }).click();
      await cardOf(page, "text").locator("button:disabled").waitFor();
      assert.equal((await ask(device, "GET", "/texts/text")).json.state, "hello you");
    });

    it("presses a button, and waits for a camera's image", async () => {
      const pressed = page.waitForResponse((response) => response.url().includes("/buttons/"));
      await cardOf(page, "button").getByRole("button").click();
      assert.equal((await pressed).status(), 200);
      await cardOf(page, "camera").getByText("Picture").click();
      await cardOf(page, "camera").getByText("Waiting for an image").waitFor();
      await cardOf(page, "camera").getByText("Picture").click();
    });

    it("follows a client of the native API", async () => {
      const client = await RawClient.open(device);
      client.send(encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      const key = list.find(({ objectId }) => objectId === "switch")?.key;
      client.send(encode("SwitchCommandRequest", { key, state: true }));
      await saying(page, "switch", "On");
      client.close();
    });

    it("is the same for two people at once", async () => {
      const other = await openPage({ origin: device.origin });
      await change("/switches/switch", { state: true });
      await saying(other, "switch", "On");
      await cardOf(page, "switch").getByRole("switch").click();
      await saying(other, "switch", "Off");
      await other.context().close();
    });

    it("shows the log as it is written, and finds lines in it", async () => {
      const follows = page.waitForResponse(/events\?log=debug$/);
      await showView("Log");
      await follows;
      await change("/switches/relay", { state: true });
      const lines = page.locator(".log li");
      const line = lines.filter({ hasText: "'Relay': Sending state ON" });
      await line.first().waitFor();
      for (const time of await lines.locator("time").allTextContents())
        assert.match(time, /^\d+:\d\d:\d\d/);
      await page.getByLabel("Look in the log").fill("nothing has this text");
      await lines.first().waitFor({ state: "detached" });
    });

    it("makes, shows, tries and deletes a rule", async () => {
      await change("/switches/switch", { state: false });
      await change("/sirens/siren", { state: false });
      await showView("Rules");
      await page.getByRole("button", { name: "New rule" }).click();
      await page.getByLabel("Name (optional)").fill("Follow");
      await page.getByLabel("Condition 1").selectOption("switch");
      await page.getByLabel("Step 1: command").selectOption("siren");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("button", { name: "Edit: Follow" }).waitFor();
      await change("/switches/switch", { state: true });
      await showView("Entities");
      await saying(page, "siren", "On");
      await change("/sirens/siren", { state: false });
      await showView("Rules");
      await page.getByRole("button", { name: "Run now: Follow" }).click();
      await page.getByRole("article").getByText("Ran ").waitFor();
      await showView("Entities");
      await saying(page, "siren", "On");
      await showView("Rules");
      page.once("dialog", (dialog) => void dialog.accept());
      await page.getByRole("button", { name: "Delete: Follow" }).click();
      await page.getByText("No rules yet").waitFor();
    });
  });

  describe("of a device with a token", () => {
    let device: RunningDevice;
    let page: Page;
    before(async () => {
      device = await start({ token: TOKEN });
    });
    after(() => device?.close());
    afterEach(() => page?.context().close());
    const newToken = async (name: string, permission: string) => {
      const body = { name, permission };
      return (await ask(device, "POST", "/tokens", { token: TOKEN, body })).json;
    };

    it("says at the card what the device refuses", async () => {
      const { secret } = await newToken("guest", "read");
      page = await openPage({ origin: device.origin });
      // Until the page knows what the token is for, everything is enabled.
      await page.route(`${device.origin}/`, (route) => route.abort(), { times: 1 });
      await signIn(page, secret);
      await cardOf(page, "switch").getByRole("switch").click();
      const alert = cardOf(page, "switch").getByRole("alert");
      await alert.filter({ hasText: "permission" }).waitFor();
      await saying(page, "switch", "Off");
    });

    it("asks for a token, says when it is wrong, and asks again when it was revoked", async () => {
      const { id, secret } = await newToken("phone", "command");
      page = await openPage({ origin: device.origin });
      await tokenField(page).waitFor();
      assert.deepEqual(await page.getByRole("heading").allTextContents(), ["Sign in"]);
      assert.deepEqual(await axeFindings(page), []);
      await signIn(page, "wrong token");
      await page.getByRole("alert").waitFor();
      assert.deepEqual(await axeFindings(page), []);
      await signIn(page, secret);
      await cardOf(page, "switch").waitFor();
      assert.ok(!page.url().includes(secret), "the token is in no address");
      await ask(device, "DELETE", `/tokens/${id}`, { token: TOKEN });
      await tokenField(page).waitFor();
    });
  });

  describe("that is opened again", () => {
    let device: RunningDevice;
    let page: Page;
    before(async () => {
      device = await start({ token: TOKEN });
    });
    after(async () => {
      await page?.context().close();
      await device?.close();
    });

    it("keeps the token on request, and asks for the entities once", async () => {
      page = await openPage({ origin: device.origin });
      await page.getByLabel("Keep it on this device").check();
      await signIn(page, TOKEN);
      await cardOf(page, "switch").waitFor();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const following = page.waitForRequest("**/events");
      await page.reload();
      await following;
      assert.equal(asked.filter((path) => path === "/entities").length, 1);
      await cardOf(page, "switch").waitFor();
    });

    it("says that it waits while the entities don't come", async () => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/entities", async (route) => {
        await answered;
        await route.continue();
      });
      await page.reload();
      await page.getByText("Reading the entities").waitFor();
      answer();
      await cardOf(page, "switch").waitFor();
    });
  });

  describe("of a device that is restarted", () => {
    it("says that the device is lost, and catches up when it is back", async () => {
      let device = await start();
      const page = await openPage({ origin: device.origin });
      await cardOf(page, "switch").waitFor();
      await device.close();
      await page.getByText("can't be reached").waitFor();
      assert.deepEqual(await axeFindings(page), []);
      device = await start({ port: Number(new URL(device.origin).port) });
      await ask(device, "PATCH", "/switches/switch", { body: { state: true } });
      await saying(page, "switch", "On");
      await page.getByText("can't be reached").waitFor({ state: "detached" });
      await page.context().close();
      await device.close();
    });

    it("reads the other views then, if they couldn't be read before", async () => {
      let device = await start();
      const page = await openPage({ origin: device.origin });
      await page.route("**/later.js", (route) => route.abort());
      const failed = page.waitForEvent("requestfailed", (request) =>
        request.url().endsWith("/later.js"),
      );
      await page.reload();
      await failed;
      await page.getByRole("link", { name: "Log" }).click();
      await page.getByText("Reading the view").waitFor();
      await page.unroute("**/later.js");
      await device.close();
      await page.getByText("can't be reached").waitFor();
      device = await start({ port: Number(new URL(device.origin).port) });
      await page.getByLabel("Look in the log").waitFor();
      await page.context().close();
      await device.close();
    });
  });

  describe("as it is served", () => {
    let device: RunningDevice;
    before(async () => {
      device = await start();
    });
    after(() => device?.close());

    it("is for browsers only, from the device alone, and isn't sent again when it hasn't changed", async () => {
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
      const isSame = script.text === gunzipSync(readFileSync(file)).toString();
      assert.ok(isSame, "the script that the build has made");
    });
  });
});

/** Does what a person does at a card. */
async function act(card: Locator, steps: CardSteps): Promise<void> {
  // The value stands in the label as well.
  const field = (label: string) =>
    card.getByLabel(new RegExp(`^${label}`)).and(card.page().locator("input, select"));
  for (const [label, value] of Object.entries(steps.fills ?? {})) await field(label).fill(value);
  for (const [label, option] of Object.entries(steps.chooses ?? {}))
    await field(label).selectOption(option);
  for (const name of steps.clicks ?? []) {
    const button = card.getByRole("button", { name, exact: true });
    await button.or(card.getByRole("switch", { name, exact: true })).click();
  }
}
