/** The limits of what messages may cost: `bench/xs-ceilings.json`. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Costs } from "./measure.js";
import { PROJECT } from "./program.js";

/** The most units, by "encode dense SensorStateResponse" and the like. */
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
