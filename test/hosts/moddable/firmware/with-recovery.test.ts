import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, it } from "mocha";
import { Device, FirmwareUpdate, type Host } from "thimble";
import type { Digest } from "../../../../hosts/moddable/plain/firmware/image-check.js";
import type { RecoverySlot } from "../../../../hosts/moddable/plain/firmware/recovery-slot.js";
import type { ReplaceableFirmware } from "../../../../hosts/moddable/plain/firmware/replaceable-firmware.js";
import { recoverableFirmware } from "../../../../hosts/moddable/plain/firmware/run-recoverable.js";
import { type Running, run } from "../../../../hosts/moddable/plain/run.js";
import { updatableMachine } from "../../../../hosts/moddable/plain/updatable-machine.js";
import { createHost } from "../../../../hosts/node/index.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { LogLevel } from "../../../../src/log/log.js";
import { within } from "../../../tools/within.js";
import { ManualTimer } from "../manual-timer.js";
import { statesTold } from "../states-told.js";
import { ESP32, ESP32_S3, hashOf, imageOf } from "./images.js";
import { connect, portOf, until } from "./node-board.js";

const OLD = imageOf(1);
const NEW = imageOf(2, { segments: [64, 3000, 500] });
const TOKEN = "owner-token";
const NETWORKS = [{ SSID: "home", password: "wifi-password" }, { SSID: "guests" }];

const digest = (): Digest => {
  const hash = createHash("sha256");
  return { write: (bytes) => void hash.update(bytes), close: () => hash.digest() };
};

/** A board's place for its firmware, which notes what becomes of it. */
class Slot implements RecoverySlot {
  readonly chip = ESP32_S3;
  readonly running = hashOf(OLD);
  readonly offset = 0xd0000;
  readonly largest = 10_000;
  isOnTrial = false;
  isRecoveryDamaged = false;
  readonly done: string[] = [];

  confirm(): void {
    this.done.push("confirmed");
    this.isOnTrial = false;
  }
  giveUp(): void {
    this.done.push("given up");
  }
  chooseRecovery(): void {
    if (this.isRecoveryDamaged) throw new Error("it is damaged, or the board has none");
    this.done.push("recovery chosen");
  }
}

