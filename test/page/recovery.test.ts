/** The page of a board whose firmware is replaced by a recovery firmware. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { Device, type Host } from "thimble";
import type { RecoverySlot } from "../../hosts/moddable/plain/firmware/recovery-slot.js";
import { recoverableFirmware } from "../../hosts/moddable/plain/firmware/run-recoverable.js";
import { type Running, run } from "../../hosts/moddable/plain/run.js";
import { createHost } from "../../hosts/node/index.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import { ESP32, ESP32_S3, hashOf, imageOf } from "../hosts/moddable/firmware/images.js";
import { digest } from "../hosts/moddable/firmware/two-slots.js";
import { withBrowser } from "./browser.js";
import { chooseFile } from "./choose-file.js";

const OLD = imageOf(1);
const NEW = imageOf(2, { segments: [64, 3000, 500] });

describe("The page of a board with a recovery firmware", () => {
  const openPage = withBrowser();
  let slot: RecoverySlot & { running: string };
  let storage: VirtualStorage;
  let running: Running | undefined;
  let recovery: Server | undefined;
  let received: Buffer | undefined;
  let port: number;
  let page: Page;
  let isRecoveryNext: boolean;

  /** The firmware. It restarts with the recovery firmware when that was chosen. */
  function start(): void {
    const restart = () => void (isRecoveryNext ? recover() : setImmediate(start));
    const host = { ...createHost(), storage, restart };
    const connect = () => Promise.reject(new Error("The board downloads nothing."));
    const platform = { slot, digest, connect, token: undefined, networks: () => [] };
    const { updater, resource } = recoverableFirmware(platform, host, () => {}, {
      connections: () => running?.device?.connections ?? 0,
      close: () => running?.close(),
    });
    const program = (given: Host) => new Device(given, { name: "lamp", entities: [] });
    const machine = { host: { ...host, firmware: updater }, connect() {} };
    const http = { port, address: "127.0.0.1", resources: [resource] };
    running = run(program, machine, { log: () => {}, port: 0, address: "127.0.0.1", http });
  }

  /** What hosts/moddable/esp32/recovery/main/server.c answers to an image. */
  async function recover(): Promise<void> {
    const server = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      response.setHeader("Connection", "close");
      if (request.method !== "POST") {
        response.end('{"running":"recovery","recovery":true,"trial":false}');
        return;
      }
      received = Buffer.concat(pieces);
      slot = { ...slot, running: hashOf(NEW) };
      isRecoveryNext = false;
      response.writeHead(202).end(JSON.stringify({ sha256: slot.running }));
      await once(response, "close");
      server.close();
      await once(server, "close");
      start();
    });
    recovery = server;
    server.listen(port, "127.0.0.1");
  }

  const section = () => page.getByRole("region", { name: "Firmware" });
  const send = async (image: Uint8Array) => {
    await chooseFile(section(), "firmware", "xs_esp32.bin", image);
    await section().getByRole("button", { name: "Send the firmware" }).click();
  };

  beforeEach(async () => {
    isRecoveryNext = false;
    received = undefined;
    slot = {
      chip: ESP32_S3,
      running: hashOf(OLD),
      offset: 0xd0000,
      largest: 10_000,
      isOnTrial: false,
      confirm() {},
      giveUp() {},
      chooseRecovery() {
        isRecoveryNext = true;
      },
    };
    storage = new VirtualStorage();
    port = 0;
    start();
    const listener = running?.device?.httpListener as unknown as { opened: Promise<number> };
    port = await listener.opened;
    page = await openPage({ origin: `http://127.0.0.1:${port}`, view: "device" });
    await section().getByText(slot.running.slice(0, 12)).waitFor();
  });
  afterEach(async () => {
    await page?.context().close();
    running?.close();
    recovery?.close();
    recovery?.closeAllConnections();
  });

  it("sends the image again to the recovery firmware, and says when the new one runs", async () => {
    await send(NEW);
    await section().getByText("The new firmware runs.").waitFor();
    assert.equal(
      createHash("sha256")
        .update(received as Buffer)
        .digest("hex"),
      createHash("sha256").update(NEW).digest("hex"),
    );
    await section()
      .getByText(`${hashOf(NEW).slice(0, 12)} runs`)
      .waitFor();
  });

  it("says what is wrong with a file, and sends it only once", async () => {
    await send(imageOf(2, { chip: ESP32 }));
    const refused = section().getByRole("alert");
    await refused.getByText("for ESP32; this is ESP32-S3").waitFor();
    assert.equal(received, undefined);
  });

  it("says why the last update failed", async () => {
    const set = storage.open({ path: "recovery", format: "string" });
    set.write("failed", '{"reason":"The server can\'t be reached."}');
    set.close();
    await page.reload();
    await section().getByText("The last update failed: The server can't be reached.").waitFor();
  });
});
