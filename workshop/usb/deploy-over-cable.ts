/** Gives a board that has its firmware a program, over its serial line. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import {
  type CableProgram,
  ProgramCable,
} from "../../hosts/moddable/tools/deploy/program-cable.js";
import type { WebSerialPort } from "../../hosts/moddable/tools/monitor/web-serial-port.js";

/**
 * @param keep - whether it stays when it is healthy
 * @param onProgress - is told which part of it is written, 0 to 1
 * @throws Error why it doesn't run
 */
export async function deployOverCable(
  port: WebSerialPort,
  program: Omit<CableProgram, "sha256">,
  keep: boolean,
  onProgress: (part: number) => void,
): Promise<void> {
  const { archive } = program;
  const hash = bytesToHex(sha256(archive));
  const cable = await ProgramCable.open(port);
  try {
    await cable.send({ ...program, sha256: hash }, keep, (written) =>
      onProgress(written / archive.length),
    );
    await cable.untilRunning(hash);
  } finally {
    await cable.close();
  }
}
