import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  chooseProgram,
  type ProgramChoice,
} from "../../../../hosts/moddable/plain/programs/choose-program.js";
import { ProgramInstaller } from "../../../../hosts/moddable/plain/programs/program-installer.js";
import { ProgramMemory } from "../../../../hosts/moddable/plain/programs/program-memory.js";
import { givenUp, RecordStore } from "../../../../hosts/moddable/plain/programs/program-record.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { ManualTimer } from "../manual-timer.js";
import { archiveOf, mapped, start, XS } from "./engine.js";
import { FlashChip, PowerCut } from "./flash-chip.js";
import { md5, sha256 } from "./platform.js";

const SECTOR = 64;
const PIECE = 100;
const TARGET = { device: "02:00", interface: "abc", xs: XS };

/** A board with a flash memory, as far as programs are concerned. */
class CutBoard {
  readonly flash = new FlashChip(SECTOR, 64);
  readonly storage = new VirtualStorage();
  /** The firmware's build. */
  firmware = "one";
  isFirmwareOnTrial = false;
  readonly records = new RecordStore(this.storage);
  readonly memory = new ProgramMemory(this.flash, sha256);
  /** How often the program of an archive was chosen: each time, it is mapped whole. */
  starts = 0;

  /** Starts until something runs: each time the engine maps first. Cut in one of the steps, if it takes so many. */
  boot(steps = Number.POSITIVE_INFINITY): ProgramChoice {
    this.flash.steps = steps;
    for (let count = 0; count < 20; count++) {
      try {
        start(this.flash);
        const choice = chooseProgram({
          memory: this.memory,
          records: this.records,
          firmware: this.firmware,
          isFirmwareOnTrial: this.isFirmwareOnTrial,
          isMapped: (program) => {
            const image = this.flash.read(0, program.length);
            return Buffer.compare(mapped(program), image) === 0;
          },
        });
        if (choice.run !== "restart") return this.#checked(choice);
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
        this.flash.steps = Number.POSITIVE_INFINITY;
      }
    }
    throw new Error("The board starts again and again");
  }

  /** Sends a program; power is cut in one of the steps, if it takes so many. */
  deploy(archive: Uint8Array, steps = Number.POSITIVE_INFINITY, keep = true): void {
    this.flash.steps = steps;
    const installer = new ProgramInstaller({
      ...{ memory: this.memory, records: this.records, target: TARGET, firmware: this.firmware },
      ...{ md5, timer: new ManualTimer() },
    });
    try {
      installer.begin({ length: archive.length, sha256: sha256([archive]), ...TARGET });
      for (let at = 0; at < archive.length; at += PIECE)
        installer.take(at, archive.subarray(at, at + PIECE));
      installer.finish(keep);
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
    } finally {
      this.flash.steps = Number.POSITIVE_INFINITY;
    }
  }

  /** The program that runs was healthy. */
  confirm(): void {
    const { trial, active, previous: _, ...others } = this.records.read();
    if (!trial) return;
    const { slot, length, sha256 } = trial;
    this.records.write({
      ...others,
      active: { slot, length, sha256 },
      ...(active && { previous: active }),
    });
  }

  #checked(choice: ProgramChoice): ProgramChoice {
    if (choice.program) {
      const { length, sha256: expected } = choice.program;
      const program = this.memory.read(choice.program);
      assert.equal(sha256([program]), expected);
      assert.deepEqual(this.flash.read(0, length), mapped(program));
      this.starts += 1;
    }
    return choice;
  }
}

const OLD = archiveOf(1, 700);
const NEW = archiveOf(2, 1100);
const hashOf = (archive: Uint8Array) => sha256([archive]);

function boardWithOld(): CutBoard {
  const board = new CutBoard();
  board.deploy(OLD);
  board.boot();
  board.confirm();
  assert.equal(board.boot().program?.sha256, hashOf(OLD));
  return board;
}

