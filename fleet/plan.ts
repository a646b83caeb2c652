import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { UsageError } from "../hosts/node/command-line.js";
import { macAddressFor } from "../hosts/node/mac-address.js";
import { findProgram } from "../hosts/node/programs/find-program.js";
import { MISBEHAVIOURS, type Misbehaviour } from "../testing/index.js";
import type { DevicePlan } from "./fleet-device.js";

const EXAMPLES = new URL("../examples/", import.meta.url);
const FAULTS = MISBEHAVIOURS.filter((misbehaviour) => misbehaviour !== "none");

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
  /** How many have a password in place of a key, and the version of the protocol that goes with it. */
  readonly old: number;
  /** How many misbehave on purpose. */
  readonly misbehaving: number;
  /** How many run in a simulator: those have a token. Default: 0. */
  readonly simulators?: number;
  readonly mqtt?: DevicePlan["mqtt"];
}

/**
 * Gives each device a name, an address, a port and a key of its own. Names and MAC addresses are the same each
 * time.
 *
 * @throws UsageError when there's no such program, there aren't as many ports, or more devices are old or misbehave
 * than there are.
 */
export function planFleet(options: PlanOptions): DevicePlan[] {
  const { count, programs, address, port, hasKeys, isAnnounced, old, misbehaving, mqtt } = options;
  const { simulators = 0 } = options;
  const firstMisbehaving = count - misbehaving;
  const firstOld = firstMisbehaving - old;
  const modules = programs.map(moduleOf);
  if (port > 0 && port + count > 65_536)
    throw new UsageError(`--port ${port} leaves no room for ${count} devices below 65536.`);
  if (simulators + old + misbehaving > count)
    throw new UsageError(
      `--simulators ${simulators}, --old ${old} and --misbehaving ${misbehaving} are more than ${count} devices.`,
    );
  const digits = String(count).length;
  return Array.from({ length: count }, (_, i) => {
    const misbehaviour = i < firstMisbehaving ? undefined : faultOf(i - firstMisbehaving);
    const program = misbehaviour ? "misbehaving" : (programs[i % programs.length] as string);
    const nameSuffix = `-${String(i + 1).padStart(digits, "0")}`;
    return {
      program,
      module: modules[i % modules.length] as string,
      nameSuffix,
      mac: macAddressFor(`${program}${nameSuffix}`),
      address,
      port: port === 0 ? 0 : port + i,
      isAnnounced,
      ...(misbehaviour ? { misbehaviour } : secretOf(i >= firstOld, hasKeys)),
      ...(i < simulators && { token: randomBytes(12).toString("base64url") }),
      ...(mqtt !== undefined && { mqtt }),
    };
  });
}

/** How a misbehaving device does so: each way in turn. */
function faultOf(index: number): Misbehaviour {
  return FAULTS[index % FAULTS.length] as Misbehaviour;
}

/** What a client needs to connect: an old device has a password, others have a key, if any. */
function secretOf(isOld: boolean, hasKeys: boolean): Pick<DevicePlan, "key" | "password"> {
  if (isOld) return { password: randomBytes(9).toString("base64url") };
  return hasKeys ? { key: randomBytes(32).toString("base64") } : {};
}

/** The compiled module of an example, or the file of a program of one's own. */
function moduleOf(program: string): string {
  const file = findProgram(program);
  const compiled = new URL(`${program}.js`, EXAMPLES);
  return existsSync(compiled) ? compiled.href : file;
}
