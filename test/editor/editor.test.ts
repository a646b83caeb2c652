/** The editor in Chromium: what TypeScript says of a program is where the program is. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, afterEach, before, describe, it } from "mocha";
import type { Locator, Page } from "playwright-core";
import { axeFindings } from "../page/axe.js";
import { IS_WIDER, withBrowser } from "../page/browser.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";
import { StaticServer } from "../try-page/static-server.js";
import { writeEditorPage } from "./editor-page.js";

const EXAMPLES = ["examples/", "examples/gallery/", "examples/reference/"];

const PROGRAM = `import { Device, type Host } from "thimble";

export default function program(host: Host): Device {
  return new Device(host, { name: "lamp", entities: [] });
}
`;

/** Code in the tests' page: as a text, since the tests' own language has no names of browsers. */
const asked = (method: string, code: string) =>
  `language.${method}({ name: "program.ts", code: ${JSON.stringify(code)} })`;

describe("The editor of programs", function () {
  this.timeout(patient(30_000));
  const openPage = withBrowser();
  const folder = folderForAll();
  let server: StaticServer;
  let errors: string[] = [];
  let page: Page;

  before(async () => {
    await writeEditorPage(folder.file("editor/"));
    server = await StaticServer.open(folder.file("editor"));
  });
  after(() => server?.close());
  afterEach(async () => {
    await page?.context().close();
    // A browser reports in the console what the page's policy has blocked.
    assert.deepEqual(errors, []);
  });

  const said = (text: string) => page.locator("#said", { hasText: text });
  const content = (): Locator => page.getByRole("textbox", { name: "The program" });
  const open = async (code: string, width = 1000, dark = false) => {
    errors = [];
    page = await openPage({ origin: server.origin, width, dark, errors });
    await page.goto(`${server.origin}/index.html`);
    await content().waitFor();
    await page.evaluate(`editor.open({ name: "program.ts", code: ${JSON.stringify(code)} })`);
  };
  const textOf = () => page.evaluate("editor.code") as Promise<string>;
  const cursorTo = async (code: string, word: string) =>
    page.evaluate(`editor.goTo(${code.indexOf(word) + word.length})`);

  it("underlines what is wrong, where it is, and no more once it is right", async () => {
    await open(PROGRAM.replace("entities", "entitys"));
    await said("'entitys' does not exist").waitFor();
    assert.equal(await page.locator(".cm-lintRange-error").innerText(), "entitys");
    await page.locator(".cm-lintRange-error").hover();
    await page.locator(".cm-diagnostic-error", { hasText: "does not exist in type" }).waitFor();
    await content().press("ControlOrMeta+a");
    await page.keyboard.insertText(PROGRAM);
    await said("Nothing is wrong.").waitFor();
    assert.equal(await page.locator(".cm-lintRange-error").count(), 0);
  });

  it("says what a board has not, in the words of the programs' types", async () => {
    await open(`${PROGRAM}console.log("hello");\n`);
    await said("A board has no console: use device.log").waitFor();
  });

  it("completes an option's name as one types", async () => {
    await open(PROGRAM);
    await cursorTo(PROGRAM, '"lamp",');
    await page.keyboard.type(" friendlyN");
    await page
      .locator(".cm-tooltip-autocomplete [aria-selected]", { hasText: "friendlyName" })
      .waitFor();
    await page.locator(".cm-completionInfo", { hasText: "friendlyName?: string" }).waitFor();
    await page.keyboard.press("Enter");
    assert.match(await textOf(), /"lamp", friendlyName/);
  });

  it("imports what it completes", async () => {
    await open(PROGRAM);
    await cursorTo(PROGRAM, "entities: [");
    await page.keyboard.type("new PWMLi");
    await page
      .locator(".cm-tooltip-autocomplete [aria-selected]", { hasText: "PWMLight" })
      .waitFor();
    // The editor takes no key for a list that has just opened; what is said of its first line comes later.
    await page.locator(".cm-completionInfo", { hasText: "PWMLight" }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".cm-line", { hasText: "[new PWMLight]" }).waitFor();
    assert.match(await textOf(), /^import \{ Device, PWMLight, type Host \} from "thimble";/);
  });

  it("shows a name's type and its comment", async () => {
    await open(PROGRAM);
    await page.locator(".cm-content").getByText("name", { exact: false }).first().waitFor();
    const line = page.locator(".cm-line", { hasText: "new Device" });
    const box = await line.locator("span", { hasText: "new" }).first().boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width + 20, box.y + box.height / 2);
    const shown = page.locator(".cm-description");
    await shown.getByText("DeviceOptions").waitFor();
  });

  it("lets Tab indent, and leaves the editor by Escape and Tab", async () => {
    await open(PROGRAM);
    await cursorTo(PROGRAM, "  return");
    await page.keyboard.press("Tab");
    assert.match(await textOf(), /^ {4}return/m);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate("document.activeElement.innerText"), "After it");
  });

  it("finds nothing wrong with any example, and makes a module of each", async () => {
    await open("");
    for (const from of EXAMPLES)
      for (const name of readdirSync(from)) {
        if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
        const code = readFileSync(`${from}${name}`, "utf8");
        assert.deepEqual(await page.evaluate(asked("problems", code)), [], name);
        const module = (await page.evaluate(asked("javascript", code))) as string;
        assert.match(module, /export default function/, name);
        assert.doesNotMatch(module, /: Host\b/, name);
      }
  });

  it("knows the other files of a project", async () => {
    await open("");
    await page.evaluate(`language.put({ name: "pins.ts", code: "export const lamp = 16;" })`);
    await page.evaluate(
      `editor.open({ name: "program.ts", code: 'import { lamp } from "./pins.js";\\nexport const name: string = lamp;\\n' })`,
    );
    await said("Type 'number' is not assignable to type 'string'").waitFor();
    await page.evaluate(`language.put({ name: "pins.ts", code: "export const lamp = 'io16';" })`);
    await page.evaluate("editor.check()");
    await said("Nothing is wrong.").waitFor();
  });

  it("says so when TypeScript can't be loaded", async () => {
    await open(PROGRAM);
    const failure = await page.evaluate(`import("./page.js").then(() => {
      const { constructor } = language;
      return new constructor("nowhere.js").problems({ name: "a.ts", code: "" }).catch(({ name, message }) => name + ": " + message);
    })`);
    assert.match(String(failure), /^LanguageError: The worker at nowhere\.js can't be loaded/);
    errors = errors.filter((error) => !error.includes("404"));
  });

  for (const width of [360, 1440])
    it(`fits ${width} pixels, light and dark, for everybody`, async () => {
      for (const dark of [false, true]) {
        await open(PROGRAM.replace("entities", "entitys"), width, dark);
        await said("'entitys' does not exist").waitFor();
        assert.equal(await page.evaluate(IS_WIDER), false);
        assert.deepEqual(await axeFindings(page), []);
        if (!dark) await page.context().close();
      }
    });
});
