import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { axeFindings } from "../../../page/axe.js";
import { IS_WIDER, withBrowser } from "../../../page/browser.js";
import { SetupBoard } from "./setup-board.js";

describe("The page of a board's own network, on a phone", () => {
  const openPage = withBrowser();
  let board: SetupBoard;
  let page: Page;
  let errors: string[];
  afterEach(async () => {
    await page?.context().close();
    board?.close();
  });

  async function start(dark: boolean): Promise<void> {
    board = await SetupBoard.start();
    board.timer.pass(0);
    board.wifi.found = [
      { SSID: "Home", RSSI: -48, security: "wpa2_psk" },
      { SSID: "Café zur schönen Aussicht, Gäste", RSSI: -70, security: "none" },
      { SSID: "<i>x</i>", RSSI: -88, security: "wpa2_psk" },
    ];
    errors = [];
    page = await openPage({ origin: board.url.slice(0, -1), width: 360, dark, errors });
  }

  it("is for choosing a network, trying again, and seeing that it worked", async () => {
    await start(false);
    await page.getByLabel("Home").waitFor();
    await page.getByRole("radio", { name: "<i>x</i>" }).check();
    await page.getByLabel("Home").check();
    await page.getByLabel("Password").fill("wrong horse");
    await page.getByRole("button", { name: "Connect" }).click();
    await page.getByText("Trying “Home”").waitFor();
    board.says(200, 15);
    // It comes again by itself.
    await page.getByRole("alert").getByText("the password is wrong").waitFor();
    await page.getByLabel("Password").fill("correct horse");
    await page.getByRole("button", { name: "Connect" }).click();
    await page.getByText("Trying “Home”").waitFor();
    board.says(500);
    await page.getByText("Connected to “Home” as 192.168.1.7").waitFor();
    assert.deepEqual(board.networks, [{ SSID: "Home", password: "correct horse" }]);
    assert.deepEqual(errors, []);
  });

  it("takes the name of a network that isn't in the list", async () => {
    await start(false);
    await page.getByLabel("Name of another network").fill("hidden");
    await page.getByRole("button", { name: "Connect" }).click();
    await page.getByText("Trying “hidden”").waitFor();
  });

  for (const dark of [false, true])
    it(`fits and can be used by everyone, ${dark ? "dark" : "light"}`, async () => {
      await start(dark);
      await page.getByLabel("Name of another network").fill("x".repeat(32));
      await page.getByLabel("Password").fill("short");
      await page.getByRole("button", { name: "Connect" }).click();
      await page.getByRole("alert").waitFor();
      assert.equal(await page.evaluate(IS_WIDER), false);
      assert.deepEqual(await axeFindings(page), []);
    });
});
