import { readFileSync } from "node:fs";
import { UsageError } from "../../../node/command-line.js";
import type { DeployTarget } from "./deploy-target.js";

/**
 * The devices in a file: `{"devices":[{"name":"lamp-1","address":"lamp-1.local"}]}`. A device may have an
 * `httpPort` of its own.
 *
 * @param httpPort - The port of devices for which the file has none.
 * @throws UsageError the file can't be read, or isn't such a list
 */
export function devicesInFile(file: string, httpPort: number): DeployTarget[] {
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
    const { name, address, httpPort: own = httpPort } = device ?? {};
    if (typeof name !== "string" || typeof address !== "string")
      throw new UsageError(`${file}: device ${index + 1} needs a name and an address.`);
    return { name, address, httpPort: Number(own) };
  });
}
