/** The page of a board that takes firmware over the network. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { Device, type Host } from "thimble";
import { replaceableFirmware } from "../../hosts/moddable/plain/firmware/run-firmware.js";
import { type Running, run } from "../../hosts/moddable/plain/run.js";
import { createHost } from "../../hosts/node/index.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import { ESP32, ESP32_S3, hashOf, imageOf } from "../hosts/moddable/firmware/images.js";
import { digest, TwoSlots } from "../hosts/moddable/firmware/two-slots.js";
import { axeFindings } from "./axe.js";
import { withBrowser } from "./browser.js";
import { chooseFile } from "./choose-file.js";

const NEW = imageOf(2, { segments: [64, 3000, 500] });

describe("The page of a board that takes firmware", () => {
  const openPage = withBrowser();
  let slots: TwoSlots;
  let storage: VirtualStorage;
  let running: Running | undefined;
  let port: number;
  let page: Page;

  /** Starts the board, which starts again by itself whenever it restarts. */
  function start(): void {
    slots.boot();
    const restart = () => setImmediate(start);
    const host = { ...createHost(), storage, restart };
    const connect = () => Promise.reject(new Error("The board downloads nothing."));
    const { updater, resource } = replaceableFirmware({ slots, digest, connect }, host, () => {}, {
      connections: () => running?.device?.connections ?? 0,
      close: () => running?.close(),
    });
    const program = (given: Host) => new Device(given, { name: "lamp", entities: [] });
    const machine = { host: { ...host, firmware: updater }, connect() {} };
    const http = { port, address: "127.0.0.1", resources: [resource] };
    running = run(program, machine, { log: () => {}, port: 0, address: "127.0.0.1", http });
  }

  const section = () => page.getByRole("region", { name: "Firmware" });
  const send = async (image: Uint8Array) => {
    await chooseFile(section(), "firmware", "xs_esp32.bin", image);
    await section().getByRole("button", { name: "Send the firmware" }).click();
  };

  beforeEach(async () => {
    slots = new TwoSlots(ESP32_S3, imageOf(1), 100);
    storage = new VirtualStorage();
    port = 0;
    start();
    const listener = running?.device?.httpListener as unknown as { opened: Promise<number> };
    port = await listener.opened;
    page = await openPage({ origin: `http://127.0.0.1:${port}`, view: "device" });
    await section().getByText(slots.running.slice(0, 12)).waitFor();
  });
  afterEach(async () => {
    await page?.context().close();
    running?.close();
  });

  it("sends an image, and says when the board is back with it", async () => {
    assert.deepEqual(await axeFindings(page), []);
    await send(NEW);
    await section().getByText("The new firmware runs.").waitFor();
    await section()
      .getByText(`${hashOf(NEW).slice(0, 12)} runs, on trial`)
      .waitFor();
    assert.deepEqual(await axeFindings(page), []);
    assert.equal(slots.running, hashOf(NEW));
  });

  it("says what is wrong with a file", async () => {
    const refused = section().getByRole("alert");
    await send(imageOf(2, { chip: ESP32 }));
    await refused.getByText("for ESP32; this is ESP32-S3").waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await send(new Uint8Array(5000).fill(7));
    await refused.getByText("isn't a firmware image").waitFor();
    await send(imageOf(2, { segments: [100, 20_000] }));
    await refused.getByText("there's room for 6,400").waitFor();
  });
});
