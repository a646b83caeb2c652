/** The page's states that no other test looks at: nothing is wrong for axe in any, on a phone in light colours and on a wide screen in dark ones. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { Device } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { type RunningDevice, startOnNode } from "../device/device.js";
import { ask } from "../rest/ask.js";
import { patient } from "../tools/patience.js";
import { axeFindings } from "./axe.js";
import { cardOf, IS_WIDER, signIn, withBrowser } from "./browser.js";

const OWNER = "correct horse battery";

describe("Each state of the page", function () {
  this.timeout(patient(90_000));
  const openPage = withBrowser();
  let device: RunningDevice;
  let page: Page;

  async function looksWell(what: string): Promise<void> {
    for (const [width, colorScheme] of [
      [360, "light"],
      [1440, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await axeFindings(page), [], `${what}, ${width} pixels wide`);
      assert.equal(await page.evaluate(IS_WIDER), false, `${what} has to be scrolled sideways`);
    }
  }
  const show = (view: string) => page.getByRole("link", { name: view, exact: true }).click();

  describe("of the showcase", () => {
    before(async () => {
      device = await startOnNode("../../examples/showcase")({ http: { token: OWNER } });
      page = await openPage({ origin: device.origin });
      await signIn(page, OWNER);
      await cardOf(page, "Uptime").waitFor();
    });
    after(async () => {
      await page?.context().close();
      await device?.close();
    });

    it("with a picture, histories with and without values, and a search", async () => {
      await cardOf(page, "Porch").getByText("Picture").click();
      await cardOf(page, "Porch").getByRole("img", { name: "What Porch sees" }).waitFor();
      await cardOf(page, "Uptime").getByText("History").click();
      await cardOf(page, "Uptime").locator(".plot-line").waitFor();
      await cardOf(page, "Outside").getByText("History").click();
      await cardOf(page, "Outside").getByText("No values yet.").waitFor();
      await looksWell("what opens in cards");
      await page.getByLabel("Look for entities").fill("nothing has this name");
      await page.getByText("Nothing is called").waitFor();
      await looksWell("a search without a result");
    });

    it("with a service that is refused, and one that was executed", async () => {
      await show("Services");
      const form = page.locator("form", { hasText: "set_target" });
      await form.getByLabel("celsius (float)").fill("warm");
      await form.getByRole("button", { name: "Execute" }).click();
      await form.getByText('celsius has to be a number, not "warm".').waitFor();
      await looksWell("a refused service");
      await form.getByLabel("celsius (float)").fill("21.5");
      await form.getByRole("button", { name: "Execute" }).click();
      await form.getByText("Executed at").waitFor();
      await looksWell("an executed service");
    });

    it("with a token that was just made, and that was copied", async () => {
      await show("Device");
      const tokens = page.getByRole("region", { name: "Tokens" });
      await tokens.getByText("None has been made.").waitFor();
      await tokens.getByLabel("Name").fill("phone");
      await tokens.getByRole("button", { name: "Make a token" }).click();
      await tokens.getByText("it isn't shown again").waitFor();
      await looksWell("a new token");
      await tokens.getByRole("button", { name: "Copy" }).click();
      await tokens.getByRole("button", { name: "Copied" }).waitFor();
      await looksWell("a copied token");
      await tokens.getByRole("button", { name: "Hide" }).click();
    });

    it("for a token that only reads", async () => {
      const body = { name: "guest", permission: "read" };
      const { json } = await ask(device, "POST", "/tokens", { token: OWNER, body });
      await page.getByRole("button", { name: "Sign out" }).click();
      await signIn(page, json.secret);
      await show("Entities");
      await page.getByText("Your token is for reading").waitFor();
      await looksWell("what is only read");
    });
  });

  describe("of its rules", () => {
    before(async () => {
      device = await startOnNode("../page/porch")({ http: {} });
      page = await openPage({ origin: device.origin, view: "rules" });
    });
    after(async () => {
      await page?.context().close();
      await device?.close();
    });
    const when = { object_id: "door", field: "state", comparison: "equals", value: true };
    const commands = [{ object_id: "fan", values: { state: true, speed_level: 2 } }];
    const add = async (name: string, rest: object) => {
      const body = { name, when, commands, ...rest };
      assert.equal((await ask(device, "POST", "/automations", { body })).status, 201);
    };

    it("without any, and with one that is being made", async () => {
      await page.getByText("No rules yet").waitFor();
      await looksWell("no rules");
      await page.getByRole("button", { name: "New rule" }).click();
      await page.getByRole("button", { name: "Another condition" }).click();
      await page.getByRole("button", { name: "Another step" }).click();
      await looksWell("a new rule");
      await page.getByRole("button", { name: "Cancel" }).click();
    });

    it("paused, for once, and with an error beside its field", async () => {
      await add("Paused", { enabled: false });
      await add("Once", { once: true });
      await page.reload();
      await cardOf(page, "Paused").getByText("Paused", { exact: true }).last().waitFor();
      await looksWell("paused rules");
      await page.getByRole("button", { name: "Edit: Once" }).click();
      const field = page.locator("div:has(> .field)", { hasText: "Value" }).last();
      await field.locator("input").evaluate((input) => input.removeAttribute("max"));
      await field.locator("input").fill("9");
      await page.getByRole("button", { name: "Save" }).click();
      await field.getByRole("alert").waitFor();
      await looksWell("an error beside its field");
      await page.getByRole("button", { name: "As JSON" }).click();
      await page.getByLabel("The rule as JSON").fill("{");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("alert").waitFor();
      await looksWell("JSON that is none");
      await page.getByRole("button", { name: "Cancel" }).click();
    });

    it("with TypeScript that can't be read", async () => {
      await page.getByText("TypeScript", { exact: true }).click();
      await page.getByLabel("Add rules from TypeScript").fill("new Automation({ when: evil() })");
      await page.getByRole("button", { name: "Add them" }).click();
      await page.getByText("Line 1:").waitFor();
      await looksWell("TypeScript that can't be read");
    });
  });

  it("of a device without entities and services, with lines of each level, and while a view is awaited", async () => {
    const empty = new Device(createHost(), { name: "empty", entities: [] });
    await startDevice(empty, {
      port: 0,
      http: { port: 0, address: "127.0.0.1" },
      log: () => {},
    });
    page = await openPage({ origin: `http://127.0.0.1:${empty.httpListener?.port}` });
    await page.getByText("This device has no entities.").waitFor();
    await looksWell("no entities");
    await show("Services");
    await page.getByText("This device has no services.").waitFor();
    await looksWell("no services");
    const follows = page.waitForResponse(/events\?log=debug$/);
    await show("Log");
    await follows;
    for (const level of ["error", "warn", "info", "debug"] as const)
      empty.log[level]("states", `a line of the level ${level}`);
    await page.getByText("a line of the level debug").waitFor();
    await looksWell("lines of each level");
    await page.getByLabel("Look in the log").fill("nothing has this text");
    await page.getByText("No lines yet").waitFor();
    await looksWell("no line");
    await page.route("**/rules.js", () => {});
    await show("Rules");
    await page.locator("main .hint").waitFor();
    await looksWell("an awaited view");
    await page.context().close();
    empty.close();
  });
});
