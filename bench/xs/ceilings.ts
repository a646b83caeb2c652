/** The limits of what messages may cost: `bench/xs-ceilings.json`. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Costs } from "./measure.js";
import { PROJECT } from "./program.js";

/**
 * The most units, by "encode dense SensorStateResponse" and the like.
 *
 * What rose when an unknown state got one meaning everywhere, which hubs judge: the encoder of a binary
 * sensor's state takes 1 unit more when it is on and 7 when it is off, and a text sensor's takes 4: they find out
 * whether there is a state, and write `missing_state` if not. Publishing a state costs less than before all the same,
 * by 17 units and by 1. A line of the log takes 100 units and 6 slots more, since programs and rules log texts.
 */
export type Ceilings = Record<string, number>;

const FILE = `${PROJECT}bench/xs-ceilings.json`;

export function ceilings(costs: Costs): Ceilings {
  return Object.fromEntries(Object.entries(costs).map(([name, { units }]) => [name, units]));
}

export function readCeilings(): Ceilings {
  return JSON.parse(readFileSync(FILE, "utf8")) as Ceilings;
}

export function writeCeilings(all: Ceilings): void {
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
