/** Takes the picture of the house's page for its guide: `npm run screenshots`. */
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import ceilingFan from "../../examples/gallery/ceiling-fan.js";
import irrigation from "../../examples/gallery/irrigation.js";
import weather from "../../examples/gallery/weather-station.js";
import { CHROMIUM, FLAGS } from "../page/browser.js";
import { ownLamp } from "./lamp-programs.js";
import { compileForBoards, ProgramBoard } from "./program-board.js";
import { RunningHouse } from "./running-house.js";

const TARGET = fileURLToPath(new URL("../../../docs/images/house.png", import.meta.url));
const TOKEN = "a-long-token";

const running = await RunningHouse.open(compileForBoards, { token: TOKEN });
const owns = [ownLamp, ceilingFan, irrigation, weather];
const boards: ProgramBoard[] = [];
for (const [i, own] of owns.entries()) {
  const mac = `02:00:00:00:03:0${i}`;
  const board = await ProgramBoard.start({ suffix: "", mac, token: TOKEN, own });
  boards.push(board);
  running.house.found(board.found);
}
running.house.found({ name: "hall", address: "127.0.0.1", port: 1 });
const isReady = ({ devices }: { devices: readonly { program?: object }[] }) =>
  devices.filter(({ program }) => program).length === owns.length;
await running.until(isReady, "all boards");
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
await page.goto(`${running.origin}/?token=${running.access.token}`);
await page.getByText("4 of 5 online").waitFor();
await page
  .getByRole("article", { name: "hall" })
  .getByText(/No device answers/)
  .waitFor();
await page.screenshot({ path: TARGET });
console.log("docs/images/house.png");
await browser.close();
for (const board of boards) board.close();
running.close();
process.exit();
