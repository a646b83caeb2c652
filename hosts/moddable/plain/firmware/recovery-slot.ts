/** The place of the firmware that runs, on a board that has a recovery firmware beside it. */
export interface RecoverySlot {
  /** The chip's number in images. */
  readonly chip: number;
  /** The SHA-256 of the image that runs, in hexadecimal. */
  readonly running: string;
  /** Where it begins in flash, in bytes. */
  readonly offset: number;
  /** The longest image, in bytes. */
  readonly largest: number;
  /** Whether the bootloader starts the recovery firmware next time, unless this one is confirmed. */
  readonly isOnTrial: boolean;
  /** Has the bootloader start this firmware from now on. */
  confirm(): void;
  /** Restarts with the recovery firmware, which then waits longer and longer before it starts this one again. */
  giveUp(): void;
  /** Has the bootloader start the recovery firmware next time. Throws if that can't run. */
  chooseRecovery(): void;
}
