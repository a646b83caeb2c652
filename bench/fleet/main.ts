/** Measures fleets of devices on this machine: `npm run bench:fleet`. */
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Following, following } from "./following.js";
import { growth } from "./growth.js";
import { outage } from "./outage.js";
import { path } from "./path.js";

// Relative to build/bench/fleet/.
const RESULT = new URL("../../../bench/fleet.md", import.meta.url);

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
  const loadBefore = load();
  const rows: string[] = [];
  const empty = await growth(1, false);
  for (const count of counts) {
    const idle = await growth(count, false);
    const busy = await growth(count, true);
    const each = (all: number, none: number) => (all - none) / count;
    rows.push(
      `| ${count} | ${(each(idle.memory, empty.memory) / 1000).toFixed(0)} KB | ${((idle.cpu / count) * 100).toFixed(4)} % | ${(each(busy.memory, empty.memory) / 1000).toFixed(0)} KB | ${((busy.cpu / count) * 100).toFixed(4)} % |`,
    );
    console.log(rows.at(-1));
  }
  const way = await path();
  console.log(way);
  const lost = await outage(Number(values.outage));
  console.log(lost);
  const followed = [await following(200, 25, 1000), await following(1, 2000, 2000)];
  console.log(followed);
  const followedRow = (one: Following) =>
    `| ${one.hubs} | ${one.each} | ${one.devices} | ${one.connecting.toFixed(1)} s | ${one.expected.toFixed(0)} | ${one.came.toFixed(0)} | ${((one.devicesCPU / one.devices) * 100).toFixed(3)} % | ${((one.hubsCPU / one.hubs) * 100).toFixed(2)} % | ${(one.memory / one.devices / 1000).toFixed(0)} KB |`;
  const inWords = ({ p50, p99, cpu }: typeof way.device) =>
    `${p50.toFixed(2)} ms | ${p99.toFixed(2)} ms | ${cpu.toFixed(0)} µs`;
  writeFileSync(
    RESULT,
    `# Fleets

Written by \`npm run bench:fleet\`, on ${cpus()[0]?.model.trim()} with ${availableParallelism()} cores, Node
${process.version}. The machine's load average was ${loadBefore} before and ${load()} after: other programs ran
meanwhile, so take times as upper limits.

## Growth

Devices with ten sensors each, in one process. Memory is what a device adds to a process with one
device; CPU is its share of one core.

| devices | memory, idle | CPU, idle | memory, a state a second | CPU, a state a second |
|---|---|---|---|---|
${rows.join("\n")}

## A state's way through a broker

From publishing to a subscriber in the same process, through Mosquitto on the same machine: a device's
sensor, and MQTT.js with the same topic and text. The CPU's time is the process's for each message.

| | p50 | p99 | CPU |
|---|---|---|---|
| device | ${inWords(way.device)} |
| MQTT.js | ${inWords(way.bare)} |

## A broker that comes back

${lost.devices} devices with \`retryAfter\` 30,000 lose their broker, which is back at once. After
${lost.seconds.toFixed(0)} seconds all are there again. At most ${lost.mostConnects} came in one second.

## Hubs over the native API

Hubs in one process follow devices in another, each of which publishes a state a second. CPU is a share of
one core; memory is the devices' process for each device.

| hubs | each follows | devices | all connected after | states a second for them | that came | CPU of a device | CPU of a hub | memory of a device |
|---|---|---|---|---|---|---|---|---|
${followed.map(followedRow).join("\n")}
`,
  );
}

await main();
