/** Something that can't be played: the message says why. */
export class SoundError extends Error {
  override get name() {
    return "SoundError";
  }
}

/** Where the samples of a sound come from: tones, or a file in the network. */
export interface SoundSource {
  /** Samples a second; known when `prepare` has returned true. */
  readonly sampleRate: number;
  /** Whether there are no more samples. */
  readonly isOver: boolean;
  /**
   * Begins, as far as something has come.
   *
   * @returns Whether there may be samples.
   * @throws SoundError when it can't be played; as `fill`.
   */
  prepare(): boolean;
  /** Fills `samples` from its beginning. @returns How many there were; 0: none for now. */
  fill(samples: Int16Array): number;
  close(): void;
}

/** Bytes that come as they come. */
export interface ByteSource {
  /** How many can be read now. */
  readonly available: number;
  /** Whether no more will come. */
  readonly isComplete: boolean;
  /** Fills the whole of `buffer`, which mustn't be longer than what is available. */
  read(buffer: Uint8Array): void;
  close(): void;
}
