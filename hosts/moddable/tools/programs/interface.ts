import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IS_CLONE } from "../../../node/clone.js";
import { ROOT } from "../base/output.js";
import { travellingFiles } from "../travelling/travelling-files.js";

/** The number of hexadecimal digits that identify an interface. */
const LENGTH = 12;

/** Where the npm package has its interface: it has fewer declarations than a clone, and takes the same programs. */
export const INTERFACE_FILE = "build/interface.txt";

/**
 * Identifies everything that a program can call: a hash of all declarations of src/, and of what isn't in the firmware. Firmware only runs programs
 * that were compiled for its own interface.
 */
export function interfaceOf(): string {
  if (!IS_CLONE) return readFileSync(join(ROOT, INTERFACE_FILE), "utf8").trim();
  const folder = join(ROOT, "build", "src");
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((file) => file.endsWith(".d.ts")).sort())
    hash.update(file.replaceAll("\\", "/")).update(readFileSync(join(folder, file)));
  // What travels with programs isn't in the firmware.
  for (const file of [...travellingFiles().all].sort()) hash.update(file);
  return hash.digest("hex").slice(0, LENGTH);
}
