import { existsSync } from "node:fs";
import { after, before, type Context } from "mocha";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { patient } from "../tools/patience.js";

/** Where Debian's packages put it. The shell has no windows and starts in half the time. */
const PLACES = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Which Chromium the tests start: the variable CHROMIUM, or Debian's. */
export const CHROMIUM = process.env.CHROMIUM ?? PLACES.find(existsSync) ?? "";

/** A browser that makes no requests to the internet. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface BrowserPage {
  /** In pixels. Default: 1280. */
  width?: number;
  /** Default: false. */
  dark?: boolean;
  /** Where the page is; without a slash at the end. */
  origin: string;
  /** The view: the word behind # in the address. Default: the entities. */
  view?: string;
  /** Takes what the page throws, and writes to the console as an error. */
  errors?: string[];
}

/** The browser of all suites of a file: starting one takes longer than most tests. */
let browser: Promise<Browser> | undefined;

/** How many suites of the file may still need it. */
let users = 0;

/**
 * A Chromium for the tests of the `describe` that calls this; they are skipped where there is none.
 *
 * @returns A function that opens the page. Each has a storage of its own.
 */
export function withBrowser(): (options: BrowserPage) => Promise<Page> {
  users++;
  let chosen: Browser;
  before(async function (this: Context) {
    if (!existsSync(CHROMIUM)) {
      const where = CHROMIUM || PLACES.join(" or ");
      console.warn(`Skipped: there is no browser at ${where} (Debian's package chromium).`);
      this.skip();
    }
    this.timeout(60_000);
    chosen = await (browser ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS }));
  });
  after(async () => {
    if (--users > 0) return;
    await (await browser)?.close();
    browser = undefined;
  });
  return async ({ width = 1280, dark = false, origin, view = "", errors }) => {
    const viewport = { width, height: 900 };
    const context = await chosen.newContext({ viewport, colorScheme: dark ? "dark" : "light" });
    const page = await context.newPage();
    page.setDefaultTimeout(patient(10_000));
    if (errors) {
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    }
    await page.goto(`${origin}/${view && `#${view}`}`);
    return page;
  };
}

/** Whether a page has to be scrolled sideways; the test's own language has no names of browsers. */
export const IS_WIDER = "document.documentElement.scrollWidth > innerWidth";

/** The card of an entity. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

/** Where a page asks for a token. The list of tokens has a label that begins like this one. */
export const tokenField = (page: Page) => page.getByLabel("Token", { exact: true });

/** Gives a page that asks for a token this one. */
export async function signIn(page: Page, token: string): Promise<void> {
  await tokenField(page).fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
}
