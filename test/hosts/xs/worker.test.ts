import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { XSEndedError, XSException, XSMissingError } from "../../../hosts/xs/errors.js";
import { findWorker } from "../../../hosts/xs/find-worker.js";
import { Worker } from "../../../hosts/xs/worker.js";
import { keep } from "../../tools/close-after.js";
import { describeOnXS } from "./describe-on-xs.js";

describe("XS that isn't installed", () => {
  it("is reported with what to do about it", () => {
    assert.throws(
      () => findWorker(["/nothing-here"]),
      (error: Error) => {
        assert.ok(error instanceof XSMissingError);
        assert.match(error.message, /C compiler/);
        assert.match(error.message, /npm ci --prefix hosts\/xs/);
        return true;
      },
    );
  });
});

describeOnXS("The XS worker", () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  it("evaluates scripts and counts what they cost", async () => {
    const worker = keep(new Worker());
    const { bytes, meter } = await worker.evaluate("Uint8Array.of(1, 2, 3).buffer");
    assert.deepEqual([...bytes], [1, 2, 3]);
    assert.ok(meter.compute > 0);
    assert.ok(meter.currentHeapCount > 0);
  });

  it("counts the same each time", async () => {
    const costs = [];
    for (let round = 0; round < 2; round++) {
      const worker = keep(new Worker());
      const { meter } = await worker.evaluate("for (let i = 0; i < 1000; i++) ({ i })");
      costs.push({ compute: meter.compute, slots: meter.currentHeapCount });
    }
    assert.deepEqual(costs[0], costs[1]);
  });

  it("does one thing after the other, and waits for the answers to its calls", async () => {
    const calls: string[] = [];
    const worker = keep(
      new Worker((bytes) => {
        calls.push(bytes.toString());
        return bytesOf(`<${bytes}>`);
      }),
    );
    await worker.evaluate(`
      const call = (text) => new TextDecoder().decode(issueCommand(new TextEncoder().encode(text).buffer));
      globalThis.handleCommand = (bytes) => {
        const text = new TextDecoder().decode(bytes);
        return new TextEncoder().encode(call(text + "1") + call(text + "2")).buffer;
      };
    `);
    const outcomes = await Promise.all(
      ["a", "ß", "🌡️"].map((text) => worker.command(bytesOf(text))),
    );
    assert.deepEqual(
      outcomes.map(({ bytes }) => bytes.toString()),
      ["<a1><a2>", "<ß1><ß2>", "<🌡️1><🌡️2>"],
    );
    assert.deepEqual(calls, ["a1", "a2", "ß1", "ß2", "🌡️1", "🌡️2"]);
  });

  it("carries long messages", async () => {
    const worker = keep(new Worker());
    await worker.evaluate("globalThis.handleCommand = (bytes) => bytes");
    const long = Uint8Array.from({ length: 1_000_000 }, (_, i) => i);
    const { bytes } = await worker.command(long);
    assert.ok(Buffer.from(long).equals(bytes));
  });

  it("rejects with what a script throws, and goes on", async () => {
    const worker = keep(new Worker());
    await assert.rejects(worker.evaluate("throw new TypeError('no föö')"), (error: Error) => {
      assert.ok(error instanceof XSException);
      assert.match(error.message, /TypeError: no föö/);
      return true;
    });
    await worker.evaluate("1");
  });

  it("begins with what another has evaluated, which goes on", async () => {
    const worker = keep(new Worker());
    await worker.evaluate("globalThis.list = [1, 2]; globalThis.add = (n) => list.push(n)");
    const snapshot = await worker.takeSnapshot();
    await worker.evaluate("add(3)");
    const copy = keep(new Worker(undefined, { snapshot }));
    await copy.evaluate("add(4)");
    const listOf = async (one: Worker) => [
      ...(await one.evaluate("Uint8Array.from(list).buffer")).bytes,
    ];
    assert.deepEqual(await listOf(worker), [1, 2, 3]);
    assert.deepEqual(await listOf(copy), [1, 2, 4]);
  });

  it("rejects when it has ended", async () => {
    const worker = keep(new Worker());
    const endless = worker.evaluate("for (;;);");
    worker.close();
    await assert.rejects(endless, XSEndedError);
    await assert.rejects(worker.evaluate("1"), XSEndedError);
    await assert.rejects(worker.takeSnapshot(), XSEndedError);
  });
});
