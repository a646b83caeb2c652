/** What travels with programs as the files that it is written in: a debugger shows these. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SOURCES } from "./public-names.js";
import { travellingFiles } from "./travelling-files.js";
import { FIRMWARE, type TravellingModules } from "./with-travelling.js";

/** Each file is a module, with the name that it has where everything is in the firmware. */
export function separateTravelling(): TravellingModules {
  const { all, names, drivers, imports } = travellingFiles();
  const modules = [...all].map((file) => {
    const path = join(SOURCES, file);
    const needs = (imports.get(file) ?? []).filter((other) => all.has(other)).map(moduleOf);
    const module = {
      // Read when it is asked for: most builds need few of them.
      get code() {
        return readFileSync(path, "utf8");
      },
      ...{ needs, file: path },
    };
    return [moduleOf(file), module] as const;
  });
  return {
    names: Object.fromEntries([...names].map(([name, file]) => [name, moduleOf(file)])),
    drivers: Object.fromEntries([...drivers].map(([name, file]) => [name, moduleOf(file)])),
    modules: Object.fromEntries(modules),
    firmware: [],
  };
}

/**
 * The files of src/ that a build has not: what travels, and the indexes of it.
 *
 * @param present - what travels and is there all the same, by the names of its modules. Default: nothing
 */
export function filesLeftOut(present: Readonly<Record<string, unknown>> = {}): ReadonlySet<string> {
  const { all, indexes, imports } = travellingFiles();
  const isOut = (file: string): boolean =>
    all.has(file)
      ? !(moduleOf(file) in present)
      : indexes.has(file) && (imports.get(file) ?? []).some(isOut);
  return new Set([...imports.keys()].filter(isOut));
}

/** The name of the module that a file of src/ is. */
export function moduleOf(file: string): string {
  return FIRMWARE + file.slice(0, -".js".length);
}
