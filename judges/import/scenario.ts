/** The configurations that are judged, each with what happens to it: its comments say both. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import type { IncludedFile } from "../../import/configuration/yaml-tree.js";
import { includedFile } from "../../import/included-file.js";

const FOLDER = join(ROOT, "judges", "import", "configurations");

/** Something that happens to a device: `"pin 4 high"`, `"switch lamp state=on"`. */
export interface Stimulus {
  /** Milliseconds since the power came, or came again. At 0: before that. */
  readonly at: number;
  readonly words: readonly string[];
}

/** A configuration, and what happens to it. */
export interface JudgedConfiguration {
  /** `"contact"` */
  readonly name: string;
  /** What it is about: its first comment. */
  readonly title: string;
  readonly yaml: string;
  /** The folder with the files that it includes, if there are any: it has the configuration's name. */
  readonly included?: string;
  /** One list for each time that the power comes; the last of each is its end. */
  readonly runs: readonly (readonly Stimulus[])[];
}

/** All of them, by their names. */
export function readScenarios(): JudgedConfiguration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .map((file) => {
      const included = join(FOLDER, file.replace(".yaml", ""));
      return {
        ...readScenario(file.replace(".yaml", ""), readFileSync(join(FOLDER, file), "utf8")),
        ...(existsSync(included) && { included }),
      };
    });
}

/** The files that a configuration includes, for `convert`. */
export function includedIn({ included }: JudgedConfiguration): IncludedFile | undefined {
  return included === undefined ? undefined : includedFile(dirname(included));
}

/**
 * Reads one.
 *
 * @throws Error a line that isn't understood, or no end.
 */
export function readScenario(name: string, yaml: string): JudgedConfiguration {
  const comments = yaml.split("\n").filter((line) => line.startsWith("# "));
  const title = comments[0]?.slice(2) ?? "";
  const runs: Stimulus[][] = [[]];
  for (const line of comments.filter((each) => each.startsWith("# at "))) {
    const [, seconds, what = ""] = /^# at ([\d.]+) s: (.+)$/.exec(line) ?? [];
    if (seconds === undefined) throw new Error(`${name}: "${line}" isn't understood`);
    const at = Math.round(Number(seconds) * 1000);
    const [first = "", second = "", ...others] = what.split(" ");
    const isCut = what === "power cut";
    if (isCut || first === "end") runs.at(-1)?.push({ at, words: ["end"] });
    // "pin 4,12 low" is both.
    else
      for (const each of second.split(","))
        runs.at(-1)?.push({ at, words: [first, each, ...others] });
    if (isCut) runs.push([]);
  }
  if (runs.at(-1)?.at(-1)?.words[0] !== "end") throw new Error(`${name} has no "# at … s: end"`);
  return { name, title, yaml, runs };
}
