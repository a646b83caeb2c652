import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { describe, it } from "mocha";
import { alone } from "../../../../hosts/moddable/tools/base/build-lock.js";
import { folderForEach } from "../../../tools/test-folder.js";

describe("A build", () => {
  const folder = folderForEach();

  it("waits until another one is done", async () => {
    const lock = folder.file("lock");
    const order: string[] = [];
    let finish = () => {};
    const first = alone(lock, async () => {
      order.push("first begins");
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      order.push("first ends");
    });
    const second = alone(lock, async () => void order.push("second"));
    finish();
    await Promise.all([first, second]);
    assert.deepEqual(order, ["first begins", "first ends", "second"]);
    assert.ok(!existsSync(lock));
  });

  it("doesn't wait for one whose process is gone", async () => {
    const lock = folder.file("lock");
    // Higher than any process's id.
    writeFileSync(lock, String(2 ** 30));
    assert.equal(await alone(lock, async () => "done"), "done");
  });

  it("that fails lets the next one begin", async () => {
    const lock = folder.file("lock");
    await assert.rejects(alone(lock, () => Promise.reject(new Error("failed"))));
    assert.equal(await alone(lock, async () => "done"), "done");
  });
});
