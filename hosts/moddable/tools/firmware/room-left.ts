import { FirmwareTooLongError } from "../base/errors.js";
import { appPartition } from "../boards/partition-table.js";

/** Bytes. With less left, the build warns: a program grows by as much when a few kinds of entities are added. */
const LITTLE = 64 * 1024;

/** How much of the board's flash a firmware takes. */
export interface FirmwareRoom {
  /** Bytes of the partition that it is written to: one of two where firmware can be replaced over the network. */
  readonly partition: number;
  /** Bytes that are left in it. */
  readonly left: number;
}

/**
 * @param table - the content of `partition-table.bin`
 * @param bytes - the firmware's
 * @throws {FirmwareTooLongError} it doesn't fit, which Espressif's tools find out when the file is there already
 */
export function roomFor(table: Buffer, bytes: number): FirmwareRoom {
  const { size } = appPartition(table);
  const left = size - bytes;
  if (left < 0)
    throw new FirmwareTooLongError(
      `The firmware has ${inWords(bytes)} bytes, and its place in flash ${inWords(size)}: ${inWords(-left)} too few. Leave out kinds of entities (docs/programs.md), or build for more flash (--flash-size).`,
    );
  return { partition: size, left };
}

/** A line for whoever builds it. */
export function roomInWords({ partition, left }: FirmwareRoom): string {
  const line = `${inWords(left)} of ${inWords(partition)} bytes are left for more.`;
  return left < LITTLE ? `Warning: only ${line}` : line;
}

function inWords(bytes: number): string {
  return bytes.toLocaleString("en");
}
