/** What programs import by the name "thimble", where components and parts that travel aren't there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOfPublicNames, INDEX, SOURCES } from "./public-names.js";
import { moduleOf } from "./separate-travelling.js";
import { travellingFiles } from "./travelling-files.js";

/** Names that stand for a whole module: `export * as field from …`. */
const NAMESPACE = /^export \* as (\w+) from/gm;

/** The source of a module that exports all else from the firmware's modules. */
export function publicIndex(): string {
  const { names } = travellingFiles();
  const index = readFileSync(join(SOURCES, INDEX), "utf8");
  const namespaces = new Set([...index.matchAll(NAMESPACE)].map(([, name]) => name));
  const lines = [...filesOfPublicNames()]
    .filter(([name]) => !names.has(name))
    .map(([name, file]) => {
      const exported = namespaces.has(name) ? `* as ${name}` : `{ ${name} }`;
      return `export ${exported} from "${moduleOf(file)}";\n`;
    });
  return lines.join("");
}
