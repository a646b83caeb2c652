/** Measures fleets of devices on this machine: `npm run bench:fleet`. */
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { following } from "./following.js";
import { growth } from "./growth.js";
import { outage } from "./outage.js";
import { path } from "./path.js";
import { fleetReport, type GrowthRow } from "./report.js";

// Relative to build/bench/fleet/.
const RESULT = new URL("../../../bench/fleet.md", import.meta.url);

/** With this many devices a process has loaded and compiled its code, which further ones share. */
const BASE = 10;

const HELP = `Measures fleets of devices on this machine, in some minutes. It needs Mosquitto.

  npm run bench:fleet -- [options]

  --devices COUNTS   how many devices are measured, with commas between the counts
                     (default: 100,500,1000,2000,5000)
  --outage COUNT     how many lose their broker (default: 1000)
  --help             show this

Writes bench/fleet.md.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      devices: { type: "string", default: "100,500,1000,2000,5000" },
      outage: { type: "string", default: "1000" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const counts = values.devices.split(",").map(Number);
  const load = () => (loadavg()[0] ?? 0).toFixed(1);
  const before = load();
  const base = await growth(BASE, false);
  const rows: GrowthRow[] = [];
  for (const count of counts) {
    const row = { idle: await growth(count, false), publishing: await growth(count, true) };
    console.log(row);
    rows.push(row);
  }
  const way = await path();
  console.log(way);
  const lost = await outage(Number(values.outage));
  console.log(lost);
  const followed = [await following(200, 25, 1000), await following(1, 2000, 2000)];
  console.log(followed);
  const report = fleetReport({
    base,
    growth: rows,
    path: way,
    outage: lost,
    following: followed,
    load: [before, load()],
  });
  writeFileSync(RESULT, report);
}

await main();
