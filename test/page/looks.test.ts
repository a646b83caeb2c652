/** How the page looks, and who can use it. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import type { RunningDevice, StartDevice } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";
import { patient } from "../tools/patience.js";
import { axeFindings } from "./axe.js";
import { type BrowserPage, cardOf, IS_WIDER, withBrowser } from "./browser.js";
import { describePage } from "./describe-page.js";

const VIEWS = ["entities", "log", "rules", "services", "device"];

describePage("The look of the page with each kind", "kinds/each-kind", (start) => {
  const openPage = withBrowser();
  let device: RunningDevice;
  before(async () => {
    device = await start();
  });
  after(() => device?.close());

  itHasNoFindings((options) => openPage({ origin: device.origin, ...options }), "climate");

  it("can be used with the keyboard alone", async () => {
    const page = await openPage({ origin: device.origin });
    await cardOf(page, "switch").getByRole("switch").focus();
    await page.keyboard.press("Space");
    await cardOf(page, "switch").locator(".state", { hasText: "On" }).waitFor();
    await cardOf(page, "light").getByRole("slider", { name: "Colour" }).focus();
    await page.keyboard.press("ArrowUp");
    await cardOf(page, "light").locator(".state", { hasText: "On" }).waitFor();
    await page.context().close();
  });
});

describeOnEachEngine(
  "The look of the showcase's page",
  describeShowcase,
  "../../examples/showcase",
  "the showcase needs a camera",
);

function describeShowcase(start: StartDevice): void {
  const openPage = withBrowser();
  let device: RunningDevice;
  let origin: string;
  before(async () => {
    device = await start({ http: {} });
    ({ origin } = device);
  });
  after(() => device?.close());

  itHasNoFindings((options) => openPage({ origin, ...options }), "Heating");

  describe("can be used", () => {
    const errors: string[] = [];
    let page: Page;
    before(async () => {
      page = await openPage({ origin, errors });
    });
    after(() => page?.context().close());

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
      await page.getByLabel("Name (optional)").fill("Morning");
      await page.getByLabel("Condition 1").selectOption("Pump");
      await page.getByRole("button", { name: "Another condition" }).click();
      await page.getByLabel("Condition 2").selectOption("The time of day");
      await page.getByLabel("From", { exact: true }).last().fill("06:30");
      await page.getByLabel("Sun", { exact: true }).uncheck();
      await page.getByLabel("Step 1: command").selectOption("service set_target");
      await page.getByLabel("celsius (float)").fill("21");
      await page.getByRole("button", { name: "Save" }).click();
      const rule = page.getByRole("article", { name: "Morning" });
      await rule
        .getByText(
          "When Pump turns on and it is 06:30 on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, run set_target with celsius 21.",
        )
        .waitFor();
      page.once("dialog", (dialog) => void dialog.accept());
      await rule.getByRole("button", { name: "Delete: Morning" }).click();
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

/**
 * Tests each view, on a phone and on a wide screen.
 *
 * @param shown - The name of an entity.
 */
function itHasNoFindings(
  open: (options: Pick<BrowserPage, "width" | "dark">) => Promise<Page>,
  shown: string,
): void {
  for (const [width, dark] of [
    [360, false],
    [1280, true],
  ] as const) {
    it(`has nothing that axe finds wrong, ${width} pixels wide, ${dark ? "dark" : "light"}`, async function () {
      this.timeout(patient(60_000));
      const page = await open({ width, dark });
      await cardOf(page, shown).waitFor();
      for (const view of VIEWS) {
        await page.evaluate(`location.hash = "${view}"`);
        await page.locator(`nav [href="#${view}"][aria-current]`).waitFor();
        await page.locator("main:not([aria-busy=true])").waitFor();
        assert.deepEqual(await axeFindings(page), [], view);
        assert.equal(await page.evaluate(IS_WIDER), false, `${view} has to be scrolled sideways`);
      }
      await page.context().close();
    });
  }
}
