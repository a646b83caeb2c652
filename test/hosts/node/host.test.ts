import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { networkInterfaces, totalmem } from "node:os";
import { describe, it } from "mocha";
import {
  createHost,
  InvalidMACError,
  OutOfRangeError,
  VirtualBoard,
} from "../../../hosts/node/index.js";
import type { Host } from "../../../src/host/host.js";
import { turn } from "./sockets.js";

describe("Host on Node", () => {
  it("is complete without options", () => {
    const host: Host = createHost();
    assert.equal(host.mac, "02:54:48:4D:42:4C");
    assert.equal(host.model, "Virtual board");
    assert.deepEqual(host.pin, { button: 0, led: 2 });
    assert.equal(host.storage.open({ path: "set" }).read("key"), undefined);
  });

  it("opens pins on its board", () => {
    const board = new VirtualBoard({ relay: 7 });
    const { io, pin } = createHost({ board });
    new io.Digital({ pin: pin.relay as number, mode: io.Digital.Output, initialValue: 1 });
    assert.equal(board.level("relay"), 1);
  });

  it("keeps boards apart", () => {
    const one = createHost();
    const two = createHost();
    new one.io.Digital({ pin: 2, mode: one.io.Digital.Output, initialValue: 1 });
    assert.equal(two.board.level(2), 0);
    new two.io.PWM({ pin: 2 });
  });

  it("takes a MAC address in either case, and nothing else", () => {
    assert.equal(createHost({ mac: "aa:bb:cc:dd:ee:0f" }).mac, "AA:BB:CC:DD:EE:0F");
    for (const mac of ["", "AA:BB:CC:DD:EE", "AABBCCDDEE0F", "GG:BB:CC:DD:EE:0F"]) {
      assert.throws(() => createHost({ mac }), InvalidMACError);
    }
  });

  it("knows the machine's free memory, and an address of its own", () => {
    const { freeMemory, networkAddress } = createHost();
    assert.ok(freeMemory > 0 && freeMemory <= totalmem(), `${freeMemory}`);
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    const found = own.find(({ address }) => address === networkAddress);
    assert.equal(found?.family, "IPv4", networkAddress);
    const others = own.some(({ family, internal }) => family === "IPv4" && !internal);
    assert.equal(found.internal, !others);
  });

  it("restarts with the given function", () => {
    let restarts = 0;
    createHost({ restart: () => restarts++ }).restart();
    assert.equal(restarts, 1);
  });

  it("ends the program if it has no function to restart", () => {
    const program = `
      import { createHost } from ${JSON.stringify(import.meta.resolve("../../../hosts/node/index.js"))};
      setInterval(() => {}, 1000);
      createHost().restart();
      console.log("still here");
    `;
    const { status, stdout } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", program],
      { encoding: "utf8" },
    );
    assert.equal(status, 0);
    assert.equal(stdout, "");
  });

  describe("timer", () => {
    const { timer } = createHost();

    it("calls back once", async () => {
      let calls = 0;
      await new Promise<void>((resolve) => {
        timer.set(() => {
          calls++;
          resolve();
        }, 1);
        assert.equal(calls, 0);
      });
      await new Promise<void>((resolve) => timer.set(resolve, 5));
      assert.equal(calls, 1);
    });

    it("repeats until it's cleared", async () => {
      let calls = 0;
      await new Promise<void>((resolve) => {
        const repeating = timer.repeat(() => {
          if (++calls < 3) return;
          timer.clear(repeating);
          resolve();
        }, 1);
      });
      await new Promise<void>((resolve) => timer.set(resolve, 5));
      assert.equal(calls, 3);
    });

    it("doesn't call back what was cleared", async () => {
      let calls = 0;
      timer.clear(timer.set(() => calls++, 1));
      await new Promise<void>((resolve) => timer.set(resolve, 5));
      assert.equal(calls, 0);
    });

    it("refuses a delay that node would cut to 1 ms", () => {
      for (const delay of [2 ** 31, Number.NaN]) {
        assert.throws(() => timer.set(() => {}, delay), OutOfRangeError);
        assert.throws(() => timer.repeat(() => {}, delay), OutOfRangeError);
      }
    });
  });

  describe("time", () => {
    it("counts whole milliseconds and never back", async () => {
      const { time } = createHost();
      const start = time.ticks;
      let last = start;
      while (last - start < 3) {
        const now = time.ticks;
        assert.ok(Number.isInteger(now) && now >= last);
        last = now;
        await turn();
      }
    });

    it("sets the device's clock and leaves the machine's", () => {
      const { time } = createHost();
      const before = Date.now();
      time.set(1_000_000_000);
      assert.equal(Math.floor(time.now / 60_000), Math.floor(1e12 / 60_000));
      assert.ok(Date.now() - before < 1e9);
    });
  });
});
