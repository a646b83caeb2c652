import { SharedOutput } from "../net/shared-output.js";
import { ViewCache } from "../net/view-cache.js";
import { type Memory, memoryInUse, putBack, use } from "../wire/memory.js";

/** The buffer where all frames are made, and from which they are written. The session that reads has it as well. */
export class SendBuffer extends SharedOutput {
  /** A client's command is carried out: its callbacks may make frames, but nothing is read. */
  isLent = false;
  /** Lines of the log are being written. A host may log that it writes: such a line goes with the next one. */
  hasLogLines = false;
  /** Where the next frame goes; `start` when there is nothing to write. */
  pos: number;
  /** Views of the first n bytes of the buffer, for sockets to write. */
  readonly views: ViewCache;

  /** @param memory - The buffer is the part of it from `start` on. */
  constructor(
    private readonly memory: Memory,
    /** Where the buffer begins. It ends where the memory does. */
    readonly start: number,
  ) {
    super();
    this.pos = start;
    this.views = new ViewCache(memory.buf.subarray(start));
  }

  /**
   * Takes the buffer, which must be free. Encoders and decoders work on its memory from then on.
   *
   * @returns The memory that they worked on before, for `giveBack`.
   */
  override take(): Memory | undefined {
    const before = memoryInUse;
    this.isTaken = true;
    if (before !== this.memory) use(this.memory);
    return before;
  }

  override giveBack(before?: Memory): void {
    this.isTaken = false;
    this.hasLogLines = false;
    if (before !== this.memory) putBack(before);
  }

  /** Leaves the buffer, in which nothing may wait, to the callbacks of a client's command. */
  lend(): void {
    this.isTaken = false;
    this.isLent = true;
  }

  /** The command is carried out. */
  takeBack(): void {
    this.isTaken = true;
    this.isLent = false;
  }
}

/** A frame was written from the send buffer by code that hasn't taken it. This is a bug in Thimble. */
export class SendBufferError extends Error {
  constructor() {
    super("A frame was written from the send buffer by code that hasn't taken it.");
  }
  override get name(): string {
    return "SendBufferError";
  }
}
