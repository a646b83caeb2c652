import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Lock, type LockOptions } from "../../src/entities/lock.js";
import { LockCommand } from "../../src/messages/enums.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { boardsForEach } from "../device/kept-board.js";
import { Bench } from "./bench.js";

describe("Lock", () => {
  const door = (options: Partial<LockOptions> = {}) => new Lock({ name: "Door", ...options });

  /** As a client commands it. */
  const command = (lock: Lock, command: LockCommand, code = "") =>
    lock.command({ command, hasCode: code !== "", code: new Utf8(code) });

  it("takes the commanded state at once without onCommand", () => {
    const lock = door({ supportsOpen: true });
    const { published } = new Bench([lock]).start();
    assert.equal(lock.describe(), "unknown");
    lock.set("lock");
    command(lock, LockCommand.UNLOCK);
    command(lock, LockCommand.OPEN);
    command(lock, LockCommand.OPEN);
    // Each command is answered once, also one that changes nothing.
    assert.deepEqual(published, ["Door: locked", "Door: unlocked", "Door: open", "Door: open"]);
  });

  it("refuses what it doesn't support, and a wrong code, but answers", () => {
    const heard: string[] = [];
    const lock = door({
      initialState: "locked",
      checkCode: (code) => code === "1234",
      onCommand: (command) => heard.push(command),
    });
    const { published } = new Bench([lock]).start();
    command(lock, LockCommand.OPEN, "1234");
    command(lock, LockCommand.UNLOCK);
    command(lock, LockCommand.UNLOCK, "12345");
    command(lock, 7 as LockCommand, "1234");
    assert.deepEqual(heard, []);
    command(lock, LockCommand.UNLOCK, "1234");
    lock.set("lock");
    assert.deepEqual(heard, ["unlock", "lock"]);
    assert.deepEqual(published, Array(5).fill("Door: locked"));
  });

  it("takes a code without has_code, as aioesphomeapi sends it, and needs none to lock", () => {
    const lock = door({ supportsOpen: true, checkCode: (code) => code === "1234" });
    const { published } = new Bench([lock]).start();
    const withoutFlag = (command: LockCommand, code = "") =>
      lock.command({ command, hasCode: false, code: new Utf8(code) });
    withoutFlag(LockCommand.UNLOCK, "1234");
    // Home Assistant's esphome integration sends a code with `unlock` only (its `lock.py`).
    withoutFlag(LockCommand.LOCK);
    withoutFlag(LockCommand.UNLOCK);
    withoutFlag(LockCommand.OPEN);
    withoutFlag(LockCommand.OPEN, "1234");
    assert.deepEqual(published, [
      "Door: unlocked",
      "Door: locked",
      "Door: locked",
      "Door: locked",
      "Door: open",
    ]);
  });

  it("isn't kept from being locked by wrong codes that were given before", () => {
    const lock = door({ checkCode: () => false });
    new Bench([lock]).start();
    for (let guess = 0; guess < 20; guess++) command(lock, LockCommand.UNLOCK, "0000");
    command(lock, LockCommand.LOCK);
    assert.equal(lock.state, "locked");
  });

  describe("whose state is kept", () => {
    const newBoard = boardsForEach();

    it("is as it was, without a command, but not on its way", () => {
      const board = newBoard();
      const [before, between, after] = [1, 2, 3].map(() => door({ restore: true })) as [
        Lock,
        Lock,
        Lock,
      ];
      board.start(() => [before]);
      before.publish("locked");
      board.close();
      board.start(() => [between]);
      assert.equal(between.state, "locked");
      between.publish("unlocking");
      board.close();
      board.start(() => [after]);
      assert.equal(after.state, undefined);
    });
  });
});
