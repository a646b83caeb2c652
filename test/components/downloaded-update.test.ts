/** When an update entity looks for its manifest again. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { FirmwareUpdate } from "../../src/index.js";
import { stillBench } from "./bench.js";

describe("An update that is downloaded", () => {
  /** How often it has looked in each of some minutes, while the first `failures` times nobody answers. */
  async function looks(failures: number, minutes: number): Promise<number[]> {
    let count = 0;
    const update = new FirmwareUpdate({ name: "Firmware", manifest: "http://192.168.1.10/m.json" });
    const { bench, clock } = stillBench([update]);
    Object.assign(bench.host, {
      firmware: {
        listen: () => () => {},
        check: () =>
          ++count > failures ? Promise.resolve("1.1.0") : Promise.reject(new Error("no network")),
      },
    });
    bench.close();
    bench.start();
    const looked: number[] = [];
    for (let minute = 0; minute < minutes; minute++) {
      const before = count;
      for (let second = 0; second < 60; second++) {
        clock.advance(1000);
        // What was looked for is answered in a microtask.
        await Promise.resolve().then(() => undefined);
        await new Promise((resolve) => setImmediate(resolve));
      }
      looked.push(count - before);
    }
    if (failures < count) assert.equal(update.latestVersion, "1.1.0");
    return looked;
  }

  it("is looked for again while no version is known: a board that starts has no network yet", async () => {
    assert.deepEqual(await looks(3, 10), [1, 1, 0, 1, 0, 0, 0, 0, 0, 0]);
  });

  it("is looked for at its interval once a version is known", async () => {
    assert.deepEqual(await looks(0, 3), [0, 0, 0]);
  });

  it("is looked for less and less often", async () => {
    const looked = await looks(Number.POSITIVE_INFINITY, 70);
    assert.equal(
      looked.reduce((sum, one) => sum + one),
      7,
    );
  });
});
