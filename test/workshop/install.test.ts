/** Boards at the workshop's computer: esptool-js and the client of Improv, in Chromium. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { Improv, type ImprovDevice } from "../../hosts/moddable/plain/improv/improv.js";
import { storedValues } from "../../hosts/moddable/tools/flasher/board-settings.js";
import { nvsImage } from "../../hosts/moddable/tools/flasher/nvs-image.js";
import { interfaceOf } from "../../hosts/moddable/tools/programs/interface.js";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import { bundleWorkshop } from "../../workshop/bundle/bundle-workshop.js";
import { WorkshopServer } from "../../workshop/server/workshop-server.js";
import {
  NVS_AT,
  NVS_SIZE,
  PROGRAMS_AT,
  PROGRAMS_SIZE,
  writeFirmware,
} from "../hosts/moddable/tools/firmware-folder.js";
import { axeFindings } from "../page/axe.js";
import { IS_WIDER, withBrowser } from "../page/browser.js";
import { ROOT } from "../sources/tree.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";
import { Loader } from "./loader.js";
import { connectBoard, type SerialEnd } from "./web-serial.js";

const COMPILER = join(ROOT, "release/compiler/dist");

const SILENT: SerialEnd = { receive() {} };

describe("The workshop installs a board", function () {
  this.timeout(patient(60_000));
  const openPage = withBrowser();
  const folder = folderForAll();
  let server: WorkshopServer;
  let firmware: string;
  let errors: string[] = [];
  let page: Page;

  before(async () => {
    await bundleWorkshop(folder.file("workshop/"));
    firmware = writeFirmware(folder, interfaceOf());
    const folders = { page: folder.file("workshop"), compiler: COMPILER, firmware };
    server = await WorkshopServer.open(folders, 0);
  });
  after(() => server?.close());
  afterEach(async () => {
    await page?.context().close();
    assert.deepEqual(errors, []);
  });

  /** Opens the panel, with a board at the page's serial port. */
  const open = async (
    board: (send: (bytes: Uint8Array) => void) => SerialEnd,
    { origin = server.origin, width = 1440, dark = false } = {},
  ) => {
    errors = [];
    page = await openPage({ origin, width, dark, errors });
    await connectBoard(page, board);
    await page.goto(`${origin}/?example=switch`);
    await page.locator("[name=shown][value=install]").check({ force: true });
  };
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const says = (text: string) => page.locator("#installing [role=status]", { hasText: text });
  const fill = (id: string, text: string) => page.locator(`#${id}`).fill(text);

  it("with the firmware beside the page, the Wi-Fi, a key and a token", async () => {
    let loader: Loader | undefined;
    await open((send) => (loader = new Loader(send)));
    await page.getByText("Thimble 1, for ESP32-C3.").waitFor();
    await fill("ssid", "Café");
    await fill("password", "with a space=");
    await press("Make a key");
    await press("Make a token");
    const key = await page.locator("#key").inputValue();
    const token = await page.locator("#board-token").inputValue();
    assert.equal(Buffer.from(key, "base64").length, 32);
    assert.match(token, /^[0-9a-f]{32}$/);
    await press("Install");
    await says("The ESP32-C3 has it, and restarts. It joins the Wi-Fi").waitFor();
    const flash = loader?.flash ?? assert.fail();
    for (const [file, offset] of [
      ["bootloader.bin", 0],
      ["table.bin", 0x8000],
      ["program.bin", 0x10000],
    ] as const) {
      const image = readFileSync(`${firmware}/${file}`);
      assert.ok(flash.subarray(offset, offset + image.length).equals(image), file);
    }
    const values = storedValues({ ssid: "Café", password: "with a space=", key, token });
    const stored = nvsImage(values, NVS_SIZE);
    assert.deepEqual(new Uint8Array(flash.subarray(NVS_AT, NVS_AT + NVS_SIZE)), stored);
  });

  it("with the program that is open, where a deploy would put it", async function () {
    const script = join(COMPILER, "main.js");
    // npm run build:compiler makes it.
    if (!existsSync(script)) return this.skip();
    const example = join(ROOT, "create-thimble/templates/switch.ts");
    const archive = readFileSync(await buildArchive({ script }, example, { entry: "deployed" }));
    let loader: Loader | undefined;
    await open((send) => (loader = new Loader(send)));
    await page.getByText("Thimble 1, for ESP32-C3.").waitFor();
    await page.locator("#program-name", { hasText: "switch.ts" }).waitFor();
    await page.getByLabel("With the program that is open here").check();
    await press("Install");
    await says("The ESP32-C3 has it, and restarts.").waitFor();
    const flash = loader?.flash ?? assert.fail();
    const slot = PROGRAMS_AT + Math.floor(PROGRAMS_SIZE / 4096 / 3) * 4096;
    assert.ok(flash.subarray(slot, slot + archive.length).equals(archive));
    const nvs = flash.subarray(NVS_AT, NVS_AT + NVS_SIZE).toString("latin1");
    const sha256 = createHash("sha256").update(archive).digest("hex");
    assert.ok(nvs.includes(`{"trial":{"slot":0,"length":${archive.length},"sha256":"${sha256}"`));
  });

  it("says what is wrong with a setting, and that no port was chosen", async () => {
    await open(() => SILENT);
    await page.getByText("Thimble 1, for ESP32-C3.").waitFor();
    await page.evaluate("window.hasBoard = false");
    await press("Install");
    await says("Choose the board's port in the browser's list.").waitFor();
    await page.evaluate("window.hasBoard = true");
    await fill("ssid", "home");
    await fill("password", "short");
    await press("Install");
    await says("A password has 8 to 63 characters").waitFor();
  });

  it("takes a firmware's folder where the page's server has none", async () => {
    const plain = await WorkshopServer.open(
      { page: folder.file("workshop"), compiler: undefined },
      0,
    );
    try {
      await open(() => SILENT, { origin: plain.origin });
      await page.getByText("There's none beside this page").waitFor();
      await press("Install");
      await says("Choose a firmware's folder first.").waitFor();
      await page.locator("#firmware").setInputFiles(firmware);
      await page.getByText("Thimble 1, for ESP32-C3.").waitFor();
      await page.locator("#firmware").setInputFiles(folder.file("workshop/examples"));
      await says("The folder has no manifest.json").waitFor();
    } finally {
      plain.close();
    }
  });

  it("gives it its Wi-Fi, at the second try", async () => {
    const joined: object[] = [];
    const device: ImprovDevice & { url: string | undefined } = {
      url: undefined,
      information: ["Thimble", "1.2.3", "ESP32-C3", "porch"],
      wifi: {
        network: undefined,
        address: undefined,
        join(network, done) {
          joined.push(network);
          const isRight = network.password === "correct horse";
          if (isRight) device.url = "http://192.168.1.7:8080";
          setImmediate(() => (isRight ? done() : done("the password is wrong")));
        },
        scan: async () => [
          { SSID: "guests", RSSI: -70, security: "none" },
          { SSID: "home", RSSI: -50, security: "wpa2_psk" },
          { SSID: "home", RSSI: -60, security: "wpa2_psk" },
        ],
      },
    };
    await open((send) => new Improv(device, send));
    await press("Find networks");
    await says("porch hears").waitFor();
    assert.deepEqual(await page.locator("#networks option").allTextContents(), [
      "home",
      "guests (open)",
    ]);
    await fill("wifi-password", "wrong horse");
    await press("Join");
    await says("It couldn't join home: is the password right?").waitFor();
    await fill("wifi-password", "correct horse");
    await press("Join");
    await says("porch has joined home.").waitFor();
    const link = page.getByRole("link", { name: "http://192.168.1.7:8080" });
    assert.equal(await link.getAttribute("href"), "http://192.168.1.7:8080");
    assert.deepEqual(joined, [
      { SSID: "home", password: "wrong horse" },
      { SSID: "home", password: "correct horse" },
    ]);
  });

  for (const width of [360, 800, 1440])
    it(`fits ${width} pixels, light and dark, for everybody`, async () => {
      for (const dark of [false, true]) {
        await open(() => SILENT, { width, dark });
        await page.getByText("Thimble 1, for ESP32-C3.").waitFor();
        assert.equal(await page.evaluate(IS_WIDER), false);
        assert.deepEqual(await axeFindings(page), []);
        if (!dark) await page.context().close();
      }
    });
});
