/** `on_boot`, `interval:` and `time:`: what happens at the start, again and again, and at times of day. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { ImportedProgram } from "../program/program.js";
import { indented } from "./actions.js";
import { bodiesOf } from "./bodies-of.js";
import { clockChipOf } from "./clock-chip-names.js";
import { readTimeSync } from "./connection-triggers.js";
import { NO_VARIABLES, scopeOf, timeCode } from "./scope.js";
import { sectionActions } from "./section-actions.js";
import { attempt, automationsIn, bodyOf } from "./triggers.js";

/** `on_boot`: when all entities have started. */
export function readBoot(section: Section, program: ImportedProgram): void {
  for (const body of bodiesOf(section, program, "on_boot", NO_VARIABLES, ["priority"]))
    program.boots.push(["device.timer.after(0, () => {", ...indented(body), "});"]);
}

export function readIntervals(root: Section, program: ImportedProgram): void {
  for (const given of root.sections("interval")) {
    const section = given.titled("interval");
    const scope = scopeOf(program, NO_VARIABLES);
    try {
      const body = bodyOf(sectionActions(section, section.take("then"), scope));
      const every = timeCode(section.value("interval"), scope);
      const work = program.variable("interval work");
      const delay = section.has("startup_delay")
        ? timeCode(section.value("startup_delay"), scope)
        : "0";
      program.automations.push([
        `const ${work} = () => {`,
        ...indented(body),
        "};",
        // As in ESPHome, the first time is soon after the start.
        `device.timer.after(${delay}, () => {`,
        `  ${work}();`,
        `  device.timer.every(${every}, ${work});`,
        "});",
      ]);
    } catch (error) {
      if (!(error instanceof UnconvertibleError)) throw error;
      section.refuse(oneLine(error.message));
    }
  }
}

/** The zone of the first clock that has one, as POSIX writes it; and what happens at times of day. */
export function readTimes(root: Section, program: ImportedProgram): string | undefined {
  let zone: string | undefined;
  const sections = root.sections("time");
  const hasChips = sections.some((section) => clockChipOf(section) !== undefined);
  for (const given of sections) {
    const section = given.titled("time");
    zone ??= zoneOf(section);
    const id = section.text("id");
    if (id !== undefined) program.refer(id, "device.clock", "time");
    if (clockChipOf(section) === undefined) readTimeSync(section, program, hasChips);
    if (!section.has("on_time")) continue;
    attempt(section, "on_time", () => {
      for (const { options, actions } of automationsIn(section.value("on_time"), CRON_KEYS)) {
        const body = bodyOf(sectionActions(section, actions, scopeOf(program, NO_VARIABLES)));
        program.automations.push(scheduled(options, body, program));
      }
    });
  }
  return zone;
}

/** A zone's rule: `CET-1CEST,M3.5.0,M10.5.0/3`. */
const POSIX_ZONE = /^(?:[A-Za-z]{3,}|<[\w+-]{3,}>)[-+]?\d/;

const ZONES = "/usr/share/zoneinfo/";

/** ESPHome reads the zone's rule from the same files: it is their last line. */
function zoneOf(section: Section): string | undefined {
  const name = section.text("timezone")?.trim();
  if (!name) return undefined;
  const isName = /^[\w+-]+(?:\/[\w+-]+)*$/.test(name);
  const file = `${ZONES}${name}`;
  const isThere = isName && existsSync(file) && statSync(file).isFile();
  const rule = isThere ? readFileSync(file, "latin1").trimEnd().split("\n").at(-1) : name;
  if (rule !== undefined && POSIX_ZONE.test(rule)) return rule;
  section.noteKey(
    "timezone",
    `timezone: this computer doesn't know ${oneLine(name)}: give the device's timeZone`,
  );
  return undefined;
}

const CRON_KEYS = [
  "seconds",
  "minutes",
  "hours",
  "days_of_month",
  "months",
  "days_of_week",
  "cron",
  "at",
];

/** As many times of day may become schedules of their own. */
const MAX_TIMES = 24;

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

function scheduled(
  options: ReadonlyMap<string, YamlValue>,
  body: readonly string[],
  program: ImportedProgram,
): string[] {
  const parts = partsOf(options);
  for (const key of ["days_of_month", "months"])
    if (parts.get(key)?.some((each) => each !== "*" && each !== "?"))
      throw new UnconvertibleError(`${key} of a time`);
  const seconds = valuesOf(parts.get("seconds"), 0, 60);
  const minutes = valuesOf(parts.get("minutes"), 0, 59);
  const hours = valuesOf(parts.get("hours"), 0, 23);
  const days = valuesOf(parts.get("days_of_week"), 1, 7);
  const work = program.variable("at time");
  const define = [`const ${work} = () => {`, ...indented(body), "};"];
  const test =
    days.length === 7
      ? ""
      : `, { weekdays: [${days.map((day) => `"${WEEKDAYS[day - 1]}"`).join(", ")}] }`;
  const count = seconds.length * minutes.length * hours.length;
  if (count > MAX_TIMES) throw new UnconvertibleError(`a time that comes ${count} times a day`);
  const two = (value: number) => String(value).padStart(2, "0");
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map(
        (second) => `${two(hour)}:${two(minute)}${second === 0 ? "" : `:${two(second)}`}`,
      ),
    ),
  );
  const calls = times.map((time) => `device.timer.at("${time}", ${work}${test});`);
  return [...define, ...calls];
}

/** The parts of a time, each a list of texts. */
function partsOf(options: ReadonlyMap<string, YamlValue>): Map<string, string[]> {
  const cron = textOf(options.get("cron"))?.split(" ");
  if (cron) {
    if (cron.length !== 6) throw new UnconvertibleError("a cron expression without six parts");
    return new Map(
      CRON_KEYS.slice(0, 6).map((key, index) => [key, (cron[index] ?? "*").split(",")]),
    );
  }
  const at = textOf(options.get("at"));
  if (options.has("at")) {
    const [, hour, minute, second = "0"] = /^(\d+):(\d+)(?::(\d+))?$/.exec(at ?? "") ?? [];
    if (hour === undefined || minute === undefined) throw new UnconvertibleError("the time of day");
    return new Map([
      ["hours", [hour]],
      ["minutes", [minute]],
      ["seconds", [second]],
    ]);
  }
  return new Map(
    [...options].map(([key, value]) => [
      key,
      value.list ? value.list.map((each) => textOf(each) ?? "") : (textOf(value) ?? "").split(","),
    ]),
  );
}

/** What parts stand for, as `_parse_cron_part` of ESPHome's time component reads them. */
function valuesOf(parts: readonly string[] | undefined, least: number, most: number): number[] {
  const all = (from: number, to: number, step = 1) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  const values = (parts ?? ["*"]).flatMap((part) => {
    const text = part.trim().toLowerCase();
    if (text === "*" || text === "?") return all(least, most);
    const [, start = "", step] = /^([^/]*)\/(\d+)$/.exec(text) ?? [];
    if (step !== undefined)
      return all(start === "" || start === "*" ? least : numberOf(start), most, Number(step));
    const [from = "", to] = text.split("-");
    return to === undefined ? [numberOf(from)] : all(numberOf(from), numberOf(to));
  });
  if (values.some((value) => !(value >= least && value <= most)))
    throw new UnconvertibleError("a time");
  return [...new Set(values)].sort((one, other) => one - other);
}

function numberOf(text: string): number {
  const day = WEEKDAYS.indexOf(text);
  return day >= 0 ? day + 1 : /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
