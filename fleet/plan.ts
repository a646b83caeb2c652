import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { UsageError } from "../hosts/node/command-line.js";
import { macAddressFor } from "../hosts/node/mac-address.js";
import { findProgram } from "../hosts/node/programs/find-program.js";
import type { DevicePlan } from "./fleet-device.js";

const EXAMPLES = new URL("../examples/", import.meta.url);

export interface PlanOptions {
  readonly count: number;
  /** Examples, or programs of your own by their files; they are assigned to the devices in turn. */
  readonly programs: readonly string[];
  readonly address: string;
  /** The first device's port; the others have the next ones. 0: any free ones. */
  readonly port: number;
  /** Each has a key for encryption. */
  readonly hasKeys: boolean;
  /** Each is announced by mDNS. */
  readonly isAnnounced: boolean;
  readonly mqtt?: DevicePlan["mqtt"];
}

/**
 * Gives each device a name, an address, a port and a key of its own. Names and MAC addresses are the same each
 * time.
 *
 * @throws UsageError when there's no such program, or there aren't as many ports.
 */
export function planFleet(options: PlanOptions): DevicePlan[] {
  const { count, programs, address, port, hasKeys, isAnnounced, mqtt } = options;
  const modules = programs.map(moduleOf);
  if (port > 0 && port + count > 65_536)
    throw new UsageError(`--port ${port} leaves no room for ${count} devices below 65536.`);
  const digits = String(count).length;
  return Array.from({ length: count }, (_, i) => {
    const program = programs[i % programs.length] as string;
    const nameSuffix = `-${String(i + 1).padStart(digits, "0")}`;
    return {
      program,
      module: modules[i % modules.length] as string,
      nameSuffix,
      mac: macAddressFor(`${program}${nameSuffix}`),
      address,
      port: port === 0 ? 0 : port + i,
      isAnnounced,
      ...(hasKeys && { key: randomBytes(32).toString("base64") }),
      ...(mqtt !== undefined && { mqtt }),
    };
  });
}

/** The compiled module of an example, or the file of a program of one's own. */
function moduleOf(program: string): string {
  const file = findProgram(program);
  const compiled = new URL(`${program}.js`, EXAMPLES);
  return existsSync(compiled) ? compiled.href : file;
}
