import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "mocha";
import { Device, GPIOSwitch, type Host, MCP23017 } from "thimble";
import { runPrograms } from "../../../../hosts/moddable/plain/programs/run-programs.js";
import type { FirmwareProgram, Machine, Running } from "../../../../hosts/moddable/plain/run.js";
import { createHost } from "../../../../hosts/node/index.js";
import { VirtualMCP23017 } from "../../../../hosts/virtual/parts/virtual-expander.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { within } from "../../../tools/within.js";
import { archiveOf, INTERFACE, start as startEngine, XS } from "./engine.js";
import { FlashChip } from "./flash-chip.js";
import { platformWith, sha256 } from "./platform.js";

/** A program whose device has the name. */
const named =
  (name: string): FirmwareProgram =>
  (host: Host) =>
    new Device(host, { name, entities: [] });

describe("A device that takes programs over HTTP", () => {
  let flash: FlashChip;
  let storage: VirtualStorage;
  let running: Running | undefined;
  let restarted: () => void;
  let restart: Promise<void>;
  let loaded: FirmwareProgram;
  /** An expander, which no chip can hold; and its first output's level when the board restarted last. */
  let expander: VirtualMCP23017;
  let levelAtRestart: number | undefined;

  /** Starts until something runs, as after power has come back. */
  async function start(own = named("own")): Promise<Running> {
    for (let count = 0; count < 5; count++) {
      restart = new Promise((resolve) => {
        restarted = resolve;
      });
      startEngine(flash);
      const node = createHost();
      expander = node.board.attach(new VirtualMCP23017());
      const restartBoard = () => {
        levelAtRestart = expander.level(0);
        restarted();
      };
      const host = { ...node, storage, restart: restartBoard };
      const machine: Machine = { host, connect() {} };
      const platform = platformWith(flash, () => loaded);
      const http = { port: 0, address: "127.0.0.1" };
      const options = { log: () => {}, port: 0, address: "127.0.0.1", http };
      running = runPrograms(platform, () => own, machine, options);
      if (running?.device) return running;
      await within(restart, () => "the restart");
      running?.close();
    }
    throw new Error("Nothing runs");
  }

  async function request(method: string, path: string, body?: object | Uint8Array) {
    const listener = running?.device?.httpListener as { opened: Promise<number> } | undefined;
    const port = await listener?.opened;
    const isBytes = body instanceof Uint8Array;
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: body
        ? { "Content-Type": isBytes ? "application/octet-stream" : "application/json" }
        : {},
      ...(body && { body: isBytes ? (body as never) : JSON.stringify(body) }),
    });
  }

  const state = async () => (await request("GET", "/program")).json();

  async function send(archive: Uint8Array, keep = true): Promise<Response> {
    const { device } = (await state()) as { device: string };
    const offer = {
      length: archive.length,
      sha256: sha256([archive]),
      device,
      interface: INTERFACE,
      xs: XS,
    };
    const announced = await request("PUT", "/program", offer);
    assert.equal(announced.status, 200);
    assert.equal(((await announced.json()) as { device: string }).device, device);
    for (let at = 0; at < archive.length; at += 1000) {
      const piece = archive.subarray(at, at + 1000);
      const taken = await request("PUT", `/program/pieces/${at}`, piece);
      assert.equal(taken.status, 200);
      assert.deepEqual(await taken.json(), { received: at + piece.length });
    }
    return request("POST", "/program/start", { keep });
  }

  beforeEach(() => {
    flash = new FlashChip(256, 64);
    storage = new VirtualStorage();
    loaded = named("deployed");
  });
  afterEach(() => running?.close());

  it("runs its own until one comes, and then that one, which is tried first", async () => {
    assert.equal((await start()).device?.name, "own");
    const archive = archiveOf(1, 3000);
    assert.equal((await send(archive)).status, 202);
    await within(restart, () => "the restart");
    assert.equal((await start()).device?.name, "deployed");
    const { running, trial } = (await state()) as { running: string; trial: boolean };
    assert.equal(running, sha256([archive]));
    assert.equal(trial, true);
  });

  it("lets no program sleep while another is received or it is on trial itself", async () => {
    let hindrance: () => string | undefined = () => undefined;
    const sleeper =
      (name: string): FirmwareProgram =>
      (host) => {
        hindrance = () => host.deepSleep?.hindrance;
        return named(name)(host);
      };
    await start(sleeper("own"));
    loaded = sleeper("deployed");
    assert.equal(hindrance(), undefined);
    const archive = archiveOf(1, 3000);
    const { device } = (await state()) as { device: string };
    const about = { device, interface: INTERFACE, xs: XS };
    await request("PUT", "/program", { length: 3000, sha256: sha256([archive]), ...about });
    assert.equal(hindrance(), "a program is being received");
    await send(archive);
    await within(restart, () => "the restart");
    await start(sleeper("own"));
    assert.equal(hindrance(), "the program is on trial");
  });

  it("gives up one that can't start, and says why", async () => {
    await start();
    loaded = () => {
      throw new RangeError("no such pin");
    };
    await send(archiveOf(1, 3000));
    await within(restart, () => "the restart");
    assert.equal((await start()).device?.name, "own");
    const { running, failed } = (await state()) as { running: null; failed: { reason: string } };
    assert.equal(running, null);
    assert.match(failed.reason, /^RangeError: no such pin/);
  });

  it("reports once, as the reason for its start, that a program was given up", async () => {
    let reason: string | undefined;
    const own = (host: Host) => {
      reason = host.resetReason;
      return named("own")(host);
    };
    await start(own);
    loaded = () => {
      throw new RangeError("no such pin");
    };
    await send(archiveOf(1, 3000));
    await within(restart, () => "the restart");
    await start(own);
    assert.match(reason ?? "", /^the new program was given up: RangeError: no such pin/);
    running?.close();
    await start(own);
    assert.equal(reason, undefined);
  });

  it("has its own back when the deployed one is removed", async () => {
    await start();
    await send(archiveOf(1, 3000));
    await within(restart, () => "the restart");
    await start();
    assert.equal((await request("DELETE", "/program")).status, 202);
    await within(restart, () => "the restart");
    assert.equal((await start()).device?.name, "own");
  });

  it("turns its outputs off before it restarts with another program, or without it", async () => {
    const relay = (host: Host) => {
      const pin = new MCP23017({ bus: { data: 21, clock: 22 } }).pin(0);
      const entity = new GPIOSwitch({ name: "Relay", pin, initialState: true });
      return new Device(host, { name: "relay", entities: [entity] });
    };
    loaded = relay;
    await start(relay);
    for (const replace of [() => send(archiveOf(1, 3000)), () => request("DELETE", "/program")]) {
      assert.equal(expander.level(0), 1);
      assert.equal((await replace()).status, 202);
      await within(restart, () => "the restart");
      assert.equal(levelAtRestart, 0);
      await start(relay);
    }
  });

  it("refuses one for another firmware, and says what it has itself", async () => {
    await start();
    const { device } = (await state()) as { device: string };
    const offer = { length: 9, sha256: "0".repeat(64), device, interface: "old", xs: XS };
    const response = await request("PUT", "/program", offer);
    assert.equal(response.status, 409);
    assert.match(await response.text(), /the interface old; this one has abc/);
  });

  it("refuses garbage whose hash is right, and runs on", async () => {
    await start();
    const response = await send(new Uint8Array(500).fill(3));
    assert.equal(response.status, 409);
    assert.match(await response.text(), /isn't a program's archive/);
    assert.equal(((await state()) as { running: null }).running, null);
  });

  it("takes any number of programs in a minute without falling into its safe start", async () => {
    await start();
    for (let count = 0; count < 8; count++) {
      await send(archiveOf(count, 1000 + count));
      await within(restart, () => "the restart");
      assert.equal((await start()).device?.name, "deployed");
    }
  });
});
