import { existsSync } from "node:fs";
import { after, before, type Context } from "mocha";
import { type Browser, chromium, type Page } from "playwright-core";

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
}

/**
 * A Chromium for the tests of the `describe` that calls this; they are skipped where there is none.
 *
 * @returns A function that opens the page. Each has a storage of its own.
 */
export function withBrowser(): (options: BrowserPage) => Promise<Page> {
  let browser: Browser;
  before(async function (this: Context) {
    if (!existsSync(CHROMIUM)) {
      const where = CHROMIUM || PLACES.join(" or ");
      console.warn(`Skipped: there is no browser at ${where} (Debian's package chromium).`);
      this.skip();
    }
    this.timeout(60_000);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  after(() => browser?.close());
  return async ({ width = 1280, dark = false, origin, view = "" }) => {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, colorScheme: dark ? "dark" : "light" });
    const page = await context.newPage();
    await page.goto(`${origin}/${view && `#${view}`}`);
    return page;
  };
}
