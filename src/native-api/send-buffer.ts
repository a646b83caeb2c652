import { ViewCache } from "../net/view-cache.js";

/** Who makes frames in the send buffer. */
export const enum SendOwner {
  /** Nobody. */
  NONE,
  /** Nobody, while a client's command is carried out: whoever wants to may make frames, and nobody reads. */
  COMMAND,
  /** A session: its answers, and what is pending. */
  SESSION,
  /** A session that sends lines of the log. */
  LOG,
  /** The server: one frame that is written to several sessions. */
  PUBLISH,
}

/**
 * The place where all frames are made and from which they are written. It has one owner at a time.
 * Any callback of a program may publish, log or call the hub at any depth, also while a frame is
 * being made or written. What finds the buffer taken is left pending, and sent when the owner is done.
 *
 * Taking and giving back is written out where it is done (`owner = …`), because on XS a method call
 * costs 18 units and a state goes out for about 250.
 */
export class SendBuffer {
  owner = SendOwner.NONE;
  /** Something was left pending because the buffer was taken. */
  isWanted = false;
  /** Where the buffer begins. It ends where the memory does. */
  readonly start: number;
  /** Where the next frame goes; `start` when there is nothing to be written. */
  pos: number;
  readonly length: number;
  /** Views of the buffer's beginning, which sockets take. */
  readonly views: ViewCache;

  /** @param buf - The memory, of which the buffer is the part from `start` on. */
  constructor(buf: Uint8Array, start: number) {
    this.start = start;
    this.pos = start;
    this.length = buf.length - start;
    this.views = new ViewCache(buf.subarray(start));
  }
}

/** A frame was made or written by code that doesn't own the send buffer. It is a mistake in this project. */
export class SendOwnerError extends Error {
  constructor() {
    super("A frame was written from the send buffer by code that doesn't own it.");
  }
  override get name(): string {
    return "SendOwnerError";
  }
}
