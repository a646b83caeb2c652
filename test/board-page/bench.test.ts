/** What stands around the board: dials of parts, sirens that are heard, sub-devices. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { cardOf, withBrowser } from "../page/browser.js";
import { ask } from "../rest/ask.js";
import { patient } from "../tools/patience.js";
import { type SimulatedBoard, simulateBoard } from "./simulated-board.js";

/** Makes the page write to its document how many tones sound, since a test can't hear them. */
const COUNT_TONES = `{
  let tones = 0;
  const say = (more) => {
    tones += more;
    document.documentElement.dataset.tones = tones;
  };
  window.OscillatorNode = class extends OscillatorNode {
    start() { super.start(); say(1); }
    stop() { super.stop(); say(-1); }
  };
}`;

describe("Around the board", function () {
  this.timeout(patient(20_000));
  const openPage = withBrowser();
  const errors: string[] = [];
  let board: SimulatedBoard;
  let page: Page;

  before(async () => {
    board = await simulateBoard("test/board-page/bench");
    page = await openPage({ origin: board.origin, errors });
    await page.addInitScript(COUNT_TONES);
    await page.reload();
  });
  after(async () => {
    await page?.context().close();
    await board?.close();
    assert.deepEqual(errors, []);
  });
  const command = (path: string, body: object) =>
    ask({ origin: board.device }, "PATCH", path, { body });
  const tones = (count: number) =>
    page.locator(`html[data-tones="${count}"]`).waitFor({ state: "attached" });

  it("has a dial for each value of a part, whose needle goes with the slider", async () => {
    const channel = page.locator(".channel", { hasText: "Humidity" });
    const slider = page.getByRole("slider", { name: "Humidity of bme280" });
    await slider.fill("0");
    await channel.locator(".dial[data-share='0']").waitFor();
    const rotation = () =>
      channel.locator(".needle").evaluate((needle) => needle.getAttribute("style"));
    assert.match((await rotation()) ?? "", /rotate\(-80deg\)/);
    await slider.fill("100");
    await channel.locator(".dial[data-share='1']").waitFor();
    assert.match((await rotation()) ?? "", /rotate\(80deg\)/);
    await cardOf(page, "Fan").locator(".state", { hasText: "on" }).waitFor();
  });

  it("lets a siren be heard while it is on, once somebody wants to hear it", async () => {
    await command("/sirens/alarm", { state: true });
    await cardOf(page, "Alarm").locator(".state", { hasText: "on" }).waitFor();
    assert.equal(await page.locator("html[data-tones]").count(), 0);
    await page.getByRole("switch", { name: "Sound" }).click();
    await tones(1);
    await command("/sirens/alarm", { state: false });
    await tones(0);
    await command("/sirens/alarm", { state: true });
    await tones(1);
    await page.getByRole("switch", { name: "Sound" }).click();
    await tones(0);
  });

  it("has what belongs to a sub-device together, with its name", async () => {
    for (const place of ["Basil", "Fern"]) {
      const section = page.getByRole("region", { name: place, exact: true });
      const names = await section.getByRole("article").allInnerTexts();
      assert.equal(names.length, 2);
      assert.match(names.join(), /Lamp[\s\S]*Pump/);
    }
    // The device's own stand outside.
    const inSections = page.getByRole("region", { name: /^(Basil|Fern)$/ });
    assert.equal(await inSections.getByRole("article", { name: "Fan" }).count(), 0);
  });
});
