/** What a hub says to each kind of entity in a page that moves its time: done again, and kept as a test and a script. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { axeFindings } from "../page/axe.js";
import { IS_WIDER, withBrowser } from "../page/browser.js";
import { patient } from "../tools/patience.js";
import { outcomeOfTest } from "../tools/saved-test.js";
import { folderForAll } from "../tools/test-folder.js";
import { type SimulatedBoard, simulateBoard } from "./simulated-board.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PROGRAM = "test/kinds/each-kind";

const run = promisify(execFile);

/** Each kind: what is done to it by the labels of the controls, and its words afterwards. */
const SAID: readonly {
  readonly kind: string;
  readonly type?: Readonly<Record<string, string>>;
  readonly choose?: Readonly<Record<string, string>>;
  /** What goes with what is pressed. */
  readonly goes?: Readonly<Record<string, string>>;
  readonly press?: string;
  readonly becomes?: string;
}[] = [
  {
    kind: "climate",
    choose: { Mode: "heat", Preset: "Party" },
    type: { "Target temperature": "21.5" },
    becomes: "21.5",
  },
  { kind: "alarm_control_panel", press: "Arm night", becomes: "armed" },
  { kind: "light", type: { Brightness: "0.5", Red: "0.2" }, press: "Turn on", becomes: "50 %" },
  { kind: "cover", type: { Position: "0.25", Tilt: "0.5" }, becomes: "25 %" },
  { kind: "fan", type: { "Speed level": "2" }, choose: { Direction: "reverse" } },
  { kind: "number", type: { "": "22.5" }, becomes: "22.5" },
  { kind: "select", choose: { "": "frost protection" }, becomes: "frost protection" },
  { kind: "text", type: { "": "good café" }, becomes: "good café" },
  { kind: "lock", goes: { Code: "1234" }, press: "Unlock", becomes: "unlocked" },
  { kind: "valve", type: { Position: "0.25" }, becomes: "25 %" },
  {
    kind: "siren",
    type: { Volume: "0.5" },
    choose: { Tone: "burglary" },
    press: "Turn on",
    becomes: "on",
  },
  { kind: "switch", press: "Turn on", becomes: "on" },
  { kind: "date", type: { "": "2028-02-29" }, becomes: "2028-02-29" },
  { kind: "time", type: { "": "23:05:09" }, becomes: "23:05:09" },
  { kind: "datetime", type: { "": "2040-02-29T23:59:59Z" }, becomes: "2040-02-29" },
  { kind: "media_player", type: { Volume: "0.25" }, press: "Play", becomes: "playing" },
  {
    kind: "water_heater",
    type: { "Target temperature": "55" },
    choose: { Mode: "performance" },
    becomes: "performance",
  },
  { kind: "button", press: "Press" },
  { kind: "update", press: "Update" },
  { kind: "infrared", goes: { Timings: "9000 -4500 560", Times: "2" }, press: "Send to" },
];

describe("What a hub says on the board's page", function () {
  this.timeout(patient(120_000));
  const openPage = withBrowser();
  const folder = folderForAll();
  let board: SimulatedBoard;
  let page: Page;
  const errors: string[] = [];

  before(async () => {
    board = await simulateBoard(PROGRAM);
    page = await openPage({ origin: board.origin, errors });
    await page.getByRole("button", { name: "Travel in time" }).click();
    await page.getByRole("heading", { name: "Time", exact: true }).waitFor();
  });
  after(async () => {
    await page?.context().close();
    await board?.close();
    assert.deepEqual(errors, []);
  });

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const card = (kind: string) =>
    page.locator(".unwired .card", {
      has: page.locator("h3 span").getByText(kind, { exact: true }),
    });
  const words = async () => {
    const all = SAID.map(async ({ kind }) => [
      kind,
      await card(kind).locator(".state").innerText(),
    ]);
    return Object.fromEntries(await Promise.all(all));
  };
  /** Each card gets its state by itself, so they aren't all there at the same moment. */
  const showsAgain = async (states: Record<string, string>) => {
    for (const [kind, state] of Object.entries(states))
      if (state !== "")
        await card(kind).locator(".state").getByText(state, { exact: true }).waitFor();
    assert.deepEqual(await words(), states);
  };
  const save = async (form: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(form)]);
    return readFileSync(await download.path(), "utf8");
  };

  for (const { kind, type = {}, choose = {}, goes = {}, press: word, becomes } of SAID)
    it(`is what its kind's description has: a ${kind}`, async () => {
      const labelOf = (name: string) => `${name && `${name} of `}${kind}, from a hub`;
      const done = page.locator(".happenings [data-sort=done]", { hasText: kind });
      for (const [name, value] of Object.entries(choose)) {
        const count = await done.count();
        await page.getByLabel(labelOf(name), { exact: true }).selectOption(value);
        await done.nth(count).waitFor();
      }
      for (const [name, value] of Object.entries(type)) {
        const count = await done.count();
        const field = page.getByLabel(labelOf(name), { exact: true });
        await field.fill(value);
        await field.dispatchEvent("change");
        await done.nth(count).waitFor();
      }
      for (const [name, value] of Object.entries(goes)) {
        const field = page.getByLabel(labelOf(name), { exact: true });
        await field.fill(value);
        await field.dispatchEvent("change");
      }
      if (word !== undefined) {
        const count = await done.count();
        await press(`${word} ${kind}, from a hub`);
        await done.nth(count).waitFor();
      }
      if (becomes !== undefined) await card(kind).locator(".state", { hasText: becomes }).waitFor();
      assert.equal(await page.locator(".banner").count(), 0);
    });

  it("is done again on going back, kept as a test that passes, and as a script", async () => {
    const before = await words();
    await page.getByRole("slider", { name: "Moment" }).fill("0");
    await card("switch").locator(".state", { hasText: "on" }).waitFor();
    await showsAgain(before);
    const saved = await save("Save as a test");
    assert.match(saved, /hub\.entity\("lock"\)\.set\(\{ code: "1234", command: "unlock" \}\);/);
    assert.match(saved, /hub\.entity\("climate"\)\.set\(\{ target_temperature: 21\.5 \}\);/);
    assert.match(saved, /\.set\(\{ send: \{"timings":\[9000,-4500,560\],"times":2\} \}\);/);
    const test = folder.file("each-kind.test.ts");
    writeFileSync(test, saved.replace('"./each-kind.js"', JSON.stringify(`${ROOT}${PROGRAM}.ts`)));
    assert.match(await outcomeOfTest(test), /1 passing/);
    const script = folder.file("each-kind.session.mjs");
    writeFileSync(script, await save("Save as a script"));
    await press("Back to now");
    await card("switch").locator(".state", { hasText: "off" }).waitFor();
    await run(process.execPath, [script, board.origin, "10000"]);
    await card("switch").locator(".state", { hasText: "on" }).waitFor();
    await showsAgain(before);
  });

  for (const width of [360, 1440])
    for (const dark of [false, true])
      it(`has nothing for axe to find, and fits, at ${width} px${dark ? ", dark" : ""}`, async () => {
        const other = await openPage({ origin: board.origin, width, dark });
        await other.getByRole("button", { name: "Travel in time" }).click();
        await other.getByRole("heading", { name: "Time", exact: true }).waitFor();
        assert.deepEqual(await axeFindings(other), []);
        assert.equal(await other.evaluate(IS_WIDER), false);
        await other.context().close();
      });
});
