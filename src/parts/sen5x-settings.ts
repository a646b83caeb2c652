/** What a SEN5x is told before it measures, as commands. Data sheet: SEN5x, version 2. */
import { commandWithWords } from "./checksums.js";
import { type GasTuning, type IndexedGas, wholeTuning } from "./gas-tuning.js";

const CLEANING_INTERVAL = 0x8004;
const ACCELERATION = 0x60f7;
const VOC_TUNING = 0x60d0;
const NOX_TUNING = 0x60e1;
const TEMPERATURE_COMPENSATION = 0x60b2;

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
  vocTuning?: GasTuning | undefined;
  noxTuning?: GasTuning | undefined;
  temperatureCompensation?: SEN5xCompensation | undefined;
  /** Default: low. */
  acceleration?: SEN5xAcceleration | undefined;
  /** Seconds from one cleaning of its fan to the next, 0 (never) to 4,294,967,295. The part keeps it. Default: a week. */
  cleaningInterval?: number | undefined;
}

function tuningWords(gas: IndexedGas, tuning: GasTuning): number[] {
  const { indexOffset, gatingMaxDuration, ...given } = wholeTuning(gas, tuning);
  const { learningTimeOffset, learningTimeGain, stdInitial, gainFactor } = given;
  return [
    ...[indexOffset, learningTimeOffset, learningTimeGain],
    ...[gatingMaxDuration, stdInitial, gainFactor],
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
  if (vocTuning) set(VOC_TUNING, ...tuningWords("voc", vocTuning));
  if (noxTuning) set(NOX_TUNING, ...tuningWords("nox", noxTuning));
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
