/** Runs a configuration's program, which is ESPHome's own but for the machine, and reads what it says. */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Happening, LOG, type StateFields, signalsOf } from "../happening.js";
import type { JudgedConfiguration } from "../scenario.js";

/** What `logger.log` and lambdas of the judged configurations say; ESPHome's own lines have other tags. */
const OWN_TAG = /\[[A-Z]\]\[main(?::\d+)?\]: (.*)$/;

/** ESPHome's lines have colours. */
const COLOUR_ENDS = `${String.fromCharCode(27)}[0m`;

/**
 * Runs a program once for each time that the power comes.
 *
 * @throws Error it has ended by itself.
 */
export function runESPHome(program: string, { runs }: JudgedConfiguration): Happening[] {
  const home = join(dirname(program), "home");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  const happenings: Happening[] = [];
  let before = 0;
  for (const stimuli of runs) {
    const input = stimuli.map(({ at, words }) => `${at} ${words.join(" ")}\n`).join("");
    const { status, stdout, stderr } = spawnSync(program, {
      input,
      encoding: "utf8",
      env: { HOME: home, TZ: "UTC" },
      timeout: 60_000,
      maxBuffer: 1 << 28,
    });
    if (status !== 0)
      throw new Error(`ESPHome's program has ended: ${stderr}${stdout.slice(-2000)}`);
    // Without power they are low.
    const pins = new Set(happenings.map(({ of }) => of).filter((of) => /^pin \d+$/.test(of)));
    for (const of of pins) happenings.push({ at: before, of, value: 0 });
    for (const line of stdout.split("\n")) {
      happenings.push(...[happeningOf(line, before) ?? []].flat());
    }
    before += stimuli.at(-1)?.at ?? 0;
  }
  return happenings;
}

/** What a line says; several things if it is a signal of several frames. */
function happeningOf(line: string, before: number): Happening | readonly Happening[] | undefined {
  const [, time, kind, rest = ""] = /^(\d+) (\w+) (.*)$/.exec(line) ?? [];
  const at = before + Number(time);
  if (kind === "pin") {
    const [pin, duty] = rest.split(" ");
    return { at, of: `pin ${pin}`, value: Number(duty) };
  }
  if (kind === "datapoint") {
    const [id, value = ""] = rest.split(" ");
    return { at, of: `datapoint ${id}`, value: JSON.parse(value) as string | number };
  }
  if (kind === "signal") {
    const [pin = 0, carrier = 0, ...timings] = rest.split(" ").map(Number);
    return signalsOf(at, pin, carrier, timings);
  }
  if (kind === "state") {
    const [, entity = "", json = ""] = /^(\w+ \S+) (.*)$/.exec(rest) ?? [];
    return { at, of: entity, value: JSON.parse(json) as StateFields };
  }
  const own = kind === "log" ? OWN_TAG.exec(rest)?.[1]?.replace(COLOUR_ENDS, "") : undefined;
  return own === undefined ? undefined : { at, of: LOG, value: own };
}
