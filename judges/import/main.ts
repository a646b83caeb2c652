/** Holds converted configurations against ESPHome itself: `npm run judge:import`. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { OUTPUT, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { UsageError } from "../../hosts/node/command-line.js";
import {
  buildLibrary,
  buildProgram,
  type ESPHomeLibrary,
  inTurns,
  type JudgedMachine,
} from "../base/esphome/build.js";
import { generate, whatIsMissing } from "../base/esphome/generate.js";
import type { Judgement } from "../base/judgement.js";
import { finish } from "../base/report.js";
import { ESPHOME, findSource } from "../base/sources.js";
import { compare } from "./comparison.js";
import { DECIDED } from "./decided.js";
import { runESPHome } from "./esphome/run.js";
import { runOurs } from "./ours.js";
import { judgeRefused, REFUSED } from "./refusals.js";
import { type JudgedConfiguration, readScenarios } from "./scenario.js";

const HELP = `Holds converted configurations against ESPHome. ESPHome's code generator and its
C++, from the folder that $ESPHOME names, make a program of each configuration in
judges/import/configurations/, for this machine and with a clock of the judge's.
The same configuration, converted, runs on a device in memory. The same happens to
both; levels of pins, states and the log are compared. What isn't on this machine
is skipped.

  npm run judge:import -- [CONFIGURATION ...] [options]

  CONFIGURATION  contact, shutter ... or refused: those that ESPHome refuses, of
                 which a note has to name the line (default: all)
  --keep         writes what was found to bench/judges.json and bench/judges.md
  --print        shows what both did
  --help         show this

Exit codes: 0 nothing differs, 1 something does, 2 the command line is wrong.`;

const AGAINST = "ESPHome's host build";

/** Where ESPHome's programs are built. */
const BUILT = join(OUTPUT, "..", "judged");
/** A clock that only the judge moves, and pins that it drives. */
const MACHINE: JudgedMachine = {
  cpp: join(ROOT, "judges", "import", "cpp"),
  replaced: [
    "esphome/components/host/core.cpp",
    "esphome/components/host/gpio.cpp",
    "esphome/components/uart/uart_component_host.cpp",
  ],
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: "boolean", default: false },
      print: { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(HELP);
  const scenarios = readScenarios();
  const names = [...scenarios.map(({ name }) => name), REFUSED];
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no configuration "${unknown}".`);
  const source = findSource(ESPHOME);
  const missing = typeof source === "string" ? source : whatIsMissing();
  const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
  const judged = scenarios.filter(({ name }) => isChosen(name));
  const judgements: Judgement[] = [];
  if (typeof source === "string" || missing !== undefined)
    for (const subject of names.filter(isChosen))
      judgements.push({ subject, against: AGAINST, skipped: missing ?? "" });
  else {
    if (judged.length > 0)
      judgements.push(...(await judge(source.folder, scenarios, judged, values.print)));
    if (isChosen(REFUSED))
      judgements.push(await judgeRefused(source.folder, "ESPHome's own reading", BUILT));
  }
  const sources = typeof source === "string" ? [] : [source.title];
  const how =
    "Configurations run as ESPHome's own host build, and converted on a virtual board, with the same stimuli in the same virtual seconds: each pin's levels, each entity's states and the log's lines have to be the same, in the same order and within 100 ms.";
  finish(
    { title: "Converted configurations", command: "judge:import", how, sources, judgements },
    values.keep,
  );
}

async function judge(
  esphome: string,
  all: readonly JudgedConfiguration[],
  judged: readonly JudgedConfiguration[],
  prints: boolean,
): Promise<Judgement[]> {
  const generated = new Map<string, string>();
  const refused = new Map<string, string>();
  await inTurns(all, async ({ name, yaml, included }) => {
    try {
      generated.set(name, await generate(esphome, join(BUILT, "generated", name), yaml, included));
    } catch (error) {
      refused.set(name, (error as Error).message);
    }
  });
  if (generated.size === 0) throw new Error([...refused.values()].join("\n"));
  const library = await buildLibrary(BUILT, [...generated.values()], MACHINE);
  return inTurns(judged, async (scenario) => {
    const { name: subject } = scenario;
    const sources = generated.get(subject);
    if (!sources) return { subject, against: AGAINST, differences: [refused.get(subject) ?? ""] };
    try {
      return { subject, against: AGAINST, ...(await judgeOne(library, sources, scenario, prints)) };
    } catch (error) {
      return { subject, against: AGAINST, differences: [String(error)] };
    }
  });
}

async function judgeOne(
  library: ESPHomeLibrary,
  sources: string,
  scenario: JudgedConfiguration,
  prints: boolean,
): Promise<Pick<Judgement, "proved" | "differences" | "decided">> {
  const { name, title } = scenario;
  const program = await buildProgram(library, sources, name);
  const theirs = runESPHome(program, scenario);
  const { happenings, notes } = await runOurs(scenario);
  if (prints) {
    for (const each of theirs) console.log("ESPHome", JSON.stringify(each));
    for (const each of happenings) console.log("here   ", JSON.stringify(each));
  }
  const decided = DECIDED[name];
  const { count, differences } = compare(happenings, theirs, decided?.from);
  return {
    ...(count > 0 && { proved: `${title} ${count.toLocaleString("en-US")} values` }),
    differences: [...notes, ...differences].filter((each) => !decided?.allows.test(each)),
    ...(decided && { decided: [decided.why] }),
  };
}

await runCommand(main, "npm run judge:import -- --help");
