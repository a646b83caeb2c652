/** The sources that judge: folders on this machine, named by variables of the environment. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The source of another project. None of it is part of this one. */
export interface Source {
  /** `"ESPHome"` */
  readonly name: string;
  /** The variable of the environment with its folder: `"ESPHOME"`. */
  readonly variable: string;
  /** A file that is in each version of it, and what its version stands after there. */
  readonly versionFile: string;
  readonly versionAfter: string;
}

/** A source that is on this machine. */
export interface FoundSource {
  readonly folder: string;
  /** `"ESPHome 2025.9.0"` */
  readonly title: string;
}

/** Where a source is, or why it isn't: the words for what is skipped. */
export function findSource(source: Source): FoundSource | string {
  const { name, variable, versionFile, versionAfter } = source;
  const folder = process.env[variable];
  if (!folder) return `${name}'s source isn't here: set $${variable} to its folder`;
  const file = join(folder, versionFile);
  if (!existsSync(file)) return `$${variable} isn't ${name}'s folder: it has no ${versionFile}`;
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((each) => each.startsWith(versionAfter));
  const version =
    line?.slice(versionAfter.length).replaceAll('"', "").replace(",", "").trim() ?? "?";
  return { folder, title: `${name} ${version}` };
}

/** ESPHome's C++ and Python. */
export const ESPHOME: Source = {
  name: "ESPHome",
  variable: "ESPHOME",
  versionFile: "esphome/const.py",
  versionAfter: "__version__ = ",
};

/** The library that ESPHome's dsmr reads telegrams with: glmnet/Dsmr, now esphome-libs/dsmr_parser, in version 0.8. */
export const DSMR_PARSER: Source = {
  name: "Dsmr",
  variable: "DSMR_PARSER",
  versionFile: "library.json",
  versionAfter: '  "version": ',
};

/** The library that ESPHome's sgp4x computes its indexes with: Sensirion/arduino-gas-index-algorithm, in version 3.2. */
export const GAS_INDEX: Source = {
  name: "Sensirion's gas index algorithm",
  variable: "GAS_INDEX",
  versionFile: "library.json",
  versionAfter: '  "version": ',
};
