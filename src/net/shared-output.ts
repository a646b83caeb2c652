/**
 * A place where bytes are made and from which they are written, by one at a time. Any callback of a program, and
 * any host that logs what it does, may publish, log or answer at any depth, also while bytes are being made or
 * written. While the output is taken, others only mark what they have to send as pending, and set `isWanted`. What
 * took it sends that when it is done.
 */
export class SharedOutput {
  /** Bytes are being made or written: nobody else may begin. */
  isTaken = false;
  /** Something stayed pending because the output was taken. */
  isWanted = false;

  take(): void {
    this.isTaken = true;
  }

  giveBack(): void {
    this.isTaken = false;
  }
}
