/** Measures the device's page in a browser: `npm run bench:page`. */
import { once } from "node:events";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, cpus, loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { UsageError } from "../../hosts/node/command-line.js";
import { CHROMIUM, FLAGS } from "../../test/page/browser.js";
import { COUNT } from "../../test/page/crowd.js";
import { median } from "../node/measure.js";
import { type PageServer, startDeviceProcess } from "./device-process.js";
import { inNewProfile } from "./tab.js";

const FILES = fileURLToPath(new URL("../../page-files/", import.meta.url));
const RESULT = fileURLToPath(new URL("../../../bench/page.md", import.meta.url));

/**
 * The maximum size of each part in bytes, compressed: they are in a board's flash. Together those of the first view and
 * the script after it have at most 32 KB.
 */
const CEILINGS: Readonly<Record<string, number>> = {
  "page.html.gz": 400,
  "page.svg.gz": 400,
  "page.js.gz": 19_958,
  "later.js.gz": 9_800,
  "rules.js.gz": 11_500,
  "icons.json.gz": 8_200,
};

/** The most milliseconds from the document's last byte to the first cards on the screen, on the loopback. */
const FIRST_VIEW = 100;

const HELP = `Measures the device's page: the bytes of its parts, and how soon it is there.

  npm run bench:page -- [options]

  --runs N      how often the page is opened: 1 to 100 (default: 10)
  --help        show this

Writes bench/page.md. Other work on the machine makes times longer, so they have
a goal and no limit. Exit codes: 0 done, 1 a part has more bytes than its ceiling,
2 the command line is wrong.
`;

function readArguments(): { runs: number; help: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        runs: { type: "string", default: "10" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const runs = Number(values.runs);
    if (!(Number.isInteger(runs) && runs >= 1 && runs <= 100))
      throw new UsageError(`--runs ${values.runs} is not a whole number from 1 to 100.`);
    return { runs, help: values.help };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

interface FileSize {
  readonly file: string;
  readonly size: number;
  readonly ceiling: number;
}

function sizes(): readonly FileSize[] {
  return readdirSync(FILES)
    .filter((name) => name.endsWith(".gz"))
    .map((file) => ({ file, size: statSync(FILES + file).size, ceiling: CEILINGS[file] ?? 0 }));
}

/** Resolves when a page has been loaded. */
const LOADED = `new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", () => resolve());
})`;

/** Milliseconds from the document's last byte until the first entity's state was on the screen. */
const FIRST_STATE = `new Promise((resolve, reject) => {
  new PerformanceObserver((list) => {
    const [{ responseEnd }] = performance.getEntriesByType("navigation");
    resolve(list.getEntries()[0].renderTime - responseEnd);
  }).observe({ type: "element", buffered: true });
  setTimeout(reject, 5000, new Error("No state was on the screen within 5 s."));
})`;

/** Milliseconds to wait after a tab is opened, so that its process has started. */
const TAB_START = 200;

/**
 * Opens a page in a new profile of the browser.
 *
 * @param before - The address of another page, which is opened first. Default: none.
 * @returns when entities were on the screen, in milliseconds after the document's last byte
 */
async function view(browser: Browser, origin: string, before?: string): Promise<number> {
  return await inNewProfile(browser, async (newTab) => {
    if (before) {
      const other = await newTab();
      await other.open(before);
      await other.evaluate(LOADED);
    }
    const tab = await newTab();
    await setTimeout(TAB_START);
    await tab.open(`${origin}/`);
    return await tab.evaluate<number>(FIRST_STATE);
  });
}

/** Another site: one line of text in a document that needs nothing else, and a document with a script. */
const SITE: Readonly<Record<string, readonly [type: string, text: string]>> = {
  "/": ["text/html", '<!doctype html><title>One line</title><p elementtiming="state">On</p>'],
  "/scripted": ["text/html", '<!doctype html><script src="/script.js"></script>'],
  "/script.js": ["text/javascript", "document.title = 'Scripted'"],
};

async function startSite(): Promise<PageServer> {
  const server = createServer(({ url = "" }, response) => {
    const [type, text] = SITE[url] ?? ["text/plain", ""];
    response.setHeader("Content-Type", type).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, end: () => server.close() };
}

/** Calls `open`, which opens a page, `runs` times. Returns a row of the report. */
async function measure(name: string, runs: number, open: () => Promise<number>): Promise<string> {
  // The first one isn't counted.
  await open();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await open());
  const range = `${Math.min(...times).toFixed()} to ${Math.max(...times).toFixed()} ms`;
  return `| ${name} | ${median(times).toFixed()} ms | ${range} |`;
}

async function main(): Promise<void> {
  const { runs, help } = readArguments();
  if (help) {
    console.log(HELP);
    return;
  }
  const files = sizes();
  const load = () => (loadavg()[0] ?? 0).toFixed(1);
  const loadBefore = load();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const site = await startSite();
  const scripted = `${site.origin}/scripted`;
  const showcase = await startDeviceProcess("../../examples/showcase.js");
  const crowd = await startDeviceProcess("../../test/page/crowd.js");
  try {
    const rows = [
      await measure("one line of text", runs, () => view(browser, site.origin)),
      await measure("the showcase", runs, () => view(browser, showcase.origin, scripted)),
      await measure("the showcase in a new profile", runs, () => view(browser, showcase.origin)),
      await measure(`${COUNT} entities`, runs, () => view(browser, crowd.origin, scripted)),
    ];
    const report = `# The device's page

Written by \`npm run bench:page\`, on ${cpus()[0]?.model.trim()} with ${availableParallelism()} cores, Node
${process.version} and Chromium ${browser.version()}. The machine's load average was ${loadBefore} before and ${load()} after; above
1, times are upper limits.

The bytes of its parts, compressed, as they are in a board's flash:

| | bytes | ceiling |
|---|--:|--:|
${files.map(({ file, size, ceiling }) => `| ${file} | ${size} | ${ceiling} |`).join("\n")}

How long after the document's last byte entities are on the screen, with their states, in a browser that has never
seen the page: the first paint of an entity's card, as the browser notes it. Device, browser and the program that
drives it share the machine; nothing is slowed down. Each is the median of ${runs}, with the lowest and the highest
beside it; the goal is ${FIRST_VIEW} ms. One line of text, in a document that needs nothing else, is what the browser
itself takes. The tab is open ${TAB_START} ms before, without the developer tools' log of requests, which takes some 10 ms. The
browser's profile has shown another site with a script. In a new profile Chromium first reads its list of the scripts
that many sites share.

| | median | runs |
|---|--:|--:|
${rows.join("\n")}

On XS, \`test/xs/rest.test.ts\` holds what serving the script costs a device, and the memory that a page takes while
it is open, to ceilings.
`;
    writeFileSync(RESULT, report);
    console.log(report);
  } finally {
    for (const server of [site, showcase, crowd]) server.end();
    await browser.close();
  }
  for (const { file, size, ceiling } of files.filter(({ size, ceiling }) => size > ceiling)) {
    console.error(`Over its ceiling: ${file}: ${size} bytes of ${ceiling}`);
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee npm run bench:page -- --help.`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
});
