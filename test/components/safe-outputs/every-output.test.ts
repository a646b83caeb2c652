import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { Entity } from "../../../src/entities/entity.js";
import * as thimble from "../../../src/index.js";
import { type SourceFile, sourceFiles } from "../../sources/tree.js";
import { OUTPUT_COMPONENTS } from "./output-components.js";

/** What opens an output of a host. */
const OPENS =
  /\bDigital\.Output\b|\bnew PWM\(|\.io\.PWM\(|\bnew DAC\(|\bnew PhaseCut\(|\bnew PulseTrainOutput\(|\bnew Output\(/;

/** Those that open one and have no safe level themselves, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  "src/components/pins/pwm-pin.ts": "opens it for PWMChannel, which has the level",
  "src/components/pins/ac-dimmer.ts": "opens it for PWMChannel, as a pin whose part is its gate",
  "src/components/pins/slow-pwm.ts": "opens it for PWMChannel, whose level it turns round",
};

describe("Every output", () => {
  let files: ReadonlyMap<string, SourceFile>;

  before(() => {
    const own = sourceFiles().filter(({ path }) => path.startsWith("src/components/"));
    files = new Map(own.map((file) => [file.path, file]));
  });

  const declares = ({ text }: SourceFile) => /\b(get safeOutputs|get safeWrite)\(\)/.test(text);

  it("that a component opens has a safe level", () => {
    const opening = [...files.values()].filter(
      ({ path, text }) => OPENS.test(text) && !path.includes("/expanders/"),
    );
    assert.ok(opening.length > 4, "outputs are found");
    const missing = opening.filter((file) => !declares(file) && !(file.path in WITHOUT));
    assert.deepEqual(
      missing.map(({ path }) => path),
      [],
    );
  });

  it("is in the tests of safe levels: a component that has one, in OUTPUT_COMPONENTS", () => {
    const withOutputs = new Set<string>();
    const reaches = (file: SourceFile, seen = new Set<SourceFile>()): boolean => {
      if (seen.has(file)) return false;
      seen.add(file);
      if (declares(file) && !file.path.includes("/expanders/")) return true;
      return file.imports.some(({ file: path = "" }) => {
        const imported = files.get(path);
        return imported !== undefined && isCreated(file, imported) && reaches(imported, seen);
      });
    };
    for (const file of files.values())
      for (const [, name] of file.text.matchAll(/^export class (\w+) extends (\w+)/gm))
        if (name !== undefined && isExportedEntity(name) && reaches(file)) withOutputs.add(name);
    const tested = new Set(OUTPUT_COMPONENTS.map(({ name }) => name));
    assert.deepEqual([...withOutputs].sort(), [...tested].sort());
  });

  /**
   * Whether a file makes, or extends, a class of the other one, or has a function of it make its relays: what it only takes
   * types from it hasn't as a part.
   */
  function isCreated(file: SourceFile, imported: SourceFile): boolean {
    const classes = [...imported.text.matchAll(/^export (?:abstract )?class (\w+)/gm)];
    const makers = [
      ...imported.text.matchAll(/^export function (\w+)\([\s\S]*?\): InterlockedRelays \{/gm),
    ];
    const uses = (before: string, [, name]: RegExpMatchArray, after: string) =>
      new RegExp(`${before}${name}${after}`).test(file.text);
    return (
      classes.some((each) => uses("(new|extends) ", each, "\\b")) ||
      makers.some((each) => uses("\\b", each, "\\("))
    );
  }

  function isExportedEntity(name: string): boolean {
    const exported = (thimble as unknown as Record<string, { prototype?: unknown }>)[name];
    return exported?.prototype instanceof Entity;
  }
});
