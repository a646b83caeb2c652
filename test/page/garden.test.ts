/** What belongs together, icons, themes, favourites and names of one's own, and states that need somebody's eye. */
import assert from "node:assert/strict";
import { after, afterEach, before, it } from "mocha";
import type { Page } from "playwright-core";
import type { RunningDevice } from "../device/device.js";
import { ask } from "../rest/ask.js";
import { patient } from "../tools/patience.js";
import { axeFindings } from "./axe.js";
import { cardOf, IS_WIDER, withBrowser } from "./browser.js";
import { describePage } from "./describe-page.js";
import { LONG_NAME } from "./garden.js";

/** Which entities are in which order below which headings, as they stand in the document. */
const HEADINGS = `[...document.querySelectorAll("main section")].map((section) => [
  section.querySelector("h2")?.innerText ?? "",
  [...section.querySelectorAll("h3")].map((name) => name.innerText).sort(),
])`;

/** Computed by the browser. */
const GROUND = "getComputedStyle(document.body).backgroundColor";
const [LIGHT, DARK] = ["rgb(244, 245, 242)", "rgb(18, 22, 20)"];

describePage("The page of a device with sub-devices", "page/garden", (start) => {
  const openPage = withBrowser();
  let device: RunningDevice;
  let page: Page;
  before(async () => {
    device = await start();
  });
  after(() => device?.close());
  afterEach(() => page?.context().close());

  const open = async (options: { width?: number; dark?: boolean } = {}) => {
    page = await openPage({ origin: device.origin, ...options });
    await cardOf(page, "Tank").waitFor();
    await page.locator(".icon path").first().waitFor();
  };
  const arrange = () => page.getByRole("button", { name: "Favourites and names" }).click();
  const bed = (place: string) => page.getByRole("region", { name: place, exact: true });

  it("shows together what belongs together, in the program's order", async () => {
    await open();
    assert.deepEqual(await page.evaluate(HEADINGS), [
      ["", ["Frost guard", "Note", "Tank"]],
      ["Bed 1 Garden", ["Pump", "Soil"]],
      ["Bed 1: Configuration Garden", ["Below"]],
      ["Pool", ["Chlorine", "Gate"]],
      [LONG_NAME, ["Pump", "Soil"]],
      [`${LONG_NAME}: Configuration`, ["Below"]],
      ["Configuration", ["Restart"]],
    ]);
    await cardOf(page, "Chlorine").getByText("Probe").waitFor();
    const { items } = (await ask(device, "GET", "/switches")).json;
    assert.equal((await ask(device, "GET", "/covers/gate")).json.group, "Pool");
    const [{ device: place, area }] = items;
    assert.deepEqual([place, area], ["Bed 1", "Garden"]);
    await page.getByLabel("Look for entities").waitFor({ state: "detached" });
  });

  it("has an icon for each entity: the program's, or its class's or kind's", async () => {
    await open();
    assert.equal(await page.locator("article").count(), await page.locator(".icon path").count());
    const outline = (name: string) =>
      bed("Bed 1").getByRole("article", { name }).locator(".icon path").getAttribute("d");
    const { outlines, kinds } = (await ask(device, "GET", "/icons")).json;
    assert.equal(await outline("Pump"), outlines["water-pump"]);
    assert.equal(await outline("Soil"), outlines[kinds.sensor]);
  });

  it("keeps what is open and typed when cards go to other columns", async () => {
    await open();
    const history = bed(LONG_NAME).getByRole("article", { name: "Soil" });
    await history.getByText("History").click();
    await history.locator("figcaption").waitFor();
    await cardOf(page, "Note").getByRole("textbox").fill("not set yet");
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page
        .locator(`.cards:has(> :nth-child(${width === 360 ? 1 : 4}):last-child)`)
        .first()
        .waitFor();
      await history.locator("figcaption").waitFor();
      assert.equal(await cardOf(page, "Note").getByRole("textbox").inputValue(), "not set yet");
    }
  });

  it("keeps favourites and names of one's own on the device", async () => {
    await open();
    await arrange();
    const soil = () => bed(LONG_NAME).getByRole("article", { name: "Soil" });
    await soil().getByLabel("A favourite").check();
    await soil().getByLabel("Name").fill("Tomatoes");
    const put = page.waitForResponse((answer) =>
      (answer.request().postData() ?? "").includes("Tomatoes"),
    );
    await soil().getByLabel("Name").press("Enter");
    assert.equal((await put).status(), 200);
    assert.deepEqual(await axeFindings(page), [], "while they are chosen");
    await arrange();
    const favourites = () => page.getByRole("region", { name: "Favourites" });
    await favourites().getByRole("article", { name: "Tomatoes" }).getByText(LONG_NAME).waitFor();
    const kept = await ask(device, "GET", "/preferences");
    const id =
      "bed_2__behind_the_old_greenhouse_with_its_fu_bodenheizungsvorlauftemperaturf_hler_soil";
    assert.deepEqual(kept.json, {
      entities: [{ kind: "sensor", id, name: "Tomatoes", favourite: true }],
    });
    await page.context().close();
    // In another browser.
    await open();
    await favourites().getByRole("article", { name: "Tomatoes" }).waitFor();
    await page.reload();
    await favourites().getByRole("article", { name: "Tomatoes" }).waitFor();
    assert.equal(await bed(LONG_NAME).getByRole("article", { name: "Soil" }).count(), 0);
    await arrange();
    await cardOf(page, "Tomatoes").getByLabel("Name").fill("");
    await cardOf(page, "Tomatoes").getByLabel("Name").press("Enter");
    await bed(LONG_NAME).getByRole("article", { name: "Soil" }).waitFor();
    const last = page.waitForResponse(
      (answer) => answer.request().postData() === JSON.stringify({ entities: [] }),
    );
    await soil().getByLabel("A favourite").uncheck();
    assert.equal((await last).status(), 200);
    assert.deepEqual((await ask(device, "GET", "/preferences")).json, { entities: [] });
  });

  it("is light or dark as the system is, or as one says", async () => {
    await open({ dark: true });
    const ground = () => page.evaluate(GROUND);
    assert.equal(await ground(), DARK);
    await page.getByRole("button", { name: "Colours: as the system" }).click();
    assert.equal(await ground(), LIGHT);
    await page.reload();
    await cardOf(page, "Tank").waitFor();
    assert.equal(await ground(), LIGHT);
    assert.deepEqual(await axeFindings(page), []);
    await page.getByRole("button", { name: "Colours: light" }).click();
    assert.equal(await ground(), DARK);
    await page.getByRole("button", { name: "Colours: dark" }).click();
    assert.equal(await ground(), DARK);
  });

  it("shows a problem as one, and a thermostat's waiting as waiting", async () => {
    await open();
    assert.match((await cardOf(page, "Tank").getAttribute("class")) ?? "", /is-bad/);
    const guard = cardOf(page, "Frost guard");
    assert.equal(await guard.locator(".state").innerText(), "Off");
    await guard.getByLabel("Mode").selectOption("heat");
    await guard.locator(".state", { hasText: "Heat, Waiting for a reading" }).waitFor();
    assert.equal(await guard.locator(".dial.is-off").count(), 1);
    await guard.getByLabel("Mode").selectOption("off");
  });

  it("says in the program's words why a command is refused", async () => {
    await open();
    await cardOf(page, "Gate").getByRole("button", { name: "Close" }).click();
    await cardOf(page, "Gate").getByRole("alert").getByText("Somebody is in the gate.").waitFor();
    assert.deepEqual(await axeFindings(page), []);
    const answer = await ask(device, "PATCH", "/covers/gate", { body: { position: 0 } });
    const { status, json } = answer;
    assert.deepEqual(
      [status, json],
      [409, { id: "conflict", message: "Somebody is in the gate." }],
    );
  });

  it("takes and shows texts of several lines, and numbers with their unit and decimals", async () => {
    await open();
    const note = cardOf(page, "Note").getByRole("textbox");
    await note.fill("Water");
    await note.press("Shift+Enter");
    await note.pressSequentially("the beans");
    const before = (await note.boundingBox())?.height ?? 0;
    assert.ok(before > 50, "both lines are seen");
    const sent = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await note.press("Enter");
    await sent;
    await cardOf(page, "Note").locator("button:disabled").waitFor();
    assert.equal((await ask(device, "GET", "/texts/note")).json.state, "Water\nthe beans");
    const below = bed("Bed 1: Configuration").getByRole("article", { name: "Below" });
    assert.equal(await below.locator(".slider-value").innerText(), "30.0 %");
    await bed("Bed 1").getByText("41.2 %").waitFor();
  });

  it("begins each view at its top, and has a line in the log for each state that changes", async () => {
    await open({ width: 360 });
    await page.evaluate("scrollTo(0, 900)");
    const follows = page.waitForResponse(/events\?log=debug$/);
    await page.getByRole("link", { name: "Log" }).click();
    await page.waitForFunction("scrollY === 0");
    // States are lines while somebody follows the log.
    await follows;
    for (const state of [true, false])
      await ask(device, "PATCH", "/switches/bed_1_pump", { body: { state } });
    await page.locator(".log li", { hasText: "'Pump': Sending state OFF" }).waitFor();
    assert.deepEqual(await axeFindings(page), []);
  });

  it("keeps a name that is being typed while the entity's state changes", async () => {
    await open();
    await arrange();
    const pump = bed("Bed 1").getByRole("article", { name: "Pump" });
    await pump.getByLabel("Name").fill("Well");
    for (const state of [true, false]) {
      await ask(device, "PATCH", "/switches/bed_1_pump", { body: { state } });
      await pump.getByRole("switch", { checked: state }).waitFor();
    }
    await pump.getByLabel("Name").press("Enter");
    await arrange();
    await bed("Bed 1").getByRole("article", { name: "Well" }).waitFor();
  });

  for (const [width, dark] of [
    [360, false],
    [800, true],
    [1440, false],
  ] as const)
    it(`has room for long names, ${width} pixels wide`, async function () {
      this.timeout(patient(60_000));
      await open({ width, dark });
      assert.equal(await page.evaluate(IS_WIDER), false);
      await arrange();
      assert.equal(await page.evaluate(IS_WIDER), false);
      assert.deepEqual(await axeFindings(page), []);
    });
});
