/** How Sensirion's index of a gas follows the air. What is left out is as Sensirion has it. */
export interface GasTuning {
  /** The index of usual air, 1 to 250. Default: 100 for organic gases, 1 for nitrogen oxides. */
  indexOffset?: number;
  /** Hours after which half of what was usual is forgotten, 1 to 1000. Default 12. */
  learningTimeOffset?: number;
  /** The same for how much the air changes; nitrogen oxides have only 12. Default 12. */
  learningTimeGain?: number;
  /** For so many minutes at most bad air isn't taken for usual, 0 to 3000. Default: 180 for organic gases, 720 for nitrogen oxides. */
  gatingMaxDuration?: number;
  /** How much the air is expected to change at first, 10 to 5000; nitrogen oxides have only 50. Default 50. */
  stdInitial?: number;
  /** By how much the index is multiplied, 1 to 1000. Default 230. */
  gainFactor?: number;
}

/** The gases that have an index: organic gases, and nitrogen oxides. */
export type IndexedGas = "voc" | "nox";

/** A tuning with what was left out. */
export function wholeTuning(gas: IndexedGas, tuning: GasTuning): Required<GasTuning> {
  return {
    indexOffset: gas === "nox" ? 1 : 100,
    learningTimeOffset: 12,
    learningTimeGain: 12,
    gatingMaxDuration: gas === "nox" ? 720 : 180,
    stdInitial: 50,
    gainFactor: 230,
    ...tuning,
  };
}
