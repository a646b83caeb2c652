import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { costsOf, type MostCost, type ScenarioCost } from "./scenarios.js";
import { needsXS } from "./xs.js";

type ScenarioCosts = Record<string, ScenarioCost>;

/**
 * A `describe` that holds each scenario to the most that a run of it may take.
 *
 * @param program - The file in `bench/xs/inside/` that has these scenarios, or what measures them.
 */
export function describeCosts(
  title: string,
  program: string | ((scenarios: readonly string[]) => Promise<ScenarioCosts>),
  scenarios: Readonly<Record<string, MostCost>>,
): void {
  describe(title, function () {
    this.timeout(60_000);
    let costs: ScenarioCosts = {};

    before(async function () {
      needsXS(this);
      const names = Object.keys(scenarios);
      costs = typeof program === "string" ? await costsOf(program, names) : await program(names);
    });

    for (const [scenario, most] of Object.entries(scenarios)) {
      const { units, slots, chunkBytes } = most;
      const memory = [
        `${slots} slots`,
        ...(chunkBytes === undefined ? [] : [`${chunkBytes} bytes`]),
      ];
      it(`${scenario}: no more than ${memory.join(", ")} and ${units} units`, () => {
        const cost = costs[scenario] as ScenarioCost;
        assert.ok(cost.slots <= slots, `${cost.slots} slots`);
        assert.ok(
          cost.chunkBytes <= (chunkBytes ?? Number.POSITIVE_INFINITY),
          `${cost.chunkBytes} bytes`,
        );
        assert.ok(cost.units <= units, `${cost.units} units`);
      });
    }
  });
}
