/** Alarms with codes and zones, which ESPHome calls templates. */
import { ALARM_TRIGGERS } from "../automation/alarm-triggers.js";
import { addTriggers } from "../automation/triggers.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { array, type Code, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import type { Platforms } from "./platforms.js";

/** The key with the time to leave, by how it is armed. Away is always possible. */
const EXIT_KEYS = {
  away: "arming_away_time",
  home: "arming_home_time",
  night: "arming_night_time",
};

type Arm = keyof typeof EXIT_KEYS;
const ARMS = Object.keys(EXIT_KEYS) as Arm[];

/** What Thimble's `entry` is for each `trigger_mode`. What is always watched has no counterpart. */
const ENTRIES: Readonly<Record<string, Code | undefined>> = {
  DELAYED: "true",
  DELAYED_FOLLOWER: literal("after"),
  INSTANT: "false",
};

function template(section: Section, program: ImportedProgram): void {
  const sensors = zonesOf(section);
  // As in ESPHome, a sensor that is left out of a way to arm it makes that way possible.
  const arms = ARMS.filter(
    (arm) =>
      arm === "away" || section.has(EXIT_KEYS[arm]) || sensors.some((zone) => isLeftOut(zone, arm)),
  );
  const zones = sensors.map((zone) => zoneOf(zone, program, arms));
  if (zones.length === 0) return section.refuse("it watches no sensor");
  const codes = codesOf(section);
  if (zones.includes(undefined) || codes === undefined)
    return section.refuse("one of its sensors or codes isn't");
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["arms", array(arms.map(wordOf))],
    ["supportsTrigger", "true"],
    ["zones", array(zones as Code[])],
    ["exitDelay", object(arms.map((arm) => [arm, section.duration(EXIT_KEYS[arm]) ?? "0"]))],
    ["entryDelay", section.duration("pending_time") ?? "0"],
    ["triggerTime", section.duration("trigger_time") ?? "0"],
    [
      "checkCode",
      codes.length > 0 ? `(code) => ${JSON.stringify(codes)}.includes(code)` : undefined,
    ],
    ["requiresCodeToArm", literal(section.flag("requires_code_to_arm") || undefined)],
    [
      "restore",
      literal(
        section.text("restore_mode")?.toUpperCase() === "RESTORE_DEFAULT_DISARMED" || undefined,
      ),
    ],
  ];
  section.note(
    "it isn't armed while a sensor without a delay is on; ESPHome arms it, and it is triggered",
  );
  const entity = program.add(section, program.make("AlarmPanel", properties), "alarm");
  addTriggers(section, program, entity, ALARM_TRIGGERS);
}

/** Codes aren't numbers: "0123" is another one than 123. */
function codesOf(section: Section): string[] | undefined {
  const value = section.take("codes");
  const isSecret = (each: YamlValue) => "tag" in each && each.tag !== undefined;
  const codes = (value?.list ?? (value ? [value] : [])).map((each) =>
    isSecret(each) ? undefined : textOf(each),
  );
  return codes.includes(undefined) ? undefined : (codes as string[]);
}

/** A sensor alone stands for one without options. */
function zonesOf(section: Section): Section[] {
  const value = section.value("binary_sensors");
  return (value?.list ?? (value ? [value] : [])).map((each) => {
    const map = each.map ?? new Map([["input", each]]);
    return section.below({ line: each.line, map }, `${section.title} binary_sensors`);
  });
}

function zoneOf(zone: Section, program: ImportedProgram, arms: readonly Arm[]): Code | undefined {
  const sensor = program.declared(zone.text("input"));
  if (sensor?.kind !== "binary_sensor")
    return void zone.note(`its input ${oneLine(zone.text("input"))} isn't converted`);
  const mode = zone.text("trigger_mode")?.toUpperCase().replaceAll(" ", "_") ?? "DELAYED";
  const entry = ENTRIES[mode];
  if (entry === undefined) return void zone.note(`its trigger_mode ${oneLine(mode)} isn't`);
  const watching = arms.filter((arm) => !isLeftOut(zone, arm));
  return object([
    ["sensor", sensor.code],
    ["arms", watching.length < arms.length ? array(watching.map(wordOf)) : undefined],
    ["entry", entry === "false" ? undefined : entry],
  ]);
}

function isLeftOut(zone: Section, arm: Arm): boolean {
  return zone.flag(`bypass_armed_${arm}`) === true;
}

const wordOf = (arm: Arm): Code => `"${arm}"`;

export const ALARMS: Platforms = { template };
