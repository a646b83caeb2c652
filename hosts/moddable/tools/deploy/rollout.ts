/** Sends a program to many devices, some at a time. */
import { DeviceError, ProgramGivenUpError, type ProgramSender } from "./program-sender.js";

/** A device that the program goes to. */
export interface Deployment {
  readonly name: string;
  readonly sender: Pick<ProgramSender, "send" | "untilRunning" | "running">;
}

/** How a device's deployment ended. */
export interface DeployedDevice {
  readonly name: string;
  /** It runs the program that was sent. */
  readonly isDone: boolean;
  /** The SHA-256 of what it runs now; null for the firmware's own program, undefined if it didn't answer. */
  readonly running?: string | null;
  /** Why it doesn't run the program. */
  readonly problem?: string;
  /** It has begun to run the program, and has gone back to its last one. */
  readonly isGivenUp?: boolean;
}

/**
 * Sends the program to all devices, some at a time. When one of them gives the program up, those that
 * haven't been begun keep theirs.
 *
 * @param keep - whether the program stays when it is healthy
 * @param atATime - how many get it at the same time; from 1
 * @param onEnd - is called when a device's deployment has ended
 * @returns the devices in the order given
 */
export async function rollOut(
  deployments: readonly Deployment[],
  archive: Uint8Array,
  keep: boolean,
  atATime: number,
  onEnd: (device: DeployedDevice) => void,
): Promise<DeployedDevice[]> {
  const results: DeployedDevice[] = [];
  let next = 0;
  let givenUp: string | undefined;
  const work = async () => {
    for (let at = next++; at < deployments.length; at = next++) {
      const deployment = deployments[at] as Deployment;
      let isGivenUp = false;
      let problem = givenUp && `not sent, because ${givenUp} has given it up`;
      if (problem === undefined)
        try {
          const { sender } = deployment;
          await sender.untilRunning(await sender.send(archive, keep));
        } catch (error) {
          if (!(error instanceof DeviceError)) throw error;
          problem = error.message;
          isGivenUp = error instanceof ProgramGivenUpError;
          if (isGivenUp) givenUp ??= deployment.name;
        }
      const ended = await endOf(deployment, problem, isGivenUp);
      results[at] = ended;
      onEnd(ended);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results;
}

async function endOf(
  { name, sender }: Deployment,
  problem: string | undefined,
  isGivenUp: boolean,
): Promise<DeployedDevice> {
  const rest =
    problem === undefined
      ? { isDone: true }
      : { isDone: false, problem, ...(isGivenUp && { isGivenUp }) };
  try {
    return { name, running: await sender.running(), ...rest };
  } catch (error) {
    if (error instanceof DeviceError) return { name, ...rest };
    throw error;
  }
}

/** How many digits of its SHA-256 a program is shown by. */
const DIGITS = 8;
const WIDTH = 80;

/** A table of who runs what, in 80 columns. */
export function rolloutTable(devices: readonly DeployedDevice[]): string {
  const width = Math.max(...devices.map(({ name }) => name.length));
  return devices
    .map(({ name, running, problem }) => {
      const program = running === null ? "built in" : (running?.slice(0, DIGITS) ?? "?");
      const line = `${name.padEnd(width)}  ${program.padEnd(DIGITS)}  ${problem ?? "runs it"}`;
      return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
    })
    .join("\n");
}
