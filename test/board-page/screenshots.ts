/** Takes the picture of the board's page that the README shows: `npm run screenshots`. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../page/browser.js";
import { simulateBoard } from "./simulated-board.js";

const TARGET = fileURLToPath(new URL("../../../docs/images/", import.meta.url));
const FILE = "board.png";
const VIEWPORT = { width: 1100, height: 720 };

/** What is on in the picture, by the paths of the device's API. */
const SCENE: Readonly<Record<string, object>> = {
  "/switches/pump": { state: true },
  "/lights/hall": { state: true },
  "/lights/strip": { state: true, red: 1, green: 0.3, blue: 0.8, brightness: 1 },
  "/fans/desk_fan": { state: true },
};

const board = await simulateBoard("examples/showcase");
for (const [path, body] of Object.entries(SCENE))
  await fetch(board.device + path, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: "reduce" });
await page.goto(board.origin);
await page.locator(".wires .wire").first().waitFor({ state: "attached" });
await page.locator("[data-pad='26'] .level[fill-opacity='1']").waitFor();
mkdirSync(TARGET, { recursive: true });
await page.screenshot({ path: TARGET + FILE });
console.log(`docs/images/${FILE}`);
await browser.close();
await board.close();
