import type { Timer, Timers } from "../../../../src/host/host.js";
import { ReplacementListeners } from "../replacement-listeners.js";
import { checkArchive } from "./archive.js";
import type { Hash, ProgramMemory } from "./program-memory.js";
import { onTrial, type RecordStore, type StoredProgram } from "./program-record.js";

/** How long it waits for the next piece, in milliseconds. */
const PATIENCE = 60_000;

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

export interface ProgramInstallerParts {
  readonly memory: ProgramMemory;
  readonly records: RecordStore;
  readonly target: ProgramTarget;
  /** Identifies this build of the firmware. */
  readonly firmware: string;
  /** For archives' own signatures. */
  readonly md5: Hash;
  readonly timer: Timers;
}

/** Receives a program in pieces, and writes it to the unused slot. */
export class ProgramInstaller {
  readonly replacement = new ReplacementListeners("program");
  private readonly parts: ProgramInstallerParts;
  private offered: StoredProgram | undefined;
  private receivedLength = 0;
  private patience: Timer | undefined;

  constructor(parts: ProgramInstallerParts) {
    this.parts = parts;
  }

  /** How many bytes have come; undefined while no program is being received. */
  get received(): number | undefined {
    return this.offered && this.receivedLength;
  }

  /** Checks the offer before anything is written, and makes room. */
  begin(offer: ProgramOffer): void {
    const { memory, records, target } = this.parts;
    const { device, xs, interface: own } = target;
    same("The program is for the device", offer.device, device);
    same("The program was compiled for XS", offer.xs, xs);
    same("The program was compiled for a firmware with the interface", offer.interface, own);
    const { largest } = memory;
    if (offer.length > largest)
      throw new ProgramRefusedError(
        `The program has ${offer.length} bytes; the device takes ${largest}.`,
      );
    const { length, sha256 } = offer;
    this.cancel("another program was announced");
    const { active, previous: _, trial, ...others } = records.read();
    const slot = (active ?? trial)?.slot === 0 ? 1 : 0;
    // From here on the slot is unused. A program on trial from it keeps running, from the cache.
    records.write({
      ...others,
      ...(active && { active }),
      ...(trial && trial.slot !== slot && { trial }),
    });
    memory.slot(slot).erase(length);
    this.offered = { slot, length, sha256 };
    this.receivedLength = 0;
    this.waitForPiece();
    this.replacement.begun(length);
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
    this.parts.memory.slot(offered.slot).write(offset, bytes);
    this.receivedLength += bytes.length;
    this.waitForPiece();
    this.replacement.receiving(this.receivedLength);
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
    const problem = this.problemOf(offered);
    if (problem !== undefined) {
      this.cancel(problem);
      throw new ProgramRefusedError(problem);
    }
    this.forget();
    const { records, firmware } = this.parts;
    const { failed: _, fills: __, ...others } = records.read();
    records.write({ ...others, firmware, trial: onTrial(offered, keep) });
    this.replacement.complete();
  }

  private problemOf(offered: StoredProgram): string | undefined {
    const { memory, target, md5 } = this.parts;
    if (!memory.has(offered))
      return "The received program doesn't have the SHA-256 that was announced.";
    return checkArchive(memory.read(offered), target.xs, md5);
  }

  /**
   * Gives up what is being received.
   *
   * @param reason - for the listeners
   */
  cancel(reason: string): void {
    if (!this.offered) return;
    this.forget();
    this.replacement.failed(reason);
  }

  /** Makes the firmware's own program run at the next start. */
  remove(): void {
    this.cancel("the deployed program is removed");
    this.parts.records.write({});
  }

  /** Gives up a sender that has gone away. Otherwise the device couldn't sleep, nor download another program. */
  private waitForPiece(): void {
    const { timer } = this.parts;
    if (this.patience) timer.clear(this.patience);
    this.patience = timer.set(() => {
      this.patience = undefined;
      this.cancel("nothing has come for a minute");
    }, PATIENCE);
  }

  private forget(): void {
    this.offered = undefined;
    if (this.patience) this.parts.timer.clear(this.patience);
    this.patience = undefined;
  }
}

function same(what: string, theirs: string, own: string): void {
  if (theirs !== own) throw new ProgramRefusedError(`${what} ${theirs}; this one has ${own}.`);
}
