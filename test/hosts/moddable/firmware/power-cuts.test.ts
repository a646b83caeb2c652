import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import { BoardFirmware } from "../../../../hosts/moddable/plain/firmware/board-firmware.js";
import { FirmwareInstaller } from "../../../../hosts/moddable/plain/firmware/firmware-installer.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { LogLevel } from "../../../../src/log/log.js";
import { ManualTimer } from "../manual-timer.js";
import { PowerCut } from "../programs/flash-chip.js";
import { ESP32_S3, hashOf, imageOf } from "./images.js";
import { digest, TwoSlots } from "./two-slots.js";

const PIECE = 100;
const OLD = imageOf(1);
const NEW = imageOf(2, { segments: [40, 900, 100] });

/** A board, as far as its firmware is concerned. */
class FirmwareBoard {
  readonly slots = new TwoSlots(ESP32_S3, OLD);
  readonly storage = new VirtualStorage();
  timer = new ManualTimer();
  connections = 0;
  resetReason: string | undefined;
  /** It has gone back to the other image. */
  #restarts = false;
  /** Its device was closed then. */
  wasClosed = false;
  #isClosed = false;
  firmware = this.#started();
  /** Which images stop the board before anything of the program runs. */
  crashes: ((running: string) => boolean) | undefined;

  /** Starts until the firmware gets as far as its program. Cut in one of the steps, if it takes so many. */
  boot(steps = Number.POSITIVE_INFINITY): string {
    this.slots.flash.steps = steps;
    for (let count = 0; count < 20; count++) {
      try {
        this.slots.boot();
        const { running } = this.slots;
        if (this.crashes?.(running)) continue;
        this.timer = new ManualTimer();
        this.firmware = this.#started();
        if (this.slots.running === running && !this.#restarts) return running;
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
        this.slots.flash.steps = Number.POSITIVE_INFINITY;
      }
    }
    throw new Error("The board starts again and again");
  }

  #started(): BoardFirmware {
    this.#restarts = this.#isClosed = false;
    this.slots.onRollBack = () => {
      this.#restarts = true;
      this.wasClosed = this.#isClosed;
    };
    return new BoardFirmware({
      slots: this.slots,
      storage: this.storage,
      timer: this.timer,
      log() {},
      resetReason: this.resetReason,
      connections: () => this.connections,
      close: () => {
        this.#isClosed = true;
      },
      restart: () => {
        this.#restarts = true;
      },
    });
  }

  /** Lets it be healthy. Returns whether it stays: power may be cut in one of the steps. */
  becomesHealthy(steps = Number.POSITIVE_INFINITY): boolean {
    this.slots.flash.steps = steps;
    this.firmware.trial?.spokenTo();
    try {
      this.timer.pass(31_000);
      return true;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      return false;
    } finally {
      this.slots.flash.steps = Number.POSITIVE_INFINITY;
    }
  }

  /** Sends an image; power is cut in one of the steps, if it takes so many. */
  update(image: Uint8Array, steps = Number.POSITIVE_INFINITY): void {
    this.slots.flash.steps = steps;
    const installer = new FirmwareInstaller(this.slots, this.firmware, digest, () => {});
    try {
      installer.begin(image.length);
      for (let at = 0; at < image.length; at += PIECE)
        installer.take(image.subarray(at, at + PIECE));
      installer.finish();
    } catch (error) {
      if (!(error instanceof PowerCut) && !/PowerCut/.test(String(error))) throw error;
    } finally {
      this.slots.flash.steps = Number.POSITIVE_INFINITY;
    }
  }
}

