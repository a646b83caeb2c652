import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { axeFindings } from "../page/axe.js";
import { IS_WIDER, withBrowser } from "../page/browser.js";
import { type SimulatedBoard, simulateBoard } from "./simulated-board.js";

const EXAMPLES = fileURLToPath(new URL("../../../examples/", import.meta.url));

/** It has nearly every drawing and control, so it is looked at in the dark as well: axe takes seconds. */
const RICHEST = "showcase";

/** All that `npm start` can run. */
const PROGRAMS = ["", "gallery/"].flatMap((folder) =>
  readdirSync(EXAMPLES + folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => folder + file.slice(0, -".ts".length)),
);

describe("The board's page of each example", () => {
  const openPage = withBrowser();
  let board: SimulatedBoard;
  let page: Page | undefined;
  afterEach(async () => {
    await page?.context().close();
    page = undefined;
    await board?.close();
  });

  for (const program of PROGRAMS)
    it(`has all that ${program} has, without errors, nothing that axe finds wrong, and fits a phone`, async () => {
      board = await simulateBoard(`examples/${program}`);
      const { entities } = await board.snapshot();
      const errors: string[] = [];
      page = await openPage({ origin: board.origin, width: 360, errors });
      await page.locator(".board").waitFor();
      for (const { name } of entities)
        await page.getByText(name, { exact: true }).first().waitFor();
      assert.equal(await page.evaluate(IS_WIDER), false, "it has to be scrolled sideways");
      assert.deepEqual(await axeFindings(page), []);
      if (program === RICHEST) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.emulateMedia({ colorScheme: "dark" });
        assert.deepEqual(await axeFindings(page), [], "in the dark");
      }
      assert.deepEqual(errors, []);
    });

  it("shows the pictures that a program names", async () => {
    board = await simulateBoard("examples/gallery/irrigation");
    page = await openPage({ origin: board.origin });
    const picture = page.getByRole("img", { name: "Lawn", exact: true });
    await picture.waitFor();
    // An expression, since the test's own language has no names of browsers.
    const isLoaded =
      "[...document.images].every((image) => image.complete && image.naturalWidth > 0)";
    await page.waitForFunction(isLoaded);
  });

  it("can be used with the keyboard alone", async () => {
    board = await simulateBoard("examples/workbench");
    page = await openPage({ origin: board.origin });
    const focused = () => (page as Page).evaluate("document.activeElement?.ariaLabel");
    await page.getByRole("button", { name: "Press Button" }).waitFor();
    for (let presses = 0; (await focused()) !== "Press Button"; presses++) {
      assert.ok(presses < 40, "Tab doesn't come to the button");
      await page.keyboard.press("Tab");
    }
    const state = page.getByRole("article", { name: "Button" }).locator(".state");
    await page.keyboard.down("Space");
    await state.and(page.getByText("on", { exact: true })).waitFor();
    await page.keyboard.up("Space");
    await state.and(page.getByText("off", { exact: true })).waitFor();

    const slider = page.getByRole("slider", { name: "Voltage of Battery" });
    await slider.focus();
    await page.keyboard.press("End");
    // The board measures no more than 3.13 V, which a divider halves.
    await page.getByText("6.27 V").waitFor();

    await page.getByRole("switch", { name: "Power" }).focus();
    await page.keyboard.press("Space");
    await page.getByText("no power").first().waitFor();
  });
});
