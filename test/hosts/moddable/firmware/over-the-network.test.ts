import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect as connectTo } from "node:net";
import { afterEach, beforeEach, describe, it } from "mocha";
import { Device, FirmwareUpdate, GPIOSwitch, type Host, MCP23017 } from "thimble";
import { replaceableFirmware } from "../../../../hosts/moddable/plain/firmware/run-firmware.js";
import { fixedFirmwareResource } from "../../../../hosts/moddable/plain/fixed-firmware.js";
import { type Running, run } from "../../../../hosts/moddable/plain/run.js";
import { updatableMachine } from "../../../../hosts/moddable/plain/updatable-machine.js";
import { createHost } from "../../../../hosts/node/index.js";
import { VirtualMCP23017 } from "../../../../hosts/virtual/parts/virtual-expander.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { within } from "../../../tools/within.js";
import { statesTold } from "../states-told.js";
import { ESP32, ESP32_S3, hashOf, imageOf } from "./images.js";
import { connect, portOf, until } from "./node-board.js";
import { digest, TwoSlots } from "./two-slots.js";

const OLD = imageOf(1);
/** Longer than the server's memory for bodies. */
const NEW = imageOf(2, { segments: [64, 3000, 500] });
const TOKEN = "owner-token";

describe("Firmware over the network", () => {
  let slots: TwoSlots;
  let running: Running | undefined;
  let restart: Promise<void>;
  let port = 0;
  let lines: string[] = [];
  let entity: FirmwareUpdate;
  /** See `statesTold`. */
  let told: string[] = [];
  let server: Server | undefined;
  /** It has a relay, which no chip can hold. */
  let expander: VirtualMCP23017;
  /** The relay's level when the board restarted. */
  let levelAtRestart: number | undefined;

  async function start(manifest?: string): Promise<void> {
    let restarted = () => {};
    restart = new Promise((resolve) => {
      restarted = resolve;
    });
    lines = [];
    const log = (_level: number, tag: string, message: string) => lines.push(`${tag}: ${message}`);
    const node = createHost();
    expander = node.board.attach(new VirtualMCP23017());
    const restartBoard = () => {
      levelAtRestart = expander.level(0);
      restarted();
    };
    const host = { ...node, storage: new VirtualStorage(), restart: restartBoard };
    const { updater, resource } = replaceableFirmware({ slots, digest, connect }, host, log, {
      connections: () => running?.device?.connections ?? 0,
      close: () => running?.close(),
    });
    const program = (given: Host) => {
      entity = new FirmwareUpdate({ name: "Firmware", ...(manifest && { manifest }) });
      const pin = new MCP23017({ bus: { data: 21, clock: 22 } }).pin(0);
      const relay = new GPIOSwitch({ name: "Relay", pin, initialState: true });
      const device = new Device(given, {
        ...{ name: "lamp", version: "1.0.0", entities: [entity, relay] },
      });
      told = statesTold(device);
      device.onClose(() => told.push("closed"));
      return device;
    };
    const machine = updatableMachine({ host, connect() {} }, updater, () => undefined);
    const http = { port: 0, address: "127.0.0.1", token: TOKEN, resources: [resource] };
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
    slots = new TwoSlots(ESP32_S3, OLD);
  });
  afterEach(() => {
    running?.close();
    server?.close();
    server = undefined;
  });

  it("is written to flash as it comes, and runs after a restart", async () => {
    slots = new TwoSlots(ESP32_S3, OLD, 100);
    await start();
    const response = await send(NEW);
    assert.equal(response.status, 202);
    assert.deepEqual(await response.json(), { sha256: hashOf(NEW) });
    await within(restart, () => "the restart");
    slots.boot();
    assert.equal(slots.running, hashOf(NEW));
    assert.deepEqual(told, [
      ...["firmware begun", "firmware receiving", "firmware complete", "closed"],
    ]);
  });

  it("lets the board restart with its outputs off, those of an expander too", async () => {
    await start();
    assert.equal(expander.level(0), 1);
    assert.equal((await send(imageOf(5))).status, 202);
    await within(restart, () => "the restart");
    assert.equal(levelAtRestart, 0);
  });

  it("may be so short that it comes whole", async () => {
    await start();
    assert.equal((await send(imageOf(5))).status, 202);
    await within(restart, () => "the restart");
  });

  it("is shown by GET, with the chip, and what runs", async () => {
    await start();
    assert.deepEqual(await (await request()).json(), {
      chip: "ESP32-S3",
      running: hashOf(OLD),
      trial: false,
      largest: slots.largest,
    });
  });

  it("needs a token that may configure, before a byte is written", async () => {
    await start();
    const before = slots.flash.bytes.slice();
    const response = await request({
      method: "POST",
      body: NEW as never,
      headers: { Authorization: "Bearer wrong-token" },
    });
    assert.equal(response.status, 401);
    assert.deepEqual(slots.flash.bytes, before);
  });

  const damaged = Uint8Array.from(NEW);
  damaged[300] = (damaged[300] as number) ^ 1;
  const refusals: [string, Uint8Array, RegExp][] = [
    ["garbage", new Uint8Array(5000).fill(7), /isn't a firmware image/],
    ["a truncated one", NEW.subarray(0, 3100), /incomplete/],
    ["one with something behind its end", Buffer.concat([NEW, NEW]), /bytes were sent|were sent/],
    [
      "one for another chip",
      imageOf(2, { chip: ESP32, segments: [64, 3000] }),
      /for ESP32; this is ESP32-S3/,
    ],
    ["a bootloader", imageOf(2, { description: 0x50, segments: [64, 3000] }), /isn't a program/],
    ["a damaged one", damaged, /its SHA-256 is/],
    ["the one that runs", OLD, /runs already/],
  ];
  for (const [what, image, message] of refusals)
    it(`isn't chosen when it is ${what}, which the sender is told`, async () => {
      slots = new TwoSlots(ESP32_S3, OLD, 200);
      await start();
      const response = await send(image);
      assert.equal(response.status, 409);
      assert.match(await messageOf(response), message);
      slots.boot();
      assert.equal(slots.running, hashOf(OLD));
      // The next one is taken.
      assert.equal((await send(NEW)).status, 202);
      await within(restart, () => "the restart");
    });

  it("isn't taken when there's no room for it", async () => {
    await start();
    const response = await send(imageOf(2, { segments: [100, 20_000] }));
    assert.equal(response.status, 409);
    assert.match(await messageOf(response), /there's room for/);
  });

  it("is taken once at a time, and forgotten when its sender goes away", async () => {
    slots = new TwoSlots(ESP32_S3, OLD, 100);
    await start();
    const socket = connectTo(port, "127.0.0.1");
    const head = `POST /firmware HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${NEW.length}\r\n\r\n`;
    socket.write(head);
    socket.write(NEW.subarray(0, 3000));
    const receiving = async () =>
      ((await (await request()).json()) as { receiving?: { received: number } }).receiving;
    await until(
      async () => (await receiving())?.received === 3000,
      () => "3000 bytes",
    );
    const second = await send(NEW);
    assert.equal(second.status, 409);
    assert.match(await messageOf(second), /Another image is being received/);
    assert.ok(entity.inProgress);
    assert.equal(entity.progress, Math.floor((3000 * 100) / NEW.length));
    socket.destroy();
    await until(
      async () => (await receiving()) === undefined,
      () => "the end of it",
    );
    assert.ok(!entity.inProgress);
    assert.equal(told.at(-1), "firmware failed");
    assert.equal((await send(NEW)).status, 202);
    await within(restart, () => "the restart");
  });

  it("is refused by a machine that has no room for two, with what to do instead", async () => {
    const http = {
      port: 0,
      address: "127.0.0.1",
      token: TOKEN,
      resources: [fixedFirmwareResource("Write it by USB.")],
    };
    const program = (host: Host) => new Device(host, { name: "lamp", entities: [] });
    const machine = { host: createHost(), connect() {} };
    running = run(program, machine, { log() {}, port: 0, address: "127.0.0.1", http });
    port = await portOf(running);
    const response = await send(NEW);
    assert.equal(response.status, 409);
    assert.equal(await messageOf(response), "Write it by USB.");
  });

  describe("from a manifest of ESP Web Tools", () => {
    /** Serves a manifest with the version, and the image. */
    async function serve(version: string, image: Uint8Array, chip = "ESP32-S3"): Promise<string> {
      const parts = [
        { path: "boot.bin", offset: 0 },
        { path: "app.bin", offset: 0x10000 },
        { path: "ota_data_initial.bin", offset: 0x750000 },
      ];
      const manifest = { name: "Lamp", version, builds: [{ chipFamily: chip, parts }] };
      const files: Record<string, string | Uint8Array> = {
        "/lamp/manifest.json": JSON.stringify(manifest),
        "/lamp/app.bin": image,
      };
      server = createServer((asked, answer) => {
        const file = files[asked.url ?? ""];
        if (file === undefined) answer.writeHead(404).end();
        else answer.setHeader("Content-Length", file.length).end(file);
      });
      await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/lamp/manifest.json`;
    }

    it("is offered by an update entity, and installed when somebody wants it", async () => {
      slots = new TwoSlots(ESP32_S3, OLD, 100);
      await start(await serve("1.1.0", NEW));
      await until(
        () => entity.isAvailable,
        () => entity.describe(),
      );
      assert.equal(entity.latestVersion, "1.1.0");
      const seen = new Set<number | undefined>();
      entity.onPublish(() => void seen.add(entity.progress));
      entity.update();
      await within(restart, () => "the restart");
      assert.ok(seen.size > 2, `${[...seen]}`);
      slots.boot();
      assert.equal(slots.running, hashOf(NEW));
    });

    it("isn't shown when the manifest has the running version", async () => {
      await start(await serve("1.0.0", NEW));
      await until(
        () => entity.latestVersion === "1.0.0",
        () => entity.describe(),
      );
      assert.ok(!entity.isAvailable);
    });

    it("isn't installed for another chip, or when it is damaged, and the log says why", async () => {
      await start(await serve("1.1.0", NEW, "ESP32"));
      await until(
        () => lines.some((line) => /no firmware for an ESP32-S3/.test(line)),
        () => lines.join(),
      );
      running?.close();
      server?.close();
      slots = new TwoSlots(ESP32_S3, OLD, 100);
      await start(await serve("1.1.0", damaged));
      await until(
        () => entity.isAvailable,
        () => entity.describe(),
      );
      entity.update();
      await until(
        () => lines.some((line) => /its SHA-256 is/.test(line)),
        () => lines.join(),
      );
      await until(
        () => !entity.inProgress,
        () => entity.describe(),
      );
      slots.boot();
      assert.equal(slots.running, hashOf(OLD));
    });

    it("may be gone: the log warns, and the device goes on", async () => {
      const manifest = await serve("1.1.0", NEW);
      server?.close();
      await start(manifest);
      await until(
        () => lines.some((line) => /update: .*ECONNREFUSED/.test(line)),
        () => lines.join(),
      );
      assert.equal((await request()).status, 200);
    });
  });
});