describe("Firmware in two slots", () => {
  let board: FirmwareBoard;
  beforeEach(() => {
    board = new FirmwareBoard();
    assert.equal(board.boot(), hashOf(OLD));
  });

  it("runs from the start after it was sent, and stays once a client has contacted the device", () => {
    board.update(NEW);
    assert.equal(board.boot(), hashOf(NEW));
    assert.ok(board.firmware.isTrial);
    board.firmware.trial?.spokenTo();
    board.timer.pass(31_000);
    assert.ok(!board.firmware.isTrial);
    assert.equal(board.boot(), hashOf(NEW));
    assert.deepEqual(board.firmware.records.read(), {});
  });

  it("is replaced by the last one when it stops the board before its program runs", () => {
    board.update(NEW);
    board.crashes = (running) => running === hashOf(NEW);
    assert.equal(board.boot(), hashOf(OLD));
    assert.match(board.firmware.failure ?? "", /didn't start/);
    assert.equal(board.firmware.records.read().failed?.sha256, hashOf(NEW));
  });

  it("is replaced by the last one when the board restarts before it is healthy", () => {
    board.update(NEW);
    assert.equal(board.boot(), hashOf(NEW));
    board.timer.pass(29_000);
    assert.equal(board.boot(), hashOf(OLD));
    assert.match(board.firmware.failure ?? "", /restarted before it was healthy$/);
  });

  it("closes its device before the last one runs again, so that all outputs are off", () => {
    board.update(NEW);
    board.boot();
    // Nobody contacts it.
    board.timer.pass(130_000);
    assert.ok(board.wasClosed);
    assert.equal(board.boot(), hashOf(OLD));
  });

  it("is given up with the reason of the restart, where the machine knows it", () => {
    board.update(NEW);
    board.boot();
    board.resetReason = "watchdog";
    board.boot();
    assert.match(board.firmware.failure ?? "", /before it was healthy \(reset: watchdog\)/);
  });

  it("is replaced by the last one when its program throws, or nobody contacts the device", () => {
    for (const fails of [
      () => board.firmware.trial?.logged(LogLevel.ERROR, "device", "no such pin"),
      () => board.timer.pass(121_000),
    ]) {
      board = new FirmwareBoard();
      board.update(NEW);
      board.boot();
      fails();
      board.timer.pass(3000);
      assert.equal(board.boot(), hashOf(OLD));
    }
    assert.match(board.firmware.records.read().failed?.reason ?? "", /no client has contacted/);
  });

  it("doesn't write over the one to go back to while it is on trial", () => {
    board.update(NEW);
    board.boot();
    assert.throws(() => board.update(imageOf(3)), /on trial itself/);
    board.connections = 1;
    board.timer.pass(31_000);
    board.update(imageOf(3));
    assert.equal(board.boot(), hashOf(imageOf(3)));
  });

  it("is the old one or the new one, whole, wherever power is cut while it is sent", () => {
    const ran: string[] = [];
    for (let steps = 0; steps < 60; steps++) {
      board = new FirmwareBoard();
      board.update(NEW, steps);
      ran.push(board.boot() === hashOf(OLD) ? "old" : "new");
    }
    const first = ran.indexOf("new");
    assert.ok(first > 20, `${first}`);
    assert.deepEqual(new Set(ran.slice(first)), new Set(["new"]));
  });

  it("is the old one or the new one, whole, wherever power is cut while it starts", () => {
    for (let steps = 0; steps < 12; steps++) {
      board = new FirmwareBoard();
      board.update(NEW);
      const running = board.boot(steps);
      assert.ok([hashOf(OLD), hashOf(NEW)].includes(running));
      if (running === hashOf(OLD)) {
        board.update(NEW);
        board.boot();
      }
      assert.ok(board.becomesHealthy());
      assert.equal(board.boot(), hashOf(NEW), `after ${steps} steps`);
    }
  });

  it("is whole after any history of updates, cuts, crashes and recoveries", () => {
    const images = [OLD, NEW, imageOf(3), imageOf(4, { segments: [8] })];
    let seed = 1;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    let good = hashOf(OLD);
    // The bootloader's numbers of this flash count to 255.
    for (let step = 0; step < 2000; step++) {
      if (step % 100 === 0) {
        board = new FirmwareBoard();
        board.boot();
        good = hashOf(OLD);
      }
      const image = images[random(images.length)] as Uint8Array;
      if (!board.firmware.isTrial && hashOf(image) !== board.slots.running)
        board.update(image, random(3) === 0 ? random(60) : undefined);
      const bad = random(4) === 0;
      board.crashes = bad ? (running) => running === hashOf(image) && running !== good : undefined;
      const running = board.boot(random(2) === 0 ? random(12) : undefined);
      assert.ok(running === good || board.firmware.isTrial, `step ${step}`);
      board.crashes = undefined;
      if (board.firmware.isTrial && random(3) > 0) {
        if (board.becomesHealthy(random(3) === 0 ? random(3) : undefined)) good = running;
      }
    }
  });
});
