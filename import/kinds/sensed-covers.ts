/** Covers with contacts at their ends, and those with inputs that show how their motors move. */
import { addTriggers, COVER_TRIGGERS, noteRestoredCover } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { coverMotor } from "./cover-motors.js";
import { addUsualToggle } from "./cover-toggle.js";
import { deviceClassOf } from "./device-class.js";
import type { SharedParts } from "./platforms.js";

/** `EndstopCover` of endstop_cover.cpp. */
export function endStopCover(
  section: Section,
  program: ImportedProgram,
  shared: SharedParts,
): void {
  const contacts = [
    contact(section, program, "open_endstop"),
    contact(section, program, "close_endstop"),
  ];
  const motor = coverMotor(section, program, shared);
  if (!motor || section.isRefused) return;
  const [openContact, closedContact] = contacts;
  noteLimit(section);
  addCover(section, program, "EndStopCover", [
    ...motor,
    ["openContact", openContact],
    ["closedContact", closedContact],
    ["openDuration", section.duration("open_duration")],
    ["closeDuration", section.duration("close_duration")],
    ["maxDuration", section.duration("max_duration")],
  ]);
}

/** `FeedbackCover` of feedback_cover.cpp: with contacts at its ends, or else with its motor's inputs. */
export function feedbackCover(
  section: Section,
  program: ImportedProgram,
  shared: SharedParts,
): void {
  const has = (keys: object) => Object.keys(keys).every((key) => section.has(key));
  const hasContacts = has(CONTACTS);
  if (!hasContacts && !has(INPUTS))
    return section.refuse(
      "without a contact at each end or its motor's inputs it is a time_based one",
    );
  if (!hasContacts)
    for (const key of Object.keys(CONTACTS))
      section.noteIfThere(key, `${key} isn't converted without the other end's`);
  const inputs = Object.entries(hasContacts ? CONTACTS : INPUTS).map(
    ([key, option]): CodeProperty => [option, contact(section, program, key)],
  );
  const obstacles = Object.entries(OBSTACLES)
    .filter(([key]) => section.has(key))
    .map(([key, option]): CodeProperty => [option, contact(section, program, key)]);
  const motor = coverMotor(section, program, shared);
  if (!motor || section.isRefused) return;
  if (hasContacts) {
    noteLimit(section);
    for (const key of Object.keys(INPUTS))
      section.noteIfThere(key, `${key} isn't converted: the contacts say where it is`);
  } else
    section.noteIfThere(
      "max_duration",
      "max_duration isn't converted: it stops with a warning after one and a half times its duration",
    );
  const rollback = section.share("obstacle_rollback") ?? USUAL_ROLLBACK;
  const stopsItself = section.flag("has_built_in_endstop") ?? false;
  const infersEnds = section.flag("infer_endstop_from_movement") ?? false;
  if ((section.milliseconds("acceleration_wait_time") ?? 0) > 0)
    section.noteKey("acceleration_wait_time");
  if ((section.milliseconds("update_interval") ?? 1000) !== 1000)
    section.noteKey("update_interval", "update_interval: its position is told each second");
  addCover(section, program, hasContacts ? "EndStopCover" : "FeedbackCover", [
    ...motor,
    ...inputs,
    ...obstacles,
    ["obstacleRollback", literal(obstacles.length > 0 ? rollback : undefined)],
    ["openDuration", section.duration("open_duration")],
    ["closeDuration", section.duration("close_duration")],
    ["maxDuration", hasContacts ? section.duration("max_duration") : undefined],
    ["hasBuiltInEndstop", hasContacts || stopsItself ? undefined : "false"],
    ["interlockDelay", section.duration("direction_change_wait_time")],
    [
      "assumedState",
      literal(section.flag("assumed_state") ?? (hasContacts || infersEnds ? undefined : true)),
    ],
  ]);
}

/** For each of ESPHome's options the one here. */
const CONTACTS = { open_endstop: "openContact", close_endstop: "closedContact" };
const INPUTS = { open_sensor: "openFeedback", close_sensor: "closeFeedback" };
const OBSTACLES = { close_obstacle_sensor: "obstacle", open_obstacle_sensor: "openObstacle" };

/** ESPHome's default. */
const USUAL_ROLLBACK = 0.1;

/** A binary sensor that an option names. */
function contact(section: Section, program: ImportedProgram, key: string): string | undefined {
  const found = program.declared(section.text(key));
  if (found?.kind === "binary_sensor") return found.code;
  return void section.refuse(`its ${key} isn't`);
}

function noteLimit(section: Section): void {
  if (!section.has("max_duration"))
    section.note(
      "it has no max_duration: it stops with a warning after one and a half times its duration",
    );
}

function addCover(
  section: Section,
  program: ImportedProgram,
  make: string,
  properties: readonly CodeProperty[],
): void {
  const entity = program.add(
    section,
    program.make(make, [
      ...program.common(section),
      ...properties,
      deviceClassOf(section, "cover"),
      // ESPHome always restores covers and climates.
      ["restore", "true"],
    ]),
    "cover",
  );
  addUsualToggle(section, program, entity);
  addTriggers(section, program, entity, COVER_TRIGGERS);
  noteRestoredCover(section);
}
