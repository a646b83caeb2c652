/** Measures a device in a browser: `npm run bench:browser`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../../test/page/browser.js";
import { StaticServer } from "../../test/try-page/static-server.js";
import { bundleTryPage } from "../../try-page/bundle/bundle-try-page.js";
import { median } from "../node/measure.js";

const RESULT = fileURLToPath(new URL("../../../bench/browser.md", import.meta.url));

/** The most bytes of all files together, compressed, without the compiler. */
const CEILING = 330_000;

/** What compiles a program's TypeScript: it is loaded for a program that is run. */
const COMPILER = "compile.js";

/** How often a minute of the showcase is measured. */
const RUNS = 5;

/** Milliseconds that a button's task takes. An expression: this file knows no names of browsers. */
const MINUTE = `(async () => {
  const button = document.querySelector("[data-skip='60000']");
  const start = performance.now();
  button.click();
  while (button.disabled) await new Promise((resolve) => setTimeout(resolve, 1));
  return performance.now() - start;
})()`;

const folder = `${mkdtempSync(join(tmpdir(), "thimble-"))}/`;
await bundleTryPage(folder);
const files = readdirSync(folder)
  .filter((name) => statSync(folder + name).isFile())
  .map((name) => ({
    name: name.replace(/-[A-Z0-9]{8}\./, "."),
    bytes: gzipSync(readFileSync(folder + name), { level: 9 }).length,
  }))
  .sort((one, other) => other.bytes - one.bytes);
const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
const compiler = files.find(({ name }) => name === COMPILER)?.bytes ?? 0;

const load = () => (loadavg()[0] ?? 0).toFixed(1);
const loadBefore = load();
const server = await StaticServer.open(folder);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const page = await browser.newPage();
await page.goto(`${server.origin}/index.html?example=showcase`);
await page.frameLocator("#device").getByRole("article").first().waitFor();
const minutes: number[] = [];
for (let run = 0; run < RUNS; run++) minutes.push((await page.evaluate(MINUTE)) as number);
const version = browser.version();
await browser.close();
server.close();
rmSync(folder, { recursive: true });

const report = `# A device in a browser

Written by \`npm run bench:browser\`, on ${cpus()[0]?.model.trim()} with ${availableParallelism()} cores, and Chromium ${version}. The
machine's load average was ${loadBefore} before and ${load()} after; above 1, times are upper limits.

A minute of the showcase's time takes ${median(minutes).toFixed()} ms, with the pages of the board and of the device beside it: the median of
${RUNS}, of which the quickest took ${Math.min(...minutes).toFixed()} ms and the slowest ${Math.max(...minutes).toFixed()} ms.

The files have ${all - compiler} bytes together, compressed by gzip, of at most ${CEILING}; and ${compiler} more for what compiles TypeScript:

| | bytes |
|---|--:|
${files.map(({ name, bytes }) => `| ${name} | ${bytes} |`).join("\n")}
`;
writeFileSync(RESULT, report);
console.log(report);
if (all - compiler > CEILING) {
  console.error(`The files have ${all - compiler} bytes, but only ${CEILING} are allowed.`);
  process.exitCode = 1;
}
