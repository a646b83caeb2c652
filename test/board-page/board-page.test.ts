import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { keyOf } from "../../src/entities/object-id.js";
import { describeInSimulator } from "../hosts/moddable/describe-in-simulator.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { cardOf, withBrowser } from "../page/browser.js";
import { ask } from "../rest/ask.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { type BoardEngine, type SimulatedBoard, simulateBoard } from "./simulated-board.js";

/** The last byte of a kept state that is a boolean, and true: see `src/kinds/saved-state.ts`. */
const SAVED_TRUE = 4;

/**
 * The dots of the first display in the next frame, as its simulated part has them. An expression, since the test has
 * no names of browsers.
 */
const DOTS_SHOWN = `new Promise(requestAnimationFrame).then(() => {
  const image = document.querySelector(".screen");
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0) return undefined;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  return Array.from({ length: width * height }, (_, i) => (data[4 * i] ? "#" : ".")).join("");
})`;

const HOUSE = "test/board-page/house";

describe("The board's page, on Node", () => describeBoardPage("node"));
describeOnXS("The board's page, on XS", () => describeBoardPage("xs"));
describeInSimulator("The board's page, in Moddable's simulator", () =>
  describeBoardPage("simulator"),
);

function describeBoardPage(engine: BoardEngine): void {
  const openPage = withBrowser();
  let board: SimulatedBoard;
  let page: Page;

  /** A device and its board's page, for all tests of a `describe`. */
  const withBoard = (program: string) => {
    before(async () => {
      board = await simulateBoard(program, { engine });
      page = await openPage({ origin: board.origin });
    });
    after(async () => {
      await page?.context().close();
      await board?.close();
    });
  };
  const isState = (name: string, words: string) =>
    cardOf(page, name).locator(".state", { hasText: words }).waitFor();
  const command = (path: string, body: object) =>
    ask({ origin: board.device }, "PATCH", path, { body });
  const stateOf = async (path: string) => (await ask({ origin: board.device }, "GET", path)).json;

  describe("of a workbench", () => {
    withBoard("examples/workbench");

    it("holds a button for as long as the mouse does, and clients of the native API see it", async () => {
      const client = await RawClient.open({
        host: "127.0.0.1",
        port: board.port,
      });
      client.send(encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      const key = list.find(({ objectId }) => objectId === "button")?.key;
      client.send(encode("SubscribeStatesRequest"));
      const isButton = (state: boolean) =>
        client.until((message) => message.key === key && message.state === state);
      await isButton(false);
      await page.getByRole("button", { name: "Press Button" }).hover();
      await page.mouse.down();
      await isState("Button", "on");
      await isButton(true);
      await page.mouse.up();
      await isState("Button", "off");
      await isButton(false);
      client.close();
    });

    it("puts a voltage on an analog input", async () => {
      await page.getByRole("slider", { name: "Voltage of Battery" }).fill("1.65");
      await isState("Battery", "3.30 V");
      assert.ok(Math.abs((await stateOf("/sensors/battery")).state - 3.3) < 0.01);
    });

    it("lets a lamp glow in the colour and the brightness that a client has commanded", async () => {
      const glow = cardOf(page, "LED strip").locator("svg");
      await glow.and(page.locator("[data-glow=none]")).waitFor();
      await command("/lights/led_strip", { state: true, brightness: 1, red: 1, green: 0, blue: 1 });
      await glow.and(page.locator("[data-glow='rgb(255 0 255)']")).waitFor();
      await command("/lights/led_strip", { state: true, red: 0, green: 1, blue: 0 });
      await glow.and(page.locator("[data-glow='rgb(0 255 0)']")).waitFor();
      await page.locator("[data-pad='17'] .level[fill-opacity='1']").waitFor();
    });
  });

  describe("of a door", () => {
    withBoard("examples/gallery/door-lock");

    it("keeps a contact closed, and says what is at it", async () => {
      await isState("Door", "on");
      await page.getByRole("switch", { name: "Keep Door closed" }).click();
      await isState("Door", "off");
      assert.equal((await stateOf("/binary-sensors/door")).state, false);
    });
  });

  describe("of a television", () => {
    withBoard("examples/gallery/television");

    it("shows what its display shows, dot by dot, until that loses its power", async () => {
      const shown = page.getByRole("img", { name: "What ssd1306 shows" });
      await shown.waitFor();
      await command("/buttons/louder", { press: true });
      const screen = await board.board.screen("ssd1306");
      assert.ok(screen);
      const { width, height } = screen;
      // Its rows are sent from the top, and this is the last of the key's picture.
      const end = 37 * width + 56;
      let shownDots: string | undefined;
      do shownDots = await page.evaluate<string | undefined>(DOTS_SHOWN);
      while (shownDots?.slice(end, end + 16) !== "......##....#...");
      const now = await board.board.screen("ssd1306");
      const dots = Array.from({ length: width * height }, (_, i) =>
        now?.color(i % width, Math.floor(i / width))[0] ? "#" : ".",
      );
      assert.equal(shownDots, dots.join(""));
      await page.getByRole("switch", { name: "ssd1306 is plugged in" }).click();
      await shown.waitFor({ state: "detached" });
    });
  });

  describe("of a house", () => {
    withBoard(HOUSE);

    it("puts pulses on the input of a counter", async () => {
      await page.getByRole("slider", { name: "Pulses at Water" }).fill("50");
      await cardOf(page, "Water")
        .locator(".state", { hasText: /^[1-9]/ })
        .waitFor();
    });

    it("lets the LEDs of a strip glow", async () => {
      await command("/lights/stairs", { state: true, brightness: 1, red: 1, green: 0.2, blue: 0 });
      await page.locator(".strip i[data-color='ff3300']").nth(7).waitFor();
    });

    it("moves a cover, and lights the pin of the relay that moves it", async () => {
      await cardOf(page, "Shutter").locator("svg[data-position='0']").waitFor();
      await command("/covers/shutter", { position: 1 });
      await page.locator("[data-pad='32'] .level[fill-opacity='1']").waitFor();
      await cardOf(page, "Shutter").locator("svg[data-position='1']").waitFor();
      await page.locator("[data-pad='32'] .level[fill-opacity='0']").waitFor();
    });

    it("sets what a part measures, unplugs it and plugs it in", async () => {
      const part = page.getByRole("region", { name: "bme280" });
      await part.getByRole("slider", { name: "Temperature" }).fill("30");
      await part.locator(".behind", { hasText: "Outside 30.0 °C" }).waitFor();
      assert.equal(Math.round((await stateOf("/sensors/outside")).state), 30);
      await part.getByRole("switch", { name: "bme280 is plugged in" }).click();
      await part.locator(".behind", { hasText: "no reading" }).waitFor();
      await part.getByRole("switch", { name: "bme280 is plugged in" }).click();
      await part.locator(".behind", { hasText: "30.0 °C" }).waitFor();
    });

    it("flips a bit of what a part sends, once", async () => {
      const isSent = new Promise<void>((resolve) => {
        board.board.onChange(({ parts = [] } = {}) => {
          if (parts.some(({ name, isNoisy }) => name === "bme280" && !isNoisy)) resolve();
        });
      });
      const flip = page.getByRole("button", { name: "Flip a bit of what bme280 sends next" });
      await flip.click();
      await isSent;
      await flip.and(page.locator(":enabled")).waitFor();
    });

    it("holds a bus so that nothing gets through, and lets it go", async () => {
      const part = page.getByRole("region", { name: "bme280" });
      const stuck = page.getByRole("switch", { name: "I2C bus at 21 and 22 is stuck" });
      await stuck.click();
      await part.locator(".behind", { hasText: "no reading" }).waitFor();
      await stuck.click();
      await part.locator(".behind", { hasText: "30.0 °C" }).waitFor();
    });

    it("shows the levels of an expander's pins", async () => {
      const pin = page.getByRole("button", { name: "pcf8574, p3" });
      await command("/switches/bell", { state: false });
      await pin.and(page.locator(":not(.is-on)")).waitFor();
      await command("/switches/bell", { state: true });
      await pin.and(page.locator(".is-on")).waitFor();
    });

    it("takes the network away: clients wait, and get their answer when it is back", async () => {
      if (engine === "simulator") {
        // A simulator's network is the computer's.
        assert.equal(await page.getByRole("switch", { name: "Network" }).count(), 0);
        assert.equal((await board.act({ action: "network", up: false })).status, 422);
        return;
      }
      await page.getByRole("switch", { name: "Network" }).click();
      await page.locator("[role=switch][aria-label=Network][aria-checked=false]").waitFor();
      let isAnswered = false;
      const answer = stateOf("/switches/boiler").then((state) => {
        isAnswered = true;
        return state;
      });
      // What the page does meanwhile takes longer than an answer would.
      await page.getByRole("slider", { name: "Temperature" }).fill("25");
      const part = page.getByRole("region", { name: "bme280" });
      await part.locator(".behind", { hasText: "25.0 °C" }).waitFor();
      assert.equal(isAnswered, false);
      await page.getByRole("switch", { name: "Network" }).click();
      assert.equal((await answer).state, false);
    });

    it("cuts the power, and starts the device again with what it has stored", async () => {
      const client = await RawClient.open({
        host: "127.0.0.1",
        port: board.port,
      });
      await command("/switches/boiler", { state: true });
      const pad = page.locator("[data-pad='26'] .level");
      await pad.and(page.locator("[fill-opacity='1']")).waitFor();
      const key = keyOf("boiler").toString(16).padStart(8, "0");
      await board.stored("thimble.states", key, (state) => state.at(-1) === SAVED_TRUE);
      await page.getByRole("switch", { name: "Power" }).click();
      await isState("Boiler", "no power");
      await client.rest();
      await assert.rejects(fetch(board.device));
      assert.equal((await board.snapshot()).pins.find(({ number }) => number === 26)?.duty, 0);
      const { port } = board;
      await page.getByRole("switch", { name: "Power" }).click();
      await isState("Boiler", "on");
      await pad.and(page.locator("[fill-opacity='1']")).waitFor();
      assert.equal(board.port, port, "clients find it where it was");
      assert.equal((await stateOf("/switches/boiler")).state, true);
    });
  });
}
