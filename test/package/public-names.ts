/** What each door of the package offers: the entries of `exports` in package.json. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { exportedNames } from "../sources/exported-names.js";
import { ROOT } from "../sources/tree.js";

/**
 * A line for each name, sorted: `thimble/node createHost`, and `thimble type DeviceOptions` for what only
 * the compiler sees.
 */
export async function publicNames(): Promise<string[]> {
  const lines: string[] = [];
  for (const [door, { default: module, types }] of doors()) {
    const name = posix.join("thimble", door);
    if (module?.endsWith(".js")) {
      const values = (await import(`${ROOT}${module}`)) as object;
      const source = posix.join(module.replace("./build/", "")).replace(/\.js$/, ".ts");
      const inSource = exportedNames(source).map((exported) => exported.name);
      for (const exported of new Set([...inSource, ...Object.keys(values)]))
        lines.push(exported in values ? `${name} ${exported}` : `${name} type ${exported}`);
    } else if (types) {
      // For Moddable only, so Node can't import it.
      for (const exported of exportedNames(posix.join(types)))
        lines.push(`${name} ${exported.name}`);
    }
  }
  return lines.sort();
}

/** An entry of `exports`: the file for Node, and that with types where there's no such file. */
interface Door {
  readonly default?: string;
  readonly types?: string;
}

function doors(): [name: string, door: Door][] {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
    exports: Record<string, string | Door>;
  };
  return Object.entries(exports).map(([name, entry]) => [
    name,
    typeof entry === "string" ? { default: entry } : entry,
  ]);
}
