/** Rules as sentences: made with the keyboard alone, put in order, paused, and taken to a program as TypeScript. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import type { BinarySensor, Cover, Sensor } from "thimble";
import { TestDevice, type TestProgram } from "thimble/testing";
import { type RunningDevice, startOnNode } from "../device/device.js";
import { ask } from "../rest/ask.js";
import type { JSONObject } from "../rest/start-home.js";
import { ROOT } from "../sources/tree.js";
import { patient } from "../tools/patience.js";
import { axeFindings } from "./axe.js";
import { cardOf, IS_WIDER, withBrowser } from "./browser.js";
import { Keyboard } from "./keyboard.js";
import program, { porchWith } from "./porch.js";
import type { rules } from "./porch-rules.js";

/** What the page exports of the three rules: it is compiled with the project, so its types are right. */
const EXPORTED = `${ROOT}test/page/porch-rules.ts`;

const SENTENCES = [
  "When Door is opened and it is after sunset, turn on Porch for 5 minutes.",
  "When Outside is above 25 °C for 10 minutes, turn on Fan with speed level 2.",
  "When it is 06:30 from Monday to Friday, 10 seconds later open Blind, then wait 1 minute, then set Porch to brightness 20 %.",
];

describe("The page's rules", () => {
  const openPage = withBrowser();
  const errors: string[] = [];
  let device: RunningDevice;
  let page: Page;
  let made: JSONObject[];
  let exported: string;
  before(async () => {
    device = await startOnNode("../page/porch")({ http: {} });
    page = await openPage({ origin: device.origin, view: "rules", errors });
  });
  after(async () => {
    await page?.context().close();
    await device?.close();
  });

  it("are made with the keyboard alone, and are sentences", async function () {
    this.timeout(patient(90_000));
    const keys = new Keyboard(page);
    await page.getByText("No rules yet").waitFor();
    const saved = (count: number) =>
      page
        .getByRole("article")
        .nth(count - 1)
        .waitFor();

    await keys.press("button New rule");
    await keys.type("Name (optional)", "Porch light");
    await keys.choose("Condition 1", "Door");
    await keys.choose("What", "is opened");
    await keys.press("button Another condition");
    await keys.to("select Condition 2", "Shift+Tab");
    await page.keyboard.press("End");
    await keys.choose("Step 1: command", "Porch");
    await keys.type("For", "5");
    await keys.press("button Save");
    await saved(1);

    await keys.press("button New rule");
    await keys.choose("Condition 1", "Outside");
    await keys.choose("What", "is above");
    await keys.type("Value, in °C", "25");
    await keys.type("For at least", "10");
    await keys.choose("Step 1: command", "Fan");
    await keys.press("button And more for Fan");
    await keys.to("select And", "Shift+Tab");
    await keys.choose("And", "set speed level to");
    await keys.type("Value", "2");
    await keys.press("button Save");
    await saved(2);

    await keys.press("button New rule");
    await keys.to("select Condition 1");
    await page.keyboard.press("End");
    await keys.choose("From", "A time");
    await keys.to("input From: time");
    await page.keyboard.type("0630AM");
    await keys.choose("Until", "A minute later");
    for (const day of ["Sat", "Sun"]) {
      await keys.to(`input ${day}`);
      await page.keyboard.press("Space");
    }
    await keys.type("Then, after", "10");
    await keys.choose("Unit", "Seconds");
    await keys.choose("Step 1: command", "Blind");
    await keys.choose("What", "open");
    await keys.press("button Another step");
    await keys.to("select Step 2: command", "Shift+Tab");
    await page.keyboard.press("End");
    await keys.press("button Another step");
    await keys.to("select Step 3: command", "Shift+Tab");
    await keys.choose("Step 3: command", "Porch");
    await keys.choose("What", "set brightness to");
    await keys.type("Value, in %", "20");
    await keys.press("button Save");
    await saved(3);

    const sentences = await page.locator("article > p:first-of-type").allInnerTexts();
    assert.deepEqual(sentences, SENTENCES);
    made = (await ask(device, "GET", "/automations")).json.items;
    assert.deepEqual(errors, []);
  });

  it("are exported as TypeScript, which comes back as the same rules", async () => {
    const keys = new Keyboard(page);
    await keys.press("summary TypeScript");
    const code = page.getByLabel("The rules as TypeScript");
    exported = await code.inputValue();
    assert.equal(exported, readFileSync(EXPORTED, "utf8"));
    await page.getByLabel("Add rules from TypeScript").fill(exported);
    await page.getByRole("button", { name: "Add them" }).click();
    await page.getByText("3 rules were added.").waitFor();
    const { items } = (await ask(device, "GET", "/automations")).json;
    const plain = ({ id: _, position: __, ...rest }: JSONObject) => rest;
    assert.deepEqual(items.slice(3).map(plain), made.map(plain));
    for (const { id } of items.slice(3)) await ask(device, "DELETE", `/automations/${id}`);
    await page.getByLabel("Add rules from TypeScript").fill("new Automation({ when: evil() })");
    await page.getByRole("button", { name: "Add them" }).click();
    await page.getByText('Line 1: "evil" is code, which can\'t be read').waitFor();
  });

  it("do the same in a program over a virtual day", async function () {
    this.timeout(patient(60_000));
    const onDevice = await aDayOf(program, made);
    const inProgram = await aDayOf(porchWith(await functionOf(exported)), []);
    assert.deepEqual(inProgram, onDevice);
    const isFed = /:00 (?:door|outside): |05:00:00 blind/;
    assert.deepEqual(
      onDevice.filter((line) => !isFed.test(line)),
      [
        "2026-03-12 06:30:10 blind: open",
        // Its brightness, for when it is on.
        "2026-03-12 06:31:10 porch: off",
        "2026-03-12 14:10:00 fan: on, medium",
        "2026-03-12 20:00:00 porch: on 20 %",
        "2026-03-12 20:07:00 porch: off",
      ],
    );
  });

  it("are paused, run, copied, put in order, and deleted once one has agreed", async () => {
    page = await reopened();
    const button = (words: string, name: string) =>
      page.getByRole("button", { name: `${words}: ${name}`, exact: true });
    await button("Pause", "Porch light").click();
    await page.getByText("Paused").waitFor();
    await button("Run now", "Porch light").click();
    await page.getByText("Ran at").waitFor();
    assert.equal((await ask(device, "GET", "/lights/porch")).json.state, true);
    await button("Resume", "Porch light").click();
    await page.getByText("Paused").waitFor({ state: "detached" });
    await button("Move down", "Porch light").click();
    await page.locator("article h3").first().getByText("Rule 2").waitFor();
    await button("Copy", "Porch light").click();
    await page.getByLabel("Only once").check();
    await page.getByRole("button", { name: "Save" }).click();
    await cardOf(page, "Porch light 2").getByText("Runs only once").waitFor();
    let answers = 0;
    page.on("dialog", (dialog) => void (answers++ === 0 ? dialog.dismiss() : dialog.accept()));
    await button("Delete", "Porch light 2").click();
    await cardOf(page, "Porch light 2").waitFor();
    await button("Delete", "Porch light 2").click();
    await cardOf(page, "Porch light 2").waitFor({ state: "detached" });
    assert.equal(answers, 2);
    assert.deepEqual(errors, []);
  });

  it("say beside a field what is wrong with it", async () => {
    page = await reopened();
    const value = { object_id: "fan", values: { state: true, speed_level: 2 } };
    const rule = { when: made[1]?.when, commands: [value] };
    const { headers } = await ask(device, "POST", "/automations", { body: rule });
    page = await reopened();
    const id = headers.get("location")?.split("/").pop();
    await page.getByRole("button", { name: `Edit: Rule ${id}`, exact: true }).click();
    const field = page.locator("div:has(> .field)", { hasText: "Value" }).last();
    // The browser wouldn't send it.
    await field.locator("input").evaluate((input) => input.removeAttribute("max"));
    await field.locator("input").fill("9");
    await page.getByRole("button", { name: "Save" }).click();
    await field.getByRole("alert").getByText("Speed level must be a whole number").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await ask(device, "DELETE", `/automations/${id}`);
  });

  for (const [width, dark] of [
    [360, false],
    [800, true],
    [1440, false],
  ] as const)
    it(`have nothing that axe finds wrong, ${width} pixels wide`, async function () {
      this.timeout(patient(60_000));
      page = await reopened({ width, dark });
      await page.getByText("TypeScript", { exact: true }).click();
      const check = async (what: string) => {
        assert.deepEqual(await axeFindings(page), [], what);
        assert.equal(await page.evaluate(IS_WIDER), false, `${what} has to be scrolled sideways`);
      };
      await check("the list");
      await page.getByRole("button", { name: "Edit: Porch light", exact: true }).click();
      await check("the form");
      await page.getByRole("button", { name: "As JSON" }).click();
      await check("the form with JSON");
    });

  async function reopened(options: { width?: number; dark?: boolean } = {}): Promise<Page> {
    await page.context().close();
    errors.length = 0;
    const opened = await openPage({ origin: device.origin, view: "rules", errors, ...options });
    await cardOf(opened, "Porch light").waitFor();
    return opened;
  }
});

