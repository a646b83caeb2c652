/** Configurations that ESPHome refuses: converting them in silence would lose what is wrong in them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import { convert } from "../../import/convert.js";
import { includedFile } from "../../import/included-file.js";
import { generate } from "../base/esphome/generate.js";
import type { Judgement } from "../base/judgement.js";

const FOLDER = join(ROOT, "judges", "import", "refused");

/** Marks the line of which a note has to say what is wrong. */
const MARK = "# refused";

/** What ESPHome says of a configuration that is wrong. */
const WRONG = /Failed config|Invalid YAML|Error reading file/;

/** What all of them are called in the report. */
export const REFUSED = "refused";

/**
 * Has ESPHome read each of them, and looks for a note on what is wrong.
 *
 * @param esphome - ESPHome's folder.
 * @param against - What the judge is called.
 * @param folder - Where ESPHome writes.
 */
export async function judgeRefused(
  esphome: string,
  against: string,
  folder: string,
): Promise<Judgement> {
  const files = readdirSync(FOLDER).sort();
  const differences: string[] = [];
  for (const file of files) {
    const yaml = readFileSync(join(FOLDER, file), "utf8");
    const said = await generate(esphome, join(folder, "refused", file), yaml).then(
      () => "nothing",
      (error: Error) => error.message,
    );
    if (!WRONG.test(said)) differences.push(`${file}: ESPHome says ${said}`);
    const line = yaml.split("\n").findIndex((each) => each.includes(MARK)) + 1;
    const { notes } = convert(yaml, includedFile(FOLDER));
    if (!notes.some((note) => note.line === line))
      differences.push(`${file}: no note on line ${line}`);
  }
  const proved = `Configurations with mistakes: ESPHome refuses each, and a note names the line. ${files.length} configurations`;
  return { subject: REFUSED, against, proved, differences };
}
