import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { Lock, type LockOptions } from "../../src/entities/lock.js";
import { LockCommand } from "../../src/messages/enums.js";
import { boardsForEach } from "../device/kept-board.js";
import { Bench, closeBenches } from "./bench.js";

describe("Lock", () => {
  afterEach(closeBenches);

  const door = (options: Partial<LockOptions> = {}) => new Lock({ name: "Door", ...options });

  it("takes the commanded state at once without onCommand", () => {
    const lock = door({ supportsOpen: true });
    const { published } = new Bench([lock]).start();
    assert.equal(lock.describe(), "unknown");
    lock.set("lock");
    lock.command(LockCommand.UNLOCK);
    lock.command(LockCommand.OPEN);
    // The new state, and the answer.
    assert.deepEqual(published, [
      ...["Door: locked", "Door: unlocked", "Door: unlocked", "Door: open", "Door: open"],
    ]);
  });

  it("refuses what it doesn't support, and a wrong code, but answers", () => {
    const heard: string[] = [];
    const lock = door({
      initialState: "locked",
      checkCode: (code) => code === "1234",
      onCommand: (command) => heard.push(command),
    });
    const { published } = new Bench([lock]).start();
    lock.command(LockCommand.OPEN, "1234");
    lock.command(LockCommand.UNLOCK);
    lock.command(LockCommand.UNLOCK, "12345");
    lock.command(7 as LockCommand, "1234");
    assert.deepEqual(heard, []);
    lock.command(LockCommand.UNLOCK, "1234");
    lock.set("lock");
    assert.deepEqual(heard, ["unlock", "lock"]);
    assert.deepEqual(published, Array(5).fill("Door: locked"));
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
      assert.equal(between.is, "locked");
      between.publish("unlocking");
      board.close();
      board.start(() => [after]);
      assert.equal(after.is, "none");
    });
  });
});
