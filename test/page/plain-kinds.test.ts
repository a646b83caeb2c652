/** Nothing on the page can only fail: it has the controls that the device says it supports. */
import assert from "node:assert/strict";
import { after, before, it } from "mocha";
import type { Locator, Page } from "playwright-core";
import type { RunningDevice } from "../device/device.js";
import { ask } from "../rest/ask.js";
import { patient } from "../tools/patience.js";
import { cardOf, signIn, withBrowser } from "./browser.js";
import { describePage } from "./describe-page.js";

const OWNER = "correct horse battery";

describePage("The page with entities that can do little", "page/plain-kinds", (start) => {
  const openPage = withBrowser();
  let device: RunningDevice;
  let page: Page;
  const refused: string[] = [];
  before(async () => {
    device = await start({ token: OWNER });
    page = await openPage({ origin: device.origin });
    await signIn(page, OWNER);
    await page.getByRole("article", { name: "button" }).waitFor();
    page.on("response", (response) => {
      if (response.status() >= 400)
        refused.push(`${response.url()}: ${response.request().postData()}`);
    });
  });
  after(async () => {
    await page?.context().close();
    await device?.close();
  });

  it("carries out whatever can be clicked, moved and chosen", async function () {
    this.timeout(patient(120_000));
    const names = await page.getByRole("article").locator("h3").allTextContents();
    assert.ok(names.length > 25, `${names.length} cards`);
    for (const name of names) await useAll(cardOf(page, name));
    assert.deepEqual(refused, []);
    assert.deepEqual(await page.getByRole("alert").allTextContents(), []);
  });

  it("has neither positions nor a stop where the device says so", async () => {
    const has = async (name: string) => ({
      stop: await cardOf(page, name).getByRole("button", { name: "Stop" }).count(),
      position: await cardOf(page, name).getByLabel("Position").count(),
    });
    assert.deepEqual(await has("cover"), { stop: 0, position: 0 });
    assert.deepEqual(await has("tilting cover"), { stop: 1, position: 1 });
    assert.deepEqual(await has("valve"), { stop: 0, position: 0 });
    assert.deepEqual(await has("mixer"), { stop: 1, position: 1 });
    const headers = { authorization: `Bearer ${OWNER}` };
    const stop = { headers, body: { stop: true } };
    const { status, json } = await ask(device, "PATCH", "/covers/cover", stop);
    assert.equal(status, 422);
    assert.equal(json.message, `"stop" isn't supported by "cover".`);
  });

  it("keeps what is being typed while the entity's state changes", async () => {
    const headers = { authorization: `Bearer ${OWNER}` };
    const change = (path: string, state: unknown) =>
      ask(device, "PATCH", path, { headers, body: { state } });
    const number = cardOf(page, "box").getByLabel("Value");
    await change("/numbers/box", 1);
    await number.click();
    await number.press("ControlOrMeta+a");
    await number.pressSequentially("1.5");
    await change("/numbers/box", 2);
    // Events arrive in order: the number's was before these.
    for (const state of [true, false]) {
      await change("/switches/switch", state);
      await cardOf(page, "switch").getByRole("switch", { checked: state }).waitFor();
    }
    assert.equal(await number.inputValue(), "1.5");
    await number.press("Enter");
    await page.locator("article[aria-busy=true]").waitFor({ state: "detached" });
    assert.equal((await ask(device, "GET", "/numbers/box", { headers })).json.state, 1.5);
  });

  it("offers nothing that the token doesn't allow", async () => {
    const headers = { authorization: `Bearer ${OWNER}` };
    const body = { name: "guest", permission: "read" };
    const { json } = await ask(device, "POST", "/tokens", { headers, body });
    const guest = await openPage({ origin: device.origin });
    await signIn(guest, String(json.secret));
    await guest.getByText("Your token is for reading").waitFor();
    const enabled = guest
      .locator("article")
      .locator("button, input, select")
      .and(guest.locator(":enabled"));
    assert.equal(await enabled.count(), 0);
    await cardOf(guest, "coloured light").getByRole("slider", { name: "Colour" }).focus();
    await guest.keyboard.press("ArrowUp");
    await guest.getByRole("link", { name: "Rules" }).click();
    await guest.getByText("No rules yet").waitFor();
    assert.equal(await guest.getByRole("button", { name: "New rule" }).count(), 0);
    await guest.getByRole("link", { name: "Device" }).click();
    await guest.getByText("Network address").waitFor();
    assert.equal(await guest.getByRole("heading", { name: "Tokens" }).count(), 0);
    await guest.context().close();
  });
});

/** Clicks each button, moves each slider to its ends, and chooses each option. */
async function useAll(card: Locator): Promise<void> {
  const isBusy = card.page().locator("article[aria-busy=true]");
  const settled = () => isBusy.waitFor({ state: "detached" });
  for (const slider of await card.locator("input[type=range]").all())
    for (const key of ["Home", "End"]) {
      await slider.press(key);
      await settled();
    }
  for (const choice of await card.getByRole("combobox").all())
    for (let index = 0; index < (await choice.locator("option").count()); index++) {
      await choice.selectOption({ index });
      await settled();
    }
  // A button may be gone or disabled once another one was clicked.
  const buttons = card.locator("button:enabled");
  for (let i = 0; i < (await buttons.count()); i++) {
    await buttons.nth(i).click();
    await settled();
  }
}
