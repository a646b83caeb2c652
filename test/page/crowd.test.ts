/** The page of a device with many entities, which come in several pages of the API. */
import assert from "node:assert/strict";
import { afterEach, it } from "mocha";
import type { Page } from "playwright-core";
import type { RunningDevice } from "../device/device.js";
import { ask } from "../rest/ask.js";
import { cardOf, withBrowser } from "./browser.js";
import { COUNT } from "./crowd.js";
import { describePage } from "./describe-page.js";

describePage("The page of a device with two hundred entities", "page/crowd", (start) => {
  const openPage = withBrowser();
  let device: RunningDevice;
  let page: Page;

  afterEach(async () => {
    await page?.context().close();
    await device?.close();
  });

  it("shows them all, commands the last ones, and follows another client", async function () {
    this.timeout(60_000);
    device = await start();
    page = await openPage({ origin: device.origin });
    const card = (name: string) => cardOf(page, name);
    await card("Switch 195").waitFor();
    assert.equal(await page.getByRole("article").count(), COUNT);

    await card("Switch 195").getByRole("switch").click();
    await card("Switch 195").locator(".state", { hasText: "On" }).waitFor();
    assert.equal((await ask(device, "GET", "/switches/switch_195")).json.state, true);

    const items = Array.from({ length: COUNT / 5 }, (_, i) => ({
      id: `switch_${i * 5}`,
      state: true,
    }));
    // The device takes bodies of 2,048 bytes.
    for (let at = 0; at < items.length; at += 20) {
      const body = { items: items.slice(at, at + 20) };
      assert.equal((await ask(device, "PATCH", "/entities", { body })).status, 200);
    }
    for (const { id } of items)
      await card(`Switch ${id.slice("switch_".length)}`)
        .locator(".state", { hasText: "On" })
        .waitFor();
  });
});
