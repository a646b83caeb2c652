/** What a judge found about one thing. */

/** A judgement about one thing: a part's driver, what a hub shows of a light. */
export interface Judgement {
  /** What was judged: `"BME280"`. */
  readonly subject: string;
  /** What it was held against, and where that is: `"ESPHome's bme280_base.cpp"`. */
  readonly against: string;
  /** What was found to be the same, with how many comparisons: `"4,000 calibrations: within 0.01 °C"`. */
  readonly proved?: string;
  /** Where the project does something else, in words. None when all is the same. */
  readonly differences?: readonly string[];
  /** Where the project does something else on purpose, and why. */
  readonly decided?: readonly string[];
  /** Why it wasn't judged: a source that isn't on this machine. */
  readonly skipped?: string;
}

/** All judgements of one command. */
export interface Judged {
  /** The heading in bench/judges.md: `"Parts"`. */
  readonly title: string;
  /** The command that made them: `"judge:parts"`. */
  readonly command: string;
  /** What judges, and how, in a sentence or two. */
  readonly how: string;
  /** The sources with their versions: `"ESPHome 2025.9.0-dev"`. */
  readonly sources: readonly string[];
  readonly judgements: readonly Judgement[];
}

/** The words for one judgement's outcome. */
export function outcomeOf(judgement: Judgement): "same" | "DIFFERS" | "decided" | "skipped" {
  const { differences = [], proved, skipped } = judgement;
  if (skipped !== undefined) return "skipped";
  if (differences.length > 0) return "DIFFERS";
  return proved === undefined ? "decided" : "same";
}
