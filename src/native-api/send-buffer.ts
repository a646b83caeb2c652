import { ViewCache } from "../net/view-cache.js";

/** Who makes frames in the send buffer. */
export const enum SendOwner {
  /** Nobody. */
  NONE,
  /** Nobody, while a client's command is carried out: frames may be made, but nothing is read. */
  COMMAND,
  /** A session that makes answers, or what is pending. */
  SESSION,
  /** A session that sends lines of the log. */
  LOG,
  /** The server: one frame that is written to several sessions. */
  PUBLISH,
}

/**
 * The buffer where all frames are made and from which they are written. It has one owner at a time. Any callback
 * of a program may publish, log or call the hub at any depth, also while a frame is being made or written. If the
 * buffer is taken, what was to be sent stays pending until the owner is done.
 *
 * Code takes and releases the buffer by setting `owner`, not by a method: on XS a method call costs 18
 * units, and sending a state costs about 250.
 */
export class SendBuffer {
  owner = SendOwner.NONE;
  /** Something stayed pending because the buffer was taken. */
  isWanted = false;
  /** Where the buffer begins. It ends where the memory does. */
  readonly start: number;
  /** Where the next frame goes; `start` when there is nothing to write. */
  pos: number;
  /** Views of the first n bytes of the buffer, for sockets to write. */
  readonly views: ViewCache;

  /** @param buf - The memory; the buffer is the part of it from `start` on. */
  constructor(buf: Uint8Array, start: number) {
    this.start = start;
    this.pos = start;
    this.views = new ViewCache(buf.subarray(start));
  }
}

/** Code that doesn't own the send buffer wrote a frame. This is a bug in Thimble. */
export class SendOwnerError extends Error {
  constructor() {
    super("A frame was written from the send buffer by code that doesn't own it.");
  }
  override get name(): string {
    return "SendOwnerError";
  }
}
