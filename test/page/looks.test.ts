/** How the page looks, and who can use it. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import type { RunningDevice, StartDevice } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";
import { axeFindings } from "./axe.js";
import { cardOf, IS_WIDER, withBrowser } from "./browser.js";

const VIEWS = ["entities", "log", "rules", "services", "device"];

describeOnEachEngine(
  "The look of the device's page",
  describeLook,
  "../../examples/showcase",
  "the showcase needs a camera",
);

function describeLook(start: StartDevice): void {
  const openPage = withBrowser();
  let device: RunningDevice;
  let origin: string;
  before(async () => {
    device = await start({ http: {} });
    ({ origin } = device);
  });
  after(() => device?.close());

  for (const [width, dark] of [
    [360, false],
    [1280, true],
  ] as const) {
    it(`has nothing that axe finds wrong, ${width} pixels wide, ${dark ? "dark" : "light"}`, async function () {
      this.timeout(60_000);
      const page = await openPage({ origin, width, dark });
      await cardOf(page, "Heating").waitFor();
      for (const view of VIEWS) {
        await page.evaluate(`location.hash = "${view}"`);
        await page.locator(`nav [href="#${view}"][aria-current]`).waitFor();
        assert.deepEqual(await axeFindings(page), [], view);
        assert.equal(await page.evaluate(IS_WIDER), false, `${view} has to be scrolled sideways`);
      }
      await page.context().close();
    });
  }

  describe("can be used", () => {
    const errors: string[] = [];
    let page: Page;
    before(async () => {
      page = await openPage({ origin, errors });
    });
    after(() => page?.context().close());

    it("with the keyboard alone", async () => {
      await cardOf(page, "Pump").getByRole("switch").focus();
      await page.keyboard.press("Space");
      await cardOf(page, "Pump").locator(".state", { hasText: "On" }).waitFor();
      await cardOf(page, "Strip").getByRole("slider", { name: "Colour" }).focus();
      await page.keyboard.press("ArrowUp");
      await cardOf(page, "Strip").locator(".state", { hasText: "On" }).waitFor();
    });

    it("to look through a camera", async () => {
      await cardOf(page, "Porch").getByText("Picture").click();
      await cardOf(page, "Porch").getByRole("img", { name: "What Porch sees" }).waitFor();
      await cardOf(page, "Porch").getByText("Picture").click();
    });

    it("to see a sensor's history", async () => {
      await cardOf(page, "Uptime").getByText("History").click();
      await cardOf(page, "Uptime").locator(".plot-line").waitFor();
      await cardOf(page, "Outside").getByText("History").click();
      await cardOf(page, "Outside").getByText("No values yet.").waitFor();
      assert.deepEqual(errors, []);
    });

    it("to make a rule with two conditions, a time and a service among them", async () => {
      await page.getByRole("link", { name: "Rules" }).click();
      await page.getByRole("button", { name: "New rule" }).click();
      await page.getByLabel("Name").fill("Morning");
      await page.getByRole("button", { name: "Another condition" }).click();
      await page.getByLabel("And when").selectOption("The time of day");
      await page.getByLabel("From").fill("06:30");
      await page.getByLabel("Sun", { exact: true }).uncheck();
      await page.getByLabel("Step 1: command").selectOption("service set_target");
      await page.getByLabel(/^With/).fill('{"celsius": 21}');
      await page.getByRole("button", { name: "Save" }).click();
      const rule = page.getByRole("article", { name: "Morning" });
      await rule
        .getByText(
          'When Pump state equals true and it is 06:30 on mon, tue, wed, thu, fri, sat: set_target {"celsius":21}',
        )
        .waitFor();
      await rule.getByRole("button", { name: "Delete Morning" }).click();
      await rule.waitFor({ state: "detached" });
    });

    it("to execute a service with its arguments", async () => {
      await page.getByRole("link", { name: "Services" }).click();
      const form = page.locator("form", { hasText: "set_target" });
      await form.getByLabel("celsius (float)").fill("warm");
      await form.getByRole("button", { name: "Execute" }).click();
      await form.getByRole("alert").waitFor();
      await form.getByLabel("celsius (float)").fill("21.5");
      await form.getByRole("button", { name: "Execute" }).click();
      await form.getByText("Executed at").waitFor();
    });
  });
}
