/** Takes the pictures of the page that the README shows: `npm run screenshots`. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import showcase from "../../examples/showcase.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { CHROMIUM, FLAGS } from "./browser.js";

const TARGET = fileURLToPath(new URL("../../../docs/images/", import.meta.url));

const PICTURES = [
  { file: "page.png", width: 1100, height: 800, colorScheme: "light" },
  { file: "page-phone.png", width: 360, height: 800, colorScheme: "dark" },
] as const;

async function brighten(page: Page): Promise<void> {
  for (const name of ["Pump", "Strip"]) {
    const card = page.getByRole("article", { name, exact: true });
    await card.getByRole("switch").click();
    await card.locator(".state", { hasText: "On" }).waitFor();
  }
}

const device = showcase(createHost());
await startDevice(device, { port: 0, http: { port: 0, address: "127.0.0.1" } });
const origin = `http://127.0.0.1:${device.httpListener?.port}`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
mkdirSync(TARGET, { recursive: true });
for (const { file, width, height, colorScheme } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  await page.goto(`${origin}/`);
  if (file === "page.png") await brighten(page);
  await page.getByRole("article", { name: "Heating" }).waitFor();
  await page.getByRole("heading", { name: "showcase" }).waitFor();
  await page.locator(".icon path").first().waitFor();
  await page.screenshot({ path: TARGET + file });
  console.log(`docs/images/${file}`);
}
await browser.close();
device.close();
