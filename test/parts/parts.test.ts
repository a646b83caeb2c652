import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Random } from "../tools/random.js";
import { PartDevice } from "./part-device.js";
import { PARTS } from "./parts.js";

const STEPS = 200;
const FAULTS = 10_000;

/** Milliseconds that one part may keep all others waiting. */
const LONGEST_TURN = 5;

for (const row of PARTS) {
  describe(row.name, () => {
    const longest = (row.longestTurn ?? LONGEST_TURN) + 1e-6;

    it("is read as it is, from the lowest value to the highest", () => {
      const device = new PartDevice(row);
      for (let step = 0; step <= STEPS; step++) {
        for (const [name, { from, to }] of Object.entries(device.part.channels))
          device.part.set(name, from + ((to - from) * step) / STEPS);
        device.read();
        assert.deepEqual(device.silent(), []);
        assert.deepEqual(device.wrong(), []);
      }
      assert.deepEqual(device.part.complaints, []);
      assert.deepEqual(device.log, []);
      assert(device.longestTurn <= longest, `a turn waited ${device.longestTurn} ms`);
      device.close();
    });

    it("shows units and decimals that fit", () => {
      const device = new PartDevice(row);
      for (const { name, unitOfMeasurement, accuracyDecimals } of device.sensors) {
        const channel = device.part.channels[name];
        assert.equal(unitOfMeasurement, channel?.unit);
        assert(
          (channel?.precision ?? 0) < 10 ** -accuracyDecimals,
          `${name} has too many decimals`,
        );
      }
      device.close();
    });

    it("is missed when it is unplugged, and is back when it is plugged in again; the log says each once", () => {
      const device = new PartDevice(row);
      for (let time = 0; time < 3; time++) {
        device.part.unplug();
        for (let reading = 0; reading < 3; reading++) device.read();
        assert.equal(device.silent().length, device.sensors.length);
        assert.equal(device.log.length, 1);
        assert.match(device.log[0] as string, /can't be read/);
        device.part.plug();
        for (let reading = 0; reading < 3; reading++) device.read();
        assert.deepEqual(device.silent(), []);
        assert.equal(device.log.length, 2);
        assert.match(device.log[1] as string, /works again/);
        device.log.length = 0;
      }
      device.close();
    });

    it(`has no wrong value through ${FAULTS} random faults, and keeps nobody waiting`, () => {
      const device = new PartDevice(row);
      const { part, bus, interval } = device;
      const random = new Random(1);
      const faults: (() => void)[] = [
        () => part.unplug(),
        () => part.plug(),
        () => {
          part.unplug();
          part.plug();
        },
        () => {
          part.unacknowledged = 1 + random.below(3);
        },
        () => {
          bus.held = true;
        },
        () => {
          bus.held = false;
        },
      ];
      if (row.hasChecksums)
        faults.push(() => {
          part.noise = (bytes) => {
            const at = random.below(bytes.length);
            if (random.chance(0.5)) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
          };
        });
      for (let done = 0; done < FAULTS; ) {
        for (const [name, { from, to }] of Object.entries(part.channels))
          part.set(name, from + ((to - from) * random.below(1001)) / 1000);
        // One fault, or several, at any time or around the reading.
        const count = random.chance(0.2) ? 1 : random.below(20);
        const times = Array.from({ length: count }, () =>
          random.chance(0.5) ? interval / 2 - 5 + random.below(40) : random.below(interval),
        ).sort((first, second) => first - second);
        let now = 0;
        for (const time of times) {
          device.advance(time - now);
          random.pick(faults)();
          now = time;
        }
        done += count;
        device.advance(interval - now);
        // A reading of before the faults is over by now.
        device.read();
        assert.deepEqual(device.wrong(), []);
        part.noise = undefined;
      }
      assert(device.longestTurn <= longest, `a turn waited ${device.longestTurn} ms`);
      assert.deepEqual(device.uncaught, []);
      bus.held = false;
      part.unacknowledged = 0;
      part.plug();
      for (let reading = 0; reading < 3; reading++) device.read();
      assert.deepEqual(device.silent(), []);
      assert.deepEqual(device.wrong(), []);
      device.close();
    });
  });
}
