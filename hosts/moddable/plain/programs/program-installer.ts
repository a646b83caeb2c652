import { checkArchive } from "./archive.js";
import type { Hash, ProgramMemory } from "./program-memory.js";
import { onTrial, type RecordStore, type StoredProgram } from "./program-record.js";

/** A program was refused. The message says what was expected and what came. */
export class ProgramRefusedError extends Error {
  override get name() {
    return "ProgramRefusedError";
  }
}

/** What a sender announces about a program before sending it. */
export interface ProgramOffer {
  /** Bytes. */
  readonly length: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** The device that it is meant for: its MAC address. */
  readonly device: string;
  /** The interface of the firmware that it was compiled for. */
  readonly interface: string;
  /** The version of the engine: `"17.7"`. */
  readonly xs: string;
}

/** The device's facts that an offer must match. */
export interface ProgramTarget {
  readonly device: string;
  readonly interface: string;
  readonly xs: string;
}

/** Receives a program in pieces, and writes it to the unused slot. */
export class ProgramInstaller {
  private readonly memory: ProgramMemory;
  private readonly records: RecordStore;
  private readonly target: ProgramTarget;
  private readonly firmware: string;
  private readonly md5: Hash;
  private offered: StoredProgram | undefined;
  private receivedLength = 0;

  /**
   * @param firmware - identifies this build of the firmware
   * @param md5 - for archives' own signatures
   */
  constructor(
    memory: ProgramMemory,
    records: RecordStore,
    target: ProgramTarget,
    firmware: string,
    md5: Hash,
  ) {
    this.md5 = md5;
    this.firmware = firmware;
    this.memory = memory;
    this.records = records;
    this.target = target;
  }

  /** How many bytes have come; undefined while no program is being received. */
  get received(): number | undefined {
    return this.offered && this.receivedLength;
  }

  /** Checks the offer before anything is written, and makes room. */
  begin(offer: ProgramOffer): void {
    const { device, xs, interface: own } = this.target;
    same("The program is for the device", offer.device, device);
    same("The program was compiled for XS", offer.xs, xs);
    same("The program was compiled for a firmware with the interface", offer.interface, own);
    const { largest } = this.memory;
    if (offer.length > largest)
      throw new ProgramRefusedError(
        `The program has ${offer.length} bytes; the device takes ${largest}.`,
      );
    const { length, sha256 } = offer;
    const { active, previous: _, trial, ...others } = this.records.read();
    const slot = (active ?? trial)?.slot === 0 ? 1 : 0;
    // From here on the slot is unused. A program on trial from it keeps running, from the cache.
    this.records.write({
      ...others,
      ...(active && { active }),
      ...(trial && trial.slot !== slot && { trial }),
    });
    this.memory.slot(slot).erase(length);
    this.offered = { slot, length, sha256 };
    this.receivedLength = 0;
  }

  /** Writes the next piece. */
  take(offset: number, bytes: Uint8Array): void {
    const offered = this.offered;
    if (!offered) throw new ProgramRefusedError("No program was announced.");
    if (offset !== this.receivedLength)
      throw new ProgramRefusedError(
        `The piece begins at byte ${offset} instead of ${this.receivedLength}.`,
      );
    if (offset + bytes.length > offered.length)
      throw new ProgramRefusedError(
        `The piece ends at byte ${offset + bytes.length}; the program has ${offered.length}.`,
      );
    this.memory.slot(offered.slot).write(offset, bytes);
    this.receivedLength += bytes.length;
  }

  /**
   * Checks the whole program, and schedules its trial for the next start.
   *
   * @param keep - whether it stays when it is healthy
   */
  finish(keep: boolean): void {
    const offered = this.offered;
    if (!offered) throw new ProgramRefusedError("No program was announced.");
    if (this.receivedLength !== offered.length)
      throw new ProgramRefusedError(
        `${this.receivedLength} bytes have come; the program has ${offered.length}.`,
      );
    this.offered = undefined;
    if (!this.memory.has(offered))
      throw new ProgramRefusedError(
        "The received program doesn't have the SHA-256 that was announced.",
      );
    const problem = checkArchive(this.memory.read(offered), this.target.xs, this.md5);
    if (problem !== undefined) throw new ProgramRefusedError(problem);
    const { failed: _, fills: __, ...others } = this.records.read();
    this.records.write({
      ...others,
      firmware: this.firmware,
      trial: onTrial(offered, keep),
    });
  }

  /** Gives up what is being received. */
  cancel(): void {
    this.offered = undefined;
  }

  /** Makes the firmware's own program run at the next start. */
  remove(): void {
    this.offered = undefined;
    this.records.write({});
  }
}

function same(what: string, theirs: string, own: string): void {
  if (theirs !== own) throw new ProgramRefusedError(`${what} ${theirs}; this one has ${own}.`);
}