describe("Firmware beside a recovery firmware", () => {
  let slot: Slot;
  let storage: VirtualStorage;
  let timer: ManualTimer | undefined;
  let updates: ReplaceableFirmware;
  let running: Running | undefined;
  let restart: Promise<void>;
  let port = 0;
  let lines: string[] = [];
  let entity: FirmwareUpdate;
  /** See `statesTold`. */
  let told: string[] = [];
  let server: Server | undefined;
  let token: string | undefined;

  /** What it tells the recovery firmware: texts under "recovery". */
  const storedFor = (key: string) => {
    const set = storage.open({ path: "recovery", format: "string" });
    try {
      return set.read(key);
    } finally {
      set.close();
    }
  };

  async function start(manifest?: string): Promise<void> {
    let restarted = () => {};
    restart = new Promise((resolve) => {
      restarted = resolve;
    });
    lines = [];
    const log = (_level: number, tag: string, message: string) => lines.push(`${tag}: ${message}`);
    const host = {
      ...createHost(),
      storage,
      restart: () => restarted(),
      ...(timer && { timer }),
    } as Host;
    const platform = { slot, digest, connect, token, networks: () => NETWORKS };
    updates = recoverableFirmware(platform, host, log, {
      connections: () => running?.device?.connections ?? 0,
      close: () => running?.close(),
    });
    if (timer) return;
    const program = (given: Host) => {
      entity = new FirmwareUpdate({ name: "Firmware", ...(manifest && { manifest }) });
      const device = new Device(given, { name: "lamp", version: "1.0.0", entities: [entity] });
      told = statesTold(device);
      return device;
    };
    const machine = updatableMachine({ host, connect() {} }, updates.updater, updates.awakeFor);
    const http = {
      port: 0,
      address: "127.0.0.1",
      token: TOKEN,
      resources: [updates.resource],
    };
    running = run(program, machine, { log, port: 0, address: "127.0.0.1", http });
    port = await portOf(running);
  }

  const request = (init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/firmware`, {
      ...init,
      headers: {
        Authorization: `Bearer ${TOKEN}`,
        "Content-Type": "application/octet-stream",
        ...init.headers,
      },
    });
  const send = (image: Uint8Array) => request({ method: "POST", body: image as never });
  const messageOf = async (response: Response) =>
    ((await response.json()) as { message: string }).message;

  beforeEach(() => {
    slot = new Slot();
    storage = new VirtualStorage();
    timer = undefined;
    token = TOKEN;
  });
  afterEach(() => {
    running?.close();
    running = undefined;
    server?.close();
    server = undefined;
  });

  for (const [what, image] of [
    ["an image", NEW],
    ["a compressed image", gzipSync(NEW)],
  ] as const)
    it(`has ${what} sent again to the recovery firmware, with which it restarts`, async () => {
      await start();
      const response = await send(image);
      assert.equal(response.status, 503);
      assert.equal(response.headers.get("Retry-After"), "10");
      const { id, message } = (await response.json()) as { id: string; message: string };
      assert.equal(id, "recovery_starts");
      assert.match(message, /send it again in 10 s/);
      await within(restart, () => "the restart");
      assert.deepEqual(slot.done, ["recovery chosen"]);
      assert.equal(storedFor("update"), "upload");
      assert.deepEqual(told, ["firmware begun", "firmware receiving", "firmware complete"]);
    });

  const damaged = Uint8Array.from(NEW);
  damaged[300] = (damaged[300] as number) ^ 1;
  for (const [what, image, message] of [
    ["garbage", new Uint8Array(5000).fill(7), /isn't a firmware image/],
    ["a truncated one", NEW.subarray(0, 3100), /incomplete/],
    ["one for another chip", imageOf(2, { chip: ESP32 }), /for ESP32; this is ESP32-S3/],
    ["a damaged one", damaged, /its SHA-256 is/],
    ["the one that runs", OLD, /runs already/],
    ["one that is too long", imageOf(2, { segments: [64, 11_000] }), /there's room for 10000/],
  ] as const)
    it(`goes on running when an image is ${what}`, async () => {
      await start();
      const response = await send(image);
      assert.equal(response.status, 409);
      assert.match(await messageOf(response), message);
      assert.deepEqual(slot.done, []);
      assert.equal(storedFor("update"), undefined);
      // One that is too long isn't begun.
      assert.ok(told.length === 0 || told.at(-1) === "firmware failed", told.join());
      // The next one is taken.
      assert.equal((await send(NEW)).status, 503);
      await within(restart, () => "the restart");
    });

  it("goes on running when the recovery firmware can't run", async () => {
    slot.isRecoveryDamaged = true;
    await start();
    const response = await send(NEW);
    assert.equal(response.status, 409);
    assert.match(await messageOf(response), /recovery firmware can't be started.*damaged/);
    assert.equal(storedFor("update"), undefined);
  });

  it("needs a token that may configure", async () => {
    await start();
    const headers = { Authorization: "Bearer wrong-token" };
    assert.equal((await request({ method: "POST", body: NEW as never, headers })).status, 401);
    assert.deepEqual(slot.done, []);
  });

  it("tells the recovery firmware the networks, and the hash of the token", async () => {
    await start();
    const hash = createHash("sha256").update(TOKEN).digest("hex");
    assert.equal(storedFor("owner"), hash);
    assert.equal(storedFor("ssid0"), "home");
    assert.equal(storedFor("password0"), "wifi-password");
    assert.equal(storedFor("ssid1"), "guests");
    assert.equal(storedFor("password1"), undefined);
    running?.close();
    token = undefined;
    await start();
    assert.equal(storedFor("owner"), undefined);
  });

  it("writes nothing at a start that changes nothing", async () => {
    await start();
    running?.close();
    const set = storage.open({ path: "recovery", format: "string" });
    const prototype = Object.getPrototypeOf(set);
    set.close();
    const { write } = prototype;
    let written = 0;
    prototype.write = function (...args: unknown[]) {
      if (/^(owner|ssid|password)/.test(String(args[0]))) written += 1;
      return write.apply(this, args);
    };
    try {
      await start();
    } finally {
      prototype.write = write;
    }
    assert.equal(written, 0);
  });

  describe("on trial", () => {
    beforeEach(async () => {
      slot.isOnTrial = true;
      timer = new ManualTimer();
      const set = storage.open({ path: "recovery", format: "string" });
      for (const key of ["new", "waits"]) set.write(key, "1");
      set.close();
      await start();
      assert.ok(updates.firmware.isTrial);
    });

    it("stays once a client has contacted the device", () => {
      updates.firmware.trial?.spokenTo();
      timer?.pass(31_000);
      assert.deepEqual(slot.done, ["confirmed"]);
      assert.ok(!updates.firmware.isTrial);
      for (const key of ["new", "waits", "failed"]) assert.equal(storedFor(key), undefined, key);
    });

    it("makes way for the recovery firmware when it fails, which shows why", () => {
      updates.firmware.trial?.logged(LogLevel.ERROR, "device", 'no such pin "5"');
      timer?.pass(3000);
      assert.deepEqual(slot.done, ["given up"]);
      const reason = 'no such pin "5"';
      assert.deepEqual(JSON.parse(storedFor("failed") as string), { sha256: hashOf(OLD), reason });
      assert.equal(storedFor("new"), "1");
    });

    it("makes way for it when nobody contacts the device", () => {
      timer?.pass(130_000);
      assert.deepEqual(slot.done, ["given up"]);
      assert.match(storedFor("failed") as string, /no client has contacted the device for 120 s/);
    });

    it("has a reason that the recovery firmware has room for", () => {
      updates.firmware.trial?.logged(LogLevel.ERROR, "device", "\u00e4\n".repeat(400));
      const text = storedFor("failed") as string;
      assert.ok(Buffer.byteLength(text) < 400, `${Buffer.byteLength(text)}`);
      assert.match(JSON.parse(text).reason, /^\u00e4\n/);
    });
  });

  it("says why the last update failed", async () => {
    const set = storage.open({ path: "recovery", format: "string" });
    set.write("failed", '{"reason":"The server can\'t be reached."}');
    set.close();
    await start();
    assert.ok(
      lines.includes("firmware: The last update failed: The server can't be reached."),
      lines.join(),
    );
    const { failed } = (await (await request()).json()) as { failed: unknown };
    assert.deepEqual(failed, { reason: "The server can't be reached." });
  });

  describe("with a manifest", () => {
    async function serve(parts: readonly object[]): Promise<string> {
      const builds = [{ chipFamily: "ESP32-S3", parts }];
      const text = JSON.stringify({ name: "Lamp", version: "1.1.0", builds });
      server = createServer((_asked, answer) => {
        answer.setHeader("Content-Length", text.length).end(text);
      });
      await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/lamp/manifest.json`;
    }
    const recovery = { path: "recovery.bin", offset: 0x10000 };

    for (const [what, part, file] of [
      ["image", { path: "app.bin", offset: 0xd0000 }, "app.bin"],
      ["compressed image", { path: "app.bin", gzip: "app.gz", offset: 0xd0000 }, "app.gz"],
    ] as const)
      it(`has the recovery firmware download the ${what}`, async () => {
        const manifest = await serve([recovery, part]);
        await start(manifest);
        await until(
          () => entity.isAvailable,
          () => entity.describe(),
        );
        entity.update();
        await within(restart, () => "the restart");
        assert.deepEqual(slot.done, ["recovery chosen"]);
        assert.equal(storedFor("update"), manifest.replace("manifest.json", file));
        assert.deepEqual(told, ["firmware begun", "firmware complete"]);
      });

    it("doesn't take what is for boards with another partition table", async () => {
      await start(await serve([{ path: "app.bin", offset: 0x10000 }]));
      await until(
        () => lines.some((line) => /no part has the offset 851968/.test(line)),
        () => lines.join(),
      );
      assert.ok(!entity.isAvailable);
    });
  });
});