/** What the entities were over a Thursday in March, with rules that are stored on the device. */
async function aDayOf(program: TestProgram, stored: readonly JSONObject[]): Promise<string[]> {
  const device = TestDevice.start(program);
  const storage = device.storage.open({ path: "thimble.rules", format: "string" });
  for (const [i, rule] of stored.entries()) storage.write(`rule${i}`, JSON.stringify(rule));
  storage.close();
  device.restart();
  device.clock.set("2026-03-12 05:00", "Europe/Zurich");
  const begin = device.timeline.length;
  const door = (isOpen: boolean) => (device.entity("door") as BinarySensor).publish(isOpen);
  const outside = (degrees: number) => (device.entity("outside") as Sensor).publish(degrees);
  (device.entity("blind") as Cover).publish({ position: 0 });
  for (const [time, happens] of [
    ["06:00", () => outside(4)],
    ["12:00", () => door(true)],
    ["12:05", () => door(false)],
    ["14:00", () => outside(26)],
    ["15:00", () => outside(20)],
    // The sun sets at 18:28, with the door open: nothing is opened then.
    ["18:00", () => door(true)],
    ["19:00", () => door(false)],
    ["20:00", () => door(true)],
    ["20:01", () => door(false)],
    ["20:02", () => door(true)],
    ["23:00", () => door(false)],
  ] as const) {
    await device.advanceTo(time);
    happens();
  }
  await device.advance("7 h");
  const lines = device.timeline.slice(begin);
  device.close();
  return lines;
}

/** The function of an exported module. It is inside the project, so that "thimble" is the project itself. */
async function functionOf(text: string): Promise<typeof rules> {
  const folder = `${ROOT}build/exported-rules/`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}rules.js`, transformSync(text, { loader: "ts", format: "esm" }).code);
  try {
    const module = (await import(pathToFileURL(`${folder}rules.js`).href)) as {
      rules: typeof rules;
    };
    return module.rules;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
