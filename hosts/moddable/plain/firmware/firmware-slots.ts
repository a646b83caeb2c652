/** The two halves of a board's flash that firmware runs from in turn, and the bootloader that chooses one. */
export interface FirmwareSlots {
  /** The chip's number in images. */
  readonly chip: number;
  /** The SHA-256 of the image that runs, in hexadecimal. */
  readonly running: string;
  /** The longest image, in bytes. */
  readonly largest: number;
  /** Begins an image in the half that doesn't run, whose content is lost. */
  open(): SlotWriter;
  /** Has the bootloader start the running image from now on. Otherwise a new image ends with the next restart. */
  confirm(): void;
  /** Restarts with the other image, and never starts this one again. Throws if the other can't run. */
  rollBack(): void;
}

/** As the objects of ECMA-419's `embedded:update`. */
export interface SlotWriter {
  /** Writes the next bytes. Erases flash before it where needed. */
  write(bytes: Uint8Array): void;
  /** Checks the image once more, and has the bootloader try it at the next start. */
  complete(): void;
  close(): void;
}
