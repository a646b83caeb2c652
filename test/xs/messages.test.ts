import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { readCeilings } from "../../bench/xs/ceilings.js";
import { SCENARIOS } from "../../bench/xs/inside/scenarios.js";
import { MESSAGES } from "../../bench/xs/measure.js";
import { type Cost, Meter } from "../../bench/xs/meter.js";
import { ourProgram } from "../../bench/xs/program.js";
import { TABLE } from "../../bench/xs/values.js";
import { needsXS } from "./xs.js";

/**
 * Units that messages are to cost at most: SensorState, LightState,
 * LightCommand, ListEntitiesLight, Log60, Camera1024.
 */
const TARGETS: Record<string, number[]> = {
  "encode dense": [100, 410, 680, 860, 380, 2300],
  "decode dense": [90, 390, 700, 610, 220, 300],
  "encode sparse": [125, 340, 380, 580, 330, 2270],
  "decode sparse": [125, 240, 310, 360, 180, 300],
};

const NEWER = ["a number that is unknown", "a text that is unknown", "a sub-device's id"];

/** What few commands are like, and how many times the units of a usual one they may take. */
const UNUSUAL: [command: string, usual: string, most: number][] = [
  ...["turns it off", "dims it in a second"].flatMap((usual) =>
    NEWER.map((what): [string, string, number] => [`${usual}, with ${what}`, usual, 1.5]),
  ),
  ["turns it on in an hour", "turns it on in a second", 1.2],
  ["dims it in 17 s", "dims it in a second", 1.2],
  ["dims it in an hour", "dims it in a second", 1.2],
];

describe("messages on XS", function () {
  this.timeout(60_000);
  const ceilings = readCeilings();
  const costs = new Map<string, Cost>();
  let meter: Meter;

  const costOf = async (loop: string): Promise<Cost> => {
    const cost = costs.get(loop) ?? (await meter.cost(loop));
    costs.set(loop, cost);
    return cost;
  };

  before(async function () {
    needsXS(this);
    meter = await Meter.start(await ourProgram());
  });
  after(() => meter?.close());

  describe("what is known to cost memory is found out:", () => {
    it("an object", async () => assert.equal((await costOf("control: an object")).slots, 1));
    it("a subarray", async () => assert.equal((await costOf("control: a subarray")).slots, 4));
    it("a closure", async () => {
      const { slots, chunkBytes } = await costOf("control: a closure");
      assert.ok(slots >= 5 && chunkBytes > 0, `${slots} slots, ${chunkBytes} bytes`);
    });
    it("a concatenated string, which takes a chunk but no slot", async () => {
      const { slots, chunkBytes } = await costOf("control: a string put together");
      assert.ok(slots === 0 && chunkBytes >= 24, `${slots} slots, ${chunkBytes} bytes`);
    });
    it("a single object in 10,000 runs", async () => {
      assert.ok((await costOf("control: an object in the last run")).allocates);
    });
  });

  for (const message of MESSAGES) {
    it(`${message} takes no memory, and no more units than it did`, async () => {
      for (const what of ["encode", "decode", "receive"]) {
        const name = `${what} ${message}`;
        const { units, slots, chunkBytes, allocates } = await costOf(name);
        assert.ok(!allocates, `${name}: ${slots} slots, ${chunkBytes} bytes of chunks each time`);
        const ceiling = ceilings[name];
        assert.ok(
          ceiling !== undefined && units <= ceiling,
          `${name} costs ${units} units, its ceiling is ${ceiling ?? "missing"}. If that has to be, make it the new ceiling: npm run bench:xs -- --ceilings`,
        );
      }
    });
  }

  it("a plain string takes 3 slots, which are the object that TextEncoder returns, and no chunk", async () => {
    const { slots, chunkBytes } = await costOf("encode a plain string");
    assert.ok(slots <= 3 && chunkBytes === 0, `${slots} slots, ${chunkBytes} bytes of chunks`);
  });

  for (const [command, usual, most] of UNUSUAL) {
    it(`a light's command that ${command} takes at most ${most} times the units of one that ${usual}`, async () => {
      const { units: few } = await costOf(`decode a light's command that ${usual}`);
      const { units, allocates } = await costOf(`decode a light's command that ${command}`);
      assert.ok(!allocates);
      assert.ok(units <= most * few, `${units} units instead of ${few}`);
    });
  }

  it("no ceiling is left of a message that is gone", () => {
    const names = MESSAGES.flatMap((message) =>
      ["encode", "decode", "receive"].map((what) => `${what} ${message}`),
    );
    assert.deepEqual(Object.keys(ceilings).sort(), [...names, ...Object.keys(SCENARIOS)].sort());
  });

  for (const [form, targets] of Object.entries(TARGETS)) {
    for (const [i, [short, message]] of Object.entries(TABLE).entries()) {
      const target = targets[i] as number;
      it(`${form} ${short} costs ${target} units at most`, async () => {
        const { units } = await costOf(`${form} ${message}`);
        assert.ok(units <= target, `${units} units`);
      });
    }
  }
});
