/** Chips that keep the time: platforms of `time:` on I2C. */
import type { CLOCK_CHIPS } from "../automation/clock-chip-names.js";
import { readChipRead } from "../automation/connection-triggers.js";
import { partName } from "../automation/part-actions.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { i2c } from "./part-wiring.js";

interface ImportedChip {
  /** Thimble's class. */
  readonly make: string;
  readonly own?: readonly CodeProperty[];
}

/** By ESPHome's platform. Its RX8130 always charges the battery. */
const CHIPS: Readonly<Record<(typeof CLOCK_CHIPS)[number], ImportedChip>> = {
  bm8563: { make: "PCF8563" },
  ds1307: { make: "DS1307" },
  ds3231: { make: "DS3231" },
  pcf8563: { make: "PCF8563" },
  pcf85063: { make: "PCF85063" },
  rx8130: { make: "RX8130", own: [["chargesBattery", "true"]] },
};

/** The highest address of 7 bits. */
const HIGHEST = 0x7f;

/** Whether a section of `time:` is such a chip. */
export function isClockChip(section: Section): boolean {
  return chipOf(section) !== undefined;
}

function chipOf(section: Section): ImportedChip | undefined {
  const platform = section.text("platform") ?? "";
  return Object.hasOwn(CHIPS, platform) ? CHIPS[platform as keyof typeof CHIPS] : undefined;
}

/** Declares each chip, as an internal binary sensor, with what happens when it was read. */
export function readClockChips(root: Section, program: ImportedProgram): void {
  for (const given of root.sections("time")) {
    const chip = chipOf(given);
    if (!chip) continue;
    const platform = given.text("platform") ?? "";
    const section = given.titled(`time ${platform}`);
    const wires = i2c(section, program);
    if (!wires) continue;
    const address = section.number("address") ?? 0;
    if (address > HIGHEST) {
      section.refuse("its address has eight bits: give it without the last");
      continue;
    }
    const isNever = section.text("update_interval") === "never";
    const id = section.text("id");
    const variable = program.addInternal(id ?? platform, chip.make, [
      ...wires,
      ["interval", isNever ? literal(0) : section.duration("update_interval")],
      ...(chip.own ?? []),
    ]);
    program.automations.push([`${variable}.keepTime(device.clock);`]);
    for (const each of [id, undefined]) program.refer(partName(platform, each), variable, platform);
    if (id !== undefined) program.refer(`${id} update`, `${variable}.readTime`, "update");
    readChipRead(section, program, variable);
  }
}