describe("Programs in flash", () => {
  it("are the firmware's own until one is deployed", () => {
    assert.deepEqual(new CutBoard().boot(), { run: "own", isTrial: false });
  });

  it("run from the start after they were sent, first as a trial", () => {
    const board = boardWithOld();
    board.deploy(NEW);
    const choice = board.boot();
    assert.ok(choice.isTrial);
    assert.equal(choice.program?.sha256, hashOf(NEW));
    board.confirm();
    assert.equal(board.boot().isTrial, false);
  });

  it("are replaced by the last good one when they don't become healthy, which is reported", () => {
    const board = boardWithOld();
    board.deploy(NEW);
    for (let attempt = 0; attempt < 2; attempt++)
      assert.equal(board.boot().program?.sha256, hashOf(NEW));
    assert.equal(board.boot().program?.sha256, hashOf(OLD));
    assert.deepEqual(board.records.read().failed, {
      sha256: hashOf(NEW),
      reason: "it stopped the device before it was healthy",
      isNew: true,
    });
  });

  it("run once where they aren't to be kept", () => {
    const board = boardWithOld();
    board.deploy(NEW, undefined, false);
    assert.equal(board.boot().program?.sha256, hashOf(NEW));
    assert.equal(board.boot().program?.sha256, hashOf(OLD));
    assert.equal(board.records.read().failed?.reason, "it was to run once");
  });

  it("that were given up make room for the last good one", () => {
    const board = boardWithOld();
    board.deploy(NEW);
    board.boot();
    board.records.write(givenUp(board.records.read(), "it threw"));
    assert.equal(board.boot().program?.sha256, hashOf(OLD));
  });

  it("that are damaged in flash are replaced by the one before, then by the firmware's own", () => {
    const board = boardWithOld();
    board.deploy(NEW);
    board.boot();
    board.confirm();
    const { active, previous } = board.records.read();
    board.memory.slot(active?.slot ?? assert.fail()).erase(1);
    assert.equal(board.boot().program?.sha256, hashOf(OLD));
    board.memory.slot(previous?.slot ?? assert.fail()).erase(1);
    assert.deepEqual(board.boot(), { run: "own", isTrial: false });
  });

  it("are forgotten when another firmware is flashed, whose own program runs", () => {
    const board = boardWithOld();
    board.firmware = "two";
    assert.deepEqual(board.boot(), { run: "own", isTrial: false });
    board.firmware = "one";
    assert.deepEqual(board.boot(), { run: "own", isTrial: false });
  });

  it("wait while another firmware is on trial, and run again when that is given up", () => {
    const board = boardWithOld();
    board.firmware = "two";
    board.isFirmwareOnTrial = true;
    assert.deepEqual(board.boot(), { run: "own", isTrial: false });
    board.firmware = "one";
    board.isFirmwareOnTrial = false;
    assert.equal(board.boot().program?.sha256, hashOf(OLD));
  });

  it("are mapped again when the engine maps them differently, as after an update of the firmware", () => {
    const board = boardWithOld();
    // The table is as it was, and the code isn't: power was cut while it was mapped.
    board.flash.bytes.fill(0xff, 5 * SECTOR, 6 * SECTOR);
    assert.equal(board.boot().program?.sha256, hashOf(OLD));
  });

  it("are whole, the old one or the new one, wherever power is cut while they are sent", () => {
    let cuts = 0;
    for (let steps = 0; steps < 60; steps++) {
      const board = boardWithOld();
      board.deploy(NEW, steps);
      const { trial } = board.records.read();
      const { program } = board.boot();
      assert.equal(program?.sha256, hashOf(trial ? NEW : OLD));
      if (!trial) cuts += 1;
    }
    assert.ok(cuts > 25 && cuts < 60, `${cuts}`);
  });

  it("are whole, wherever power is cut while they are put in place and mapped", () => {
    const run = new Set<string>();
    for (let steps = 0; steps < 120; steps++) {
      const board = boardWithOld();
      board.deploy(NEW);
      run.add(board.boot(steps).program?.sha256 ?? "own");
    }
    assert.deepEqual([...run], [hashOf(NEW)]);
  });

  it("are whole after any history of programs, cuts, crashes and recoveries", () => {
    const programs = [OLD, NEW, archiveOf(3, 90), archiveOf(4, 1200)];
    let seed = 1;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const board = boardWithOld();
    let good = hashOf(OLD);
    for (let step = 0; step < 5000; step++) {
      const archive = programs[random(programs.length)] as Uint8Array;
      board.deploy(archive, random(3) === 0 ? random(60) : undefined, random(5) > 0);
      const { trial } = board.records.read();
      const choice = board.boot(random(2) === 0 ? random(120) : undefined);
      const run = choice.program?.sha256;
      assert.ok(run === good || (choice.isTrial && run === trial?.sha256), `step ${step}`);
      if (choice.isTrial && trial?.keep && random(3) > 0) {
        board.confirm();
        good = trial.sha256;
      }
    }
    assert.ok(board.starts > 5000);
  });
});
