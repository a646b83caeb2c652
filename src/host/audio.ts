/** Sound: AudioIn and AudioOut, of the draft of ECMA-419's 3rd edition, as Moddable's `embedded:io/audio` has them. */

/** How a microphone or an amplifier is opened: mono, each sample a signed number of 16 bits in the machine's order. */
export interface AudioOptions {
  /** Samples a second, 8000 to 48,000. */
  sampleRate: number;
  channels: 1;
  bitsPerSample: 16;
  target?: unknown;
}

export interface AudioInConstructor {
  new (options: AudioInOptions): AudioIn;
}

export interface AudioInOptions extends AudioOptions {
  /** So many bytes can be read. */
  onReadable?: (this: AudioIn, byteLength: number) => void;
}

/** The board's microphone. */
export interface AudioIn {
  target?: unknown;
  /** Begins to record. What isn't read is lost: a board keeps a quarter of a second at 16 kHz. */
  start(): void;
  stop(): void;
  /**
   * Fills the whole of `buffer` and returns the count. Throws when fewer bytes are there; returns undefined when there are
   * none.
   */
  read(buffer: Uint8Array): number | undefined;
  close(): void;
}

export interface AudioOutConstructor {
  new (options: AudioOutOptions): AudioOut;
}

export interface AudioOutOptions extends AudioOptions {
  /** So many bytes can be written. */
  onWritable?: (this: AudioOut, byteLength: number) => void;
}

/** The board's amplifier. It is silent while nothing is written. */
export interface AudioOut {
  target?: unknown;
  /** 0 to 1: what each sample is multiplied by. 1 at first. */
  volume: number;
  /** Begins to play. */
  start(): void;
  /** Stops at once: what wasn't played is lost. */
  stop(): void;
  /** Throws when there is no room for all of it. */
  write(samples: Uint8Array): void;
  close(): void;
}
