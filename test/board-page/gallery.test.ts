import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { axeFindings } from "../page/axe.js";
import { withBrowser } from "../page/browser.js";
import { patient } from "../tools/patience.js";
import { type SimulatedBoard, simulateBoard } from "./simulated-board.js";

const EXAMPLES = fileURLToPath(new URL("../../../examples/", import.meta.url));

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
      for (const [width, dark] of [
        [360, false],
        [1280, true],
      ] as const) {
        page = await openPage({ origin: board.origin, width, dark });
        page.setDefaultTimeout(patient(8000));
        const errors: string[] = [];
        page.on("pageerror", ({ message }) => errors.push(message));
        page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
        // All errors, those of its first moments included.
        await page.reload();
        await page.locator(".board").waitFor();
        for (const { name } of entities)
          await page.getByText(name, { exact: true }).first().waitFor();
        assert.deepEqual(await axeFindings(page), []);
        const isWider = "document.documentElement.scrollWidth > innerWidth";
        assert.equal(await page.evaluate(isWider), false, "it has to be scrolled sideways");
        assert.deepEqual(errors, []);
        await page.context().close();
      }
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
    page.setDefaultTimeout(patient(8000));
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
    await page.getByText("6.60 V").waitFor();

    await page.getByRole("switch", { name: "Power" }).focus();
    await page.keyboard.press("Space");
    await page.getByText("no power").first().waitFor();
  });
});
