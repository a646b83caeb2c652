/** A program that looks for a later one itself, over real sockets. */
import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, it } from "mocha";
import { Device, type Host, ProgramUpdate } from "thimble";
import { runPrograms } from "../../../../hosts/moddable/plain/programs/run-programs.js";
import type { FirmwareProgram, Running } from "../../../../hosts/moddable/plain/run.js";
import { createHost } from "../../../../hosts/node/index.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { within } from "../../../tools/within.js";
import { connect, until } from "../firmware/node-board.js";
import { statesTold } from "../states-told.js";
import { archiveOf, INTERFACE, start as startEngine, XS } from "./engine.js";
import { FlashChip } from "./flash-chip.js";
import { platformWith, sha256 } from "./platform.js";

/** Longer than what is written at once, and no multiple of it. */
const LATER = archiveOf(1, 2501);

describe("A program that updates itself", () => {
  let flash: FlashChip;
  let storage: VirtualStorage;
  let files: Record<string, string | Uint8Array>;
  let server: Server;
  /** After so many bytes of the program the server closes the connection. */
  let lostAfter: number | undefined;
  let manifest: string;
  let entity: ProgramUpdate;
  let lines: string[];
  /** See `statesTold`. */
  let told: string[];
  let restart: Promise<void>;
  let running: Running | undefined;

  const programOf =
    (version: string): FirmwareProgram =>
    (host: Host) => {
      entity = new ProgramUpdate({ name: "Program", manifest });
      const device = new Device(host, { name: "lamp", version, entities: [entity] });
      told = statesTold(device);
      return device;
    };

  /** Starts until something runs, as the board does. */
  async function start(hasNetwork = true): Promise<void> {
    for (let count = 0; count < 5; count++) {
      let restarted = () => {};
      restart = new Promise((resolve) => {
        restarted = resolve;
      });
      startEngine(flash);
      const host = { ...createHost(), storage, restart: () => restarted() };
      const platform = {
        ...platformWith(flash, () => programOf("1.1.0")),
        ...(hasNetwork && { connect }),
      };
      const log = (_level: number, tag: string, message: string) =>
        lines.push(`${tag}: ${message}`);
      const http = { port: 0, address: "127.0.0.1" };
      running = runPrograms(
        platform,
        () => programOf("1.0.0"),
        { host, connect() {} },
        { ...{ log, port: 0, address: "127.0.0.1", http } },
      );
      if (running?.device) return;
      await within(restart, () => "the restart");
    }
    throw new Error("Nothing runs");
  }

  const offer = (changes: object = {}) =>
    JSON.stringify({
      ...{ version: "1.1.0", path: "lamp.xsa", length: LATER.length, sha256: sha256([LATER]) },
      ...{ interface: INTERFACE, xs: XS },
      ...changes,
    });
  const said = (text: RegExp) =>
    until(
      () => lines.some((line) => text.test(line)),
      () => lines.join("\n"),
    );

  beforeEach(async () => {
    flash = new FlashChip(64, 144);
    storage = new VirtualStorage();
    lines = [];
    lostAfter = undefined;
    files = { "/lamp.json": offer(), "/lamp.xsa": LATER };
    server = createServer((request, response) => {
      const file = files[request.url ?? ""];
      if (file === LATER && lostAfter !== undefined) {
        response.setHeader("Content-Length", LATER.length).flushHeaders();
        if (lostAfter === 0) setImmediate(() => response.destroy());
        else response.write(LATER.subarray(0, lostAfter), () => response.destroy());
      } else if (file === undefined) response.writeHead(404).end();
      else response.setHeader("Content-Length", Buffer.byteLength(file)).end(file);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    manifest = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lamp.json`;
  });
  afterEach(() => {
    running?.device?.close();
    running = undefined;
    server.close();
  });

  it("shows the later version, and runs it once it is installed", async () => {
    await start();
    assert.equal(entity.currentVersion, "1.0.0");
    await until(
      () => entity.isAvailable,
      () => lines.join("\n"),
    );
    assert.equal(entity.latestVersion, "1.1.0");
    entity.update();
    assert.ok(entity.inProgress);
    await within(restart, () => lines.join("\n"));
    assert.deepEqual(told, ["program begun", "program receiving", "program complete"]);
    running?.device?.close();
    await start();
    assert.equal(entity.currentVersion, "1.1.0");
    await until(
      () => entity.latestVersion !== undefined,
      () => lines.join("\n"),
    );
    assert.ok(!entity.isAvailable);
  });

  it("keeps its program when the download isn't what the manifest says", async () => {
    const wrong = Uint8Array.from(LATER);
    wrong[LATER.length - 1] = 1;
    const cases: [RegExp, Record<string, string | Uint8Array>][] = [
      [/the server answers 404/, { "/lamp.json": offer({ path: "other.xsa" }) }],
      [/has 2\d+ bytes; its manifest says 7/, { "/lamp.json": offer({ length: 7 }) }],
      [/SHA-256/, { "/lamp.xsa": wrong }],
      [
        /compiled for a firmware with the interface old/,
        { "/lamp.json": offer({ interface: "old" }) },
      ],
      [/isn't a program's manifest: it has no sha256/, { "/lamp.json": offer({ sha256: 1 }) }],
      [/lamp\.json isn't JSON/, { "/lamp.json": "{" }],
      [/a manifest has at most 1024/, { "/lamp.json": offer({ more: "x".repeat(1000) }) }],
    ];
    await start();
    for (const [problem, changed] of cases) {
      files = { "/lamp.json": offer(), "/lamp.xsa": LATER, ...changed };
      lines = [];
      entity.update();
      await said(problem);
      await until(
        () => !entity.inProgress,
        () => lines.join("\n"),
      );
    }
    // A right one is still taken.
    files = { "/lamp.json": offer(), "/lamp.xsa": LATER };
    entity.update();
    await within(restart, () => lines.join("\n"));
  });

  it("takes a program after a download that was lost, at its beginning or later", async () => {
    await start();
    for (const sent of [0, 1, 1500]) {
      lines = [];
      lostAfter = sent;
      entity.update();
      await said(/update: .*lamp\.xsa/);
      await until(
        () => !entity.inProgress,
        () => lines.join("\n"),
      );
      assert.equal(told.at(-1), "program failed");
    }
    lostAfter = undefined;
    entity.update();
    await within(restart, () => lines.join("\n"));
  });

  it("doesn't offer a version for another firmware", async () => {
    files["/lamp.json"] = offer({ xs: "18.0" });
    await start();
    await said(/is for a firmware with the interface abc and XS 18\.0; this one has abc and 17\.7/);
    assert.equal(entity.latestVersion, undefined);
  });

  it("says so where programs can't be downloaded", async () => {
    await start(false);
    await said(/update: this machine's program can't be replaced over the network/);
  });
});
