/** What a SEN5x is told before it measures, as commands. Data sheet: SEN5x, version 2. */
import { commandWithWords } from "./checksums.js";

const CLEANING_INTERVAL = 0x8004;
const ACCELERATION = 0x60f7;
const VOC_TUNING = 0x60d0;
const NOX_TUNING = 0x60e1;
const TEMPERATURE_COMPENSATION = 0x60b2;

/** How the index of a gas follows the air. What is left out is what a new part has. */
export interface SEN5xTuning {
  /** The index of usual air, 1 to 250. Default: 100 for organic gases, 1 for nitrogen oxides. */
  indexOffset?: number;
  /** Hours after which half of what was usual is forgotten, 1 to 1000. Default 12. */
  learningTimeOffset?: number;
  /** The same for how much the air changes; nitrogen oxides have only 12. Default 12. */
  learningTimeGain?: number;
  /** For so many minutes bad air isn't taken for usual, 0 to 3000; 0 is for ever. Default: 180 for organic gases, 720 for nitrogen oxides. */
  gatingMaxDuration?: number;
  /** How much the air is expected to change at first, 10 to 5000; nitrogen oxides have only 50. Default 50. */
  stdInitial?: number;
  /** By how much the index is multiplied, 1 to 1000. Default 230. */
  gainFactor?: number;
}

/** What is taken off the temperature, since the part is in a housing. What is left out is 0. */
export interface SEN5xCompensation {
  /** In °C, -100 to 100. */
  offset?: number;
  /** In °C for each °C of temperature, -3 to 3. */
  slope?: number;
  /** Seconds after which 63 % of a new offset applies, 0 to 65,535. */
  timeConstant?: number;
}

/** How quickly humidity and temperature follow the air. */
export type SEN5xAcceleration = "low" | "medium" | "high";

const MODES: readonly SEN5xAcceleration[] = ["low", "medium", "high"];

export interface SEN5xSettings {
  vocTuning?: SEN5xTuning | undefined;
  noxTuning?: SEN5xTuning | undefined;
  temperatureCompensation?: SEN5xCompensation | undefined;
  /** Default: low. */
  acceleration?: SEN5xAcceleration | undefined;
  /** Seconds from one cleaning of its fan to the next, 0 (never) to 4,294,967,295. The part keeps it. Default: a week. */
  cleaningInterval?: number | undefined;
}

/** @param usual - The offset and the minutes that a new part has. */
function tuningWords(
  { learningTimeOffset, learningTimeGain, stdInitial, gainFactor, ...given }: SEN5xTuning,
  usual: readonly [indexOffset: number, gatingMaxDuration: number],
): number[] {
  return [
    ...[given.indexOffset ?? usual[0], learningTimeOffset ?? 12, learningTimeGain ?? 12],
    ...[given.gatingMaxDuration ?? usual[1], stdInitial ?? 50, gainFactor ?? 230],
  ];
}

/** The commands for what is given. */
export function settingCommands(settings: SEN5xSettings): Uint8Array[] {
  const { cleaningInterval: seconds, acceleration, vocTuning, noxTuning } = settings;
  const { temperatureCompensation: compensation } = settings;
  const commands: Uint8Array[] = [];
  const set = (command: number, ...words: number[]) =>
    commands.push(commandWithWords(command, words));
  if (seconds !== undefined) set(CLEANING_INTERVAL, Math.floor(seconds / 65_536), seconds % 65_536);
  if (acceleration !== undefined) set(ACCELERATION, MODES.indexOf(acceleration));
  if (vocTuning) set(VOC_TUNING, ...tuningWords(vocTuning, [100, 180]));
  if (noxTuning) set(NOX_TUNING, ...tuningWords(noxTuning, [1, 720]));
  if (compensation) {
    const { offset = 0, slope = 0, timeConstant = 0 } = compensation;
    set(
      TEMPERATURE_COMPENSATION,
      Math.trunc(offset * 200),
      Math.trunc(slope * 10_000),
      timeConstant,
    );
  }
  return commands;
}
