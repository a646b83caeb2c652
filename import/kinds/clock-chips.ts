/** Chips that keep the time: platforms of `time:` on I2C. */
import { CLOCK_CHIPS, type ClockChipName, clockChipOf } from "../automation/clock-chip-names.js";
import { readChipRead } from "../automation/connection-triggers.js";
import { partName } from "../automation/part-actions.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram, Known } from "../program/program.js";
import { i2c } from "./part-wiring.js";

interface ImportedChip {
  /** Thimble's class. */
  readonly make: string;
  readonly own?: readonly CodeProperty[];
}

/** By ESPHome's platform. Its RX8130 always charges the battery. */
const CHIPS: Readonly<Record<ClockChipName, ImportedChip>> = {
  bm8563: { make: "PCF8563" },
  ds1307: { make: "DS1307" },
  ds3231: { make: "DS3231" },
  pcf8563: { make: "PCF8563" },
  pcf85063: { make: "PCF85063" },
  rx8130: { make: "RX8130", own: [["chargesBattery", "true"]] },
};

/** Declares each chip, as an internal binary sensor, with what happens when it was read. */
export function readClockChips(root: Section, program: ImportedProgram): void {
  for (const given of root.sections("time")) {
    const platform = clockChipOf(given);
    if (!platform) continue;
    const chip: ImportedChip = CHIPS[platform];
    const section = given.titled(`time ${platform}`);
    const wires = i2c(section, program);
    if (!wires) continue;
    const isNever = section.text("update_interval") === "never";
    const id = section.text("id");
    const variable = program.addInternal(id ?? platform, chip.make, [
      ...wires,
      ["interval", isNever ? literal(0) : section.duration("update_interval")],
      ...(chip.own ?? []),
    ]);
    program.automations.push([`${variable}.keepTime(device.clock);`]);
    for (const [name, { code, kind }] of chipIds(platform, id, variable))
      program.refer(name, code, kind);
    readChipRead(section, program, variable);
  }
}

/**
 * What actions find a chip by: by its id, if it has one, and as the only one of its platform.
 *
 * @param code - Its variable. Default: as long as that isn't known, another.
 */
export function chipIds(
  platform: string,
  id: string | undefined,
  code = "chip",
): [string, Known][] {
  if (!CLOCK_CHIPS.some((each) => each === platform)) return [];
  const part = { code, kind: platform };
  const only: [string, Known] = [partName(platform, undefined), part];
  if (id === undefined) return [only];
  const update = { code: `${code}.readTime`, kind: "update" };
  return [[partName(platform, id), part], only, [`${id} update`, update]];
}
