/**
 * Programs over the cable: the computer's end and the firmware's, with a line that loses what a real one may lose. On an
 * ESP32-C3 with its real UART: bench/chip/cable.ts.
 */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "mocha";
import { IMPROV } from "../../../../hosts/moddable/plain/improv/packet.js";
import { CABLE, CableCommand } from "../../../../hosts/moddable/plain/programs/cable-packets.js";
import { packetBytes } from "../../../../hosts/moddable/plain/serial-packets.js";
import { ProgramCable } from "../../../../hosts/moddable/tools/deploy/program-cable.js";
import { patient } from "../../../tools/patience.js";
import { CableBoard, CablePort, named } from "./cable-board.js";
import { archiveOf, INTERFACE } from "./engine.js";
import { FlashChip } from "./flash-chip.js";
import { sha256 } from "./platform.js";

const program = (seed: number, code = 3000) => {
  const archive = archiveOf(seed, code);
  return { archive, sha256: sha256([archive]), interface: INTERFACE };
};

describe("A program over the cable", function () {
  this.timeout(patient(60_000));

  let board: CableBoard;
  let port: CablePort;
  let cable: ProgramCable;
  /** What happens to what the computer sends. */
  let line: (bytes: Uint8Array) => Uint8Array;

  const connect = async (flash?: FlashChip) => {
    line = (bytes) => bytes;
    port = new CablePort((bytes) => board.receive(line(bytes)));
    board = new CableBoard((bytes) => port.fromBoard(bytes), flash);
    board.start();
    cable = await ProgramCable.open(port);
    await cable.state(1000);
  };
  beforeEach(() => connect());
  afterEach(async () => {
    await cable.close();
    board.stop();
  });

  /** Deploys one, until the board runs it. */
  const deploy = async (one = program(1), keep = true) => {
    await cable.send(one, keep);
    board.pass(200);
    await cable.untilRunning(one.sha256);
  };
  const stored = (path: string, key: string) =>
    board.storage.open({ path, format: "string" }).read(key);

  it("runs, and what the board keeps stays", async () => {
    board.storage.open({ path: "wifi", format: "string" }).write("networks", "[]");
    board.storage.open({ path: "kept", format: "string" }).write("uses", "7");
    const sent: number[] = [];
    const one = program(1);
    await cable.send(one, true, (bytes) => sent.push(bytes));
    assert.equal(board.name, "own");
    board.pass(200);
    await cable.untilRunning(one.sha256);
    assert.equal(board.name, "deployed");
    assert.equal(board.lost, 0);
    assert.deepEqual([sent[0], sent.at(-1)], [96, one.archive.length]);
    assert.equal(stored("wifi", "networks"), "[]");
    assert.equal(stored("kept", "uses"), "7");
  });

  it("stays when it is healthy, without any client on the network", async () => {
    await deploy();
    board.pass(31_000);
    board.start();
    board.start();
    board.start();
    assert.equal(board.name, "deployed");
  });

  it("is given up when nobody asks for it, neither over the cable nor over the network", async () => {
    await cable.send(program(1), true);
    board.pass(200);
    assert.equal(board.name, "deployed");
    board.pass(125_000);
    assert.equal(board.name, "own");
  });

  it("runs once", async () => {
    await deploy(program(1), false);
    board.pass(40_000);
    board.start();
    assert.equal(board.name, "own");
  });

  it("is given up when it can't start: the last one is back, and the computer is told why", async () => {
    await deploy();
    board.pass(31_000);
    const second = program(2);
    await cable.send(second, true);
    let starts = 0;
    board.loaded = (host) => {
      starts += 1;
      if (starts === 1) throw new RangeError("no such pin");
      return named("first")(host);
    };
    board.pass(200);
    await assert.rejects(
      cable.untilRunning(second.sha256),
      /The board has given the program up: RangeError: no such pin/,
    );
    assert.equal(board.name, "first");
  });

  it("isn't written to another firmware, which says what to do", async () => {
    board.interface = "other";
    board.start();
    await cable.state(1000);
    const before = Uint8Array.from(board.flash.bytes);
    await assert.rejects(
      cable.send(program(1), true),
      /another version of Thimble: .* interface other .* has abc .*Nothing was written.*thimble flash/,
    );
    assert.deepEqual(board.flash.bytes, before);
  });

  it("isn't taken by the board when it is for another firmware, whoever sends it", async () => {
    const refused = { ...program(1), interface: "other" };
    const state = await cable.state(1000);
    cable.state = async () => ({ ...state, interface: "other" });
    await assert.rejects(
      cable.send(refused, true),
      /The board refuses the program: .*interface other; this one has abc/,
    );
  });

  it("is refused when it is too long, or damaged with a right hash", async () => {
    await assert.rejects(cable.send(program(1, 6000), true), /bytes; the device takes 5376/);
    const archive = archiveOf(1, 1000);
    archive[archive.length - 20] = 0xff;
    const damaged = { archive, sha256: sha256([archive]), interface: INTERFACE };
    await assert.rejects(cable.send(damaged, true), /refuses the program: .*damaged/);
    assert.equal(board.name, "own");
  });

  it("comes whole over a line that loses bytes and changes others", async () => {
    let count = 0;
    line = (bytes) => {
      count += 1;
      if (count % 9 === 4) return bytes.subarray(0, 20);
      if (count % 9 === 8) return bytes.map((byte, at) => (at === 40 ? byte ^ 4 : byte));
      return bytes;
    };
    await deploy(program(1, 1500));
    assert.equal(board.name, "deployed");
  });

  it("comes whole when answers are lost and come twice", async () => {
    let count = 0;
    const { fromBoard } = port;
    port.fromBoard = (bytes) => {
      count += 1;
      if (count === 6 || count === 12) return;
      fromBoard(bytes);
      if (count === 9) fromBoard(bytes.slice());
    };
    await deploy(program(1, 1500));
    assert.equal(board.name, "deployed");
  });

  it("says what to do when the board doesn't answer", async () => {
    board.stop();
    await assert.rejects(cable.state(1), /doesn't answer on its serial line.*thimble flash/);
  });

  it("leaves a board that runs, whatever comes over the line", () => {
    const packets = [
      [],
      [CableCommand.BEGIN],
      [CableCommand.PIECE, 0, 0, 0, 0, 1],
      [CableCommand.START, 1],
      [CableCommand.BEGIN, 255, 255, 255, 255, ...Array.from({ length: 60 }, () => 255)],
      [99, 1, 2],
    ].map(([type = 0, ...data]) => packetBytes(CABLE, type, data));
    for (const bytes of [...packets, packetBytes(IMPROV, 3, [2, 0])]) {
      board.receive(bytes);
      board.receive(bytes.subarray(0, 5));
    }
    assert.equal(board.name, "own");
  });

  it("leaves a board that starts, at whatever step its power is cut", async () => {
    const flash = new FlashChip(256, 64);
    await connect(flash);
    await deploy(program(1, 1000));
    board.pass(31_000);
    // How many came whole: the power was cut later, or not at all.
    let arrived = 0;
    for (let steps = 0; ; steps++) {
      const seed = 2 + (steps % 2);
      flash.steps = steps;
      const sent = await cable.send(program(seed, 1000), true).then(
        () => true,
        () => false,
      );
      board.stop();
      // With the steps that are left, the power is cut while it starts.
      try {
        board.start();
      } catch {
        board.stop();
      }
      flash.steps = Number.POSITIVE_INFINITY;
      board.start();
      assert.equal(board.name, "deployed", `cut in step ${steps}`);
      await cable.state(1000);
      board.pass(31_000);
      if (sent) arrived += 1;
      if (arrived > 40) break;
      assert.ok(steps < 200);
    }
  });
});
