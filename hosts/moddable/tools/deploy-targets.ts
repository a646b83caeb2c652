/** The devices that a program is sent to, by their names in a file. */
import { readFileSync } from "node:fs";
import { UsageError } from "../../node/command-line.js";

/** A device that a program is sent to. */
export interface DeployTarget {
  readonly name: string;
  readonly address: string;
  /** Its port for HTTP. */
  readonly httpPort: number;
}

/**
 * The devices of the file whose names match, in the order of the file:
 * `{"devices":[{"name":"lamp-1","address":"lamp-1.local"}]}`. A device may have an `httpPort` of its own.
 *
 * @param pattern - A name; each `*` in it stands for any characters.
 * @param httpPort - That of devices for which the file names none.
 * @throws UsageError the file can't be read, or no device matches
 */
export function deployTargets(file: string, pattern: string, httpPort: number): DeployTarget[] {
  const targets = devicesIn(file)
    .filter(({ name }) => matches(name, pattern))
    .map((device) => ({ httpPort, ...device }));
  if (targets.length > 0) return targets;
  throw new UsageError(`No device in ${file} has a name like "${pattern}".`);
}

function devicesIn(file: string): (Omit<DeployTarget, "httpPort"> & { httpPort?: number })[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${(error as Error).message}`);
  }
  const { devices } = (content ?? {}) as { devices?: unknown };
  if (!Array.isArray(devices))
    throw new UsageError(`${file} has no list "devices": {"devices":[{"name":…,"address":…}]}.`);
  return devices.map((device: Partial<DeployTarget> | null, index) => {
    const { name, address, httpPort } = device ?? {};
    if (typeof name !== "string" || typeof address !== "string")
      throw new UsageError(`${file}: device ${index + 1} needs a name and an address.`);
    return { name, address, ...(httpPort !== undefined && { httpPort: Number(httpPort) }) };
  });
}

/** Whether the name is like the pattern, in which each `*` stands for any characters. */
function matches(name: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(name);
}
