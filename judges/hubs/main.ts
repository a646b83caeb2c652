/** Has others' hubs judge the devices of the examples: `npm run judge:hubs`. */
import { cpus, release, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { portOf, UsageError } from "../../hosts/node/command-line.js";
import type { Judgement } from "../base/judgement.js";
import { finish } from "../base/report.js";
import { findESPHome } from "./adopted/esphome-devices.js";
import { PYTHON, versionOf } from "./packages.js";
import { type HubPart, PARTS } from "./parts.js";
import { type PreparedJudge, prepare } from "./prepare.js";
import { type Found, runPart } from "./run-part.js";

const ENGINES = ["node", "xs"];
const PORT = 31_200;
const COLUMN = 14;

const HELP = `Home Assistant's own core and today's aioesphomeapi list, watch and command the
devices of all examples, of the gallery, and one with each kind and feature. What
they show and what the device says over HTTP must be the same.

  npm run judge:hubs -- [PART ...] [options]

  PART           what is judged (default: all)
${PARTS.map(({ name, what }) => `                 ${name.padEnd(COLUMN)}${what}`).join("\n")}
  --program NAME only devices of programs with this in their names; repeatable
  --engine NAME  what runs the devices: node or xs (default: node for all parts,
                 xs where the engine can matter)
  --port PORT    the first of a hundred ports for devices and brokers
                 (default: ${PORT})
  --notes        also shows what was noticed and isn't a difference
  --keep         writes the result to bench/judges.md, in place of the last one of
                 the same parts
  --help         show this

Home Assistant 2024.1 comes from the folder of git that $HOME_ASSISTANT names,
aioesphomeapi from $AIOESPHOMEAPI, which both need $AIOHAPPYEYEBALLS and
$NOISEPROTOCOL. ESPHome's programs are compiled from the folder that $ESPHOME
names, which takes minutes. Other packages are Debian's, and so is Mosquitto:
what is missing is named. All of it on both engines takes more than half an hour.

Exit codes: 0 nothing differs, 1 something does, 2 the command line is wrong,
3 something has to be installed first.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      program: { type: "string", multiple: true, default: [] },
      engine: { type: "string", multiple: true, default: ENGINES },
      port: { type: "string", default: `${PORT}` },
      notes: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const parts = partsOf(positionals);
  const { engine: engines, program: programs, keep, notes } = values;
  const port = portOf("--port", values.port);
  const stranger = engines.find((name) => !ENGINES.includes(name));
  if (stranger !== undefined)
    throw new UsageError(`--engine ${stranger} is not an engine: node or xs.`);
  if (keep && programs.length > 0)
    throw new UsageError("--keep is for the result with all programs: leave out --program.");
  const judges = prepare(keep ? PARTS : parts);
  const judgements: Judgement[] = [];
  for (const engine of engines)
    for (const part of parts) {
      if (engine === "xs" && !part.onXS) continue;
      const judge = judges.get(part.judge) as PreparedJudge;
      console.log(`${part.name} on ${engine}, ${judge.title}: ${part.what}`);
      const found = await runPart(part, judge, { engine, programs, port, notes });
      judgements.push(judgementOf(part, judge, engine, found));
    }
  const sources = [...judges.values()].flatMap((judge) => judge.sources);
  if (parts.some(({ esphome }) => esphome)) sources.push(findESPHome().title);
  finish(
    {
      title: "Hubs",
      command: "judge:hubs",
      how: how(),
      sources: [...new Set(sources)],
      judgements,
    },
    keep,
  );
}

/** @throws {UsageError} there's no such part */
function partsOf(names: readonly string[]): readonly HubPart[] {
  const stranger = names.find((name) => !PARTS.some((part) => part.name === name));
  if (stranger !== undefined)
    throw new UsageError(
      `"${stranger}" can't be judged: ${PARTS.map(({ name }) => name).join(", ")}.`,
    );
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}

function judgementOf(
  part: HubPart,
  judge: PreparedJudge,
  engine: string,
  found: readonly Found[],
): Judgement {
  const sum = (of: (one: Found) => number) =>
    found.reduce((total, one) => total + of(one), 0).toLocaleString("en");
  const counts = [
    [`${found.length}`, found.length === 1 ? "run" : "runs"],
    [sum(({ entities }) => entities), "entities"],
    [sum(({ calls }) => calls), "calls"],
  ] as const;
  return {
    subject: `${part.name} on ${engine === "xs" ? "XS" : "Node"}`,
    against: `${judge.title}, ${part.what}`,
    proved: counts
      .filter(([count]) => count !== "0")
      .map((words) => words.join(" "))
      .join(", "),
    differences: found.flatMap(({ subject, differences }) =>
      differences.map((text) => `${subject}: ${text}`),
    ),
    decided: [...new Set(found.flatMap(({ decided }) => [...decided]))],
  };
}

function how(): string {
  const machine = `${cpus()[0]?.model ?? "unknown"}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Linux ${release()}`;
  const tools = [
    `Node ${process.versions.node}`,
    `Python ${versionOf(PYTHON, "--version")}`,
    `Mosquitto ${versionOf("mosquitto", "-h")}`,
  ];
  return `Hubs list, watch and command the devices of all examples, of the gallery, and one with each kind and feature; what they show must be what the device says over HTTP. Written on ${machine}, with ${tools.join(", ")}.`;
}

await runCommand(main, "npm run judge:hubs -- --help");
