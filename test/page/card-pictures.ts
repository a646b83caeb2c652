/** Takes a picture of each kind's card on the device's page, for the reference: `npm run screenshots`. */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { Device } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { CARDS, cardFile } from "../../site/card-pictures.js";
import { SAMPLES } from "../kinds/samples/samples.js";
import { ROOT } from "../sources/tree.js";
import { CHROMIUM, FLAGS } from "./browser.js";

const TARGET = `${ROOT}docs/${CARDS}`;

const nameOf = (kind: string) => kind.replaceAll("_", " ");
const device = new Device(createHost(), {
  name: "cards",
  entities: SAMPLES.map(({ kind, make }) => make({ name: nameOf(kind) })),
});
await startDevice(device, { port: 0, http: { port: 0, address: "127.0.0.1" } });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
await page.goto(`http://127.0.0.1:${device.httpListener?.port}/`);
mkdirSync(TARGET, { recursive: true });
for (const { kind } of SAMPLES) {
  const card = page.getByRole("article", { name: nameOf(kind), exact: true });
  await card.screenshot({ path: TARGET + cardFile(kind) });
}
console.log(`docs/${CARDS}: ${SAMPLES.length} cards`);
await browser.close();
device.close();
