import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { readCeilings } from "../../bench/xs/ceilings.js";
import { SCENARIOS } from "../../bench/xs/inside/scenarios.js";
import { MESSAGES } from "../../bench/xs/measure.js";
import { type Cost, Meter } from "../../bench/xs/meter.js";
import { ourProgram } from "../../bench/xs/program.js";
import { TABLE } from "../../bench/xs/values.js";
import { needsXS } from "./xs.js";

/** Units that messages are to cost at most. */
const TARGETS: Record<string, Partial<Record<keyof typeof TABLE, number>>> = {
  "encode dense": {
    SensorState: 100,
    LightState: 410,
    ListEntitiesLight: 860,
    Log60: 380,
    Camera1024: 2300,
  },
  "decode dense": { LightCommand: 700 },
  "encode sparse": {
    SensorState: 125,
    LightState: 340,
    ListEntitiesLight: 580,
    Log60: 330,
    Camera1024: 2270,
  },
  "decode sparse": { LightCommand: 310 },
};

const NEWER = ["a number that is unknown", "a text that is unknown", "a sub-device's id"];

/** What few commands are like, and how many times the units of a usual one they may take. */
const UNUSUAL: [command: string, usual: string, most: number][] = [
  ...["turns it off", "dims it in a second"].flatMap((usual) =>
    NEWER.map((what): [string, string, number] => [`${usual}, with ${what}`, usual, 1.5]),
  ),
  ["turns it off, in another order", "turns it off", 6],
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

  for (const { name: message, ways } of MESSAGES) {
    it(`${message} takes no memory, and no more units than it did`, async () => {
      for (const way of ways) {
        const name = `${way} ${message}`;
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
    const names = MESSAGES.flatMap(({ name, ways }) => ways.map((way) => `${way} ${name}`));
    assert.deepEqual(Object.keys(ceilings).sort(), [...names, ...Object.keys(SCENARIOS)].sort());
  });

  for (const [form, targets] of Object.entries(TARGETS)) {
    for (const [short, target] of Object.entries(targets)) {
      it(`${form} ${short} costs ${target} units at most`, async () => {
        const { units } = await costOf(`${form} ${TABLE[short as keyof typeof TABLE]}`);
        assert.ok(units <= target, `${units} units`);
      });
    }
  }
});
