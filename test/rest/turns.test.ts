/** Writes of an item one after the other, and answers that wait, in a time that passes when a test says so. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import type { Answer } from "../../src/rest/route.js";
import { Turns } from "../../src/rest/turns.js";
import { Waits } from "../../src/rest/waits.js";

describe("Writes of an item", () => {
  const later = () => {
    let [end, fail] = [() => {}, () => {}];
    const promise = new Promise<string>((resolve, reject) => {
      end = () => resolve("done");
      fail = () => reject(new Error("failed"));
    });
    return { promise, end, fail };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it("are done at once where none is in progress", async () => {
    const turns = new Turns();
    assert.equal(
      turns.take("a", () => 1),
      1,
    );
    const one = later();
    const result = turns.take("a", () => one.promise);
    assert.equal(
      turns.take("b", () => 2),
      2,
    );
    one.end();
    assert.equal(await result, "done");
    await settled();
    assert.equal(
      turns.take("a", () => 3),
      3,
    );
  });

  it("wait for all before them, also for one that fails", async () => {
    const turns = new Turns();
    const [first, second] = [later(), later()];
    const order: string[] = [];
    const results = [
      turns.take("a", () => first.promise),
      turns.take("a", () => {
        order.push("second");
        return second.promise;
      }),
      turns.take("a", () => {
        order.push("third");
        return "third";
      }),
    ];
    await settled();
    assert.deepEqual(order, []);
    first.fail();
    await assert.rejects(results[0] as Promise<string>, /failed/);
    await settled();
    assert.deepEqual(order, ["second"]);
    second.end();
    assert.equal(await results[2], "third");
    assert.deepEqual(order, ["second", "third"]);
  });
});

describe("An answer that is preferred to wait", () => {
  const start = (isDoneAlready = false) => {
    const time = new MemoryTime();
    const waits = new Waits(time);
    const given: Answer[] = [];
    let done = () => {};
    let stopped = 0;
    const answer: Answer = {
      status: 202,
      pending: {
        onDone(callback) {
          done = callback;
          if (isDoneAlready) callback();
          return () => {
            stopped += 1;
          };
        },
        answer: (isDone) => ({ status: isDone ? 200 : 202, headers: { "X-A": "1" } }),
      },
    };
    const hold = (prefer: string, held = answer) =>
      waits.hold(held, prefer, (one) => given.push(one));
    return { time, waits, given, hold, done: () => done(), stopped: () => stopped };
  };

  it("comes when its action is done, once, and no timer is left", () => {
    const { time, given, hold, done, stopped } = start();
    hold("wait=5");
    time.advance(4999);
    assert.deepEqual(given, []);
    done();
    done();
    assert.deepEqual(given, [
      { status: 200, headers: { "X-A": "1", "Preference-Applied": "wait=5" } },
    ]);
    assert.deepEqual([time.running, stopped()], [0, 1]);
  });

  it("comes when its time is over, at the latest after 20 seconds", () => {
    for (const [prefer, milliseconds, applied] of [
      ["wait=5", 5000, "wait=5"],
      ["wait=0.5", 500, "wait=0.5"],
      ["wait=3600", 20_000, "wait=20"],
    ] as const) {
      const { time, given, hold, stopped } = start();
      hold(prefer);
      time.advance(milliseconds - 1);
      assert.equal(given.length, 0);
      time.advance(1);
      assert.equal(given[0]?.status, 202);
      assert.equal(given[0]?.headers?.["Preference-Applied"], applied);
      assert.equal(stopped(), 1);
    }
  });

  it("comes at once without a wait, or without an action", () => {
    for (const prefer of ["", "wait", "wait=0", "wait=-1", "wait=x", "respond-async"]) {
      const { given, hold, time } = start();
      hold(prefer);
      assert.deepEqual([given.length, given[0]?.status, time.running], [1, 202, 0], prefer);
    }
    const { given, hold } = start();
    hold("wait=5", { status: 200 });
    assert.deepEqual(given, [{ status: 200 }]);
  });

  it("comes at once when its action is done already", () => {
    const { given, hold, time, stopped } = start(true);
    hold("wait=5");
    assert.deepEqual([given.length, given[0]?.status, time.running, stopped()], [1, 200, 0, 1]);
  });

  it("comes when the device is closed", () => {
    const { given, hold, waits, time } = start();
    hold("wait=5");
    hold("wait=6");
    waits.endAll();
    assert.deepEqual([given.length, time.running], [2, 0]);
  });
});
