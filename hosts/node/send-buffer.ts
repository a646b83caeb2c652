import type { Socket } from "node:net";
import { ViewCache } from "../../src/net/view-cache.js";

/** Bytes that a connection buffers before they are sent: lwIP's TCP_SND_BUF in Moddable's esp32. */
export const SEND_CAPACITY = 8192;

/** How many views of what is sent are kept: most states and answers are shorter. A power of two. */
const VIEWS = 32;

/** From this length on, the engine's own copy is faster than a loop. */
const LONG_COPY = 32;

const NOTHING = Buffer.alloc(0);

/** How many rings are kept for other connections: making one costs more than all else that a connection makes. */
const MAX_KEPT = 16;

/** The memory of a ring. */
interface Ring {
  // A Buffer, because Node wraps any other array in one at each write.
  readonly bytes: Buffer;
  readonly views: ViewCache;
}

/** Those of connections that have ended. */
const kept: Ring[] = [];

function newRing(): Ring {
  const bytes = Buffer.alloc(SEND_CAPACITY);
  return { bytes, views: new ViewCache(bytes, VIEWS) };
}

/**
 * A ring of bytes on their way to a Node socket. Node sends them in place; their space is free again
 * once the network has taken them.
 */
export class SocketSendBuffer {
  readonly #socket: Socket;
  readonly #onRoom: () => void;
  /** From the first write on, until the socket is closed. */
  #ring: Ring | undefined;
  #end = 0;
  #unsent = 0;

  /** How many bytes can be written. */
  room = SEND_CAPACITY;

  /** `onRoom` is called when the network has taken what it didn't take at once. */
  constructor(socket: Socket, onRoom: () => void) {
    this.#socket = socket;
    this.#onRoom = onRoom;
  }

  /** Copies `view`, which must fit into `room`. */
  write(view: Uint8Array): void {
    this.#ring ??= kept.pop() ?? newRing();
    const { bytes } = this.#ring;
    if (this.room === SEND_CAPACITY) this.#end = 0;
    const first = SEND_CAPACITY - this.#end;
    if (view.length < LONG_COPY && view.length <= first) {
      const end = this.#end;
      for (let i = 0; i < view.length; i++) bytes[end + i] = view[i] as number;
    } else if (view.length <= first) {
      bytes.set(view, this.#end);
    } else {
      bytes.set(view.subarray(0, first), this.#end);
      bytes.set(view.subarray(first), 0);
    }
    this.#end = (this.#end + view.length) % SEND_CAPACITY;
    this.#unsent += view.length;
    this.room -= view.length;
  }

  /**
   * Hands what was written to the socket. Returns true if there was something and the network took all
   * of it at once; `onRoom` isn't called then.
   */
  flush(): boolean {
    const socket = this.#socket;
    const count = this.#unsent;
    if (count === 0 || !this.#ring || !socket.writable) return false;
    const { bytes, views } = this.#ring;
    this.#unsent = 0;
    // Without a callback, which would cost more than all the rest here: nearly always the network takes
    // all bytes at once.
    if (count === this.#end) {
      socket.write(views.of(count));
    } else if (count < this.#end) {
      socket.write(bytes.subarray(this.#end - count, this.#end));
    } else {
      // Corked, so that both parts are sent together.
      socket.cork();
      socket.write(bytes.subarray(SEND_CAPACITY + this.#end - count));
      socket.write(bytes.subarray(0, this.#end));
      socket.uncork();
    }
    if (socket.writableLength === 0) {
      this.room = SEND_CAPACITY;
      return true;
    }
    // An empty write, for its callback: it is called when all bytes before it have been taken.
    socket.write(NOTHING, this.#sent);
    return false;
  }

  /** Gives its memory to others. Only once the socket is closed: until then Node may send from it. */
  end(): void {
    if (this.#ring && kept.length < MAX_KEPT) kept.push(this.#ring);
    this.#ring = undefined;
  }

  // The same for all writes: the socket knows how many bytes are still unsent.
  readonly #sent = (error?: Error | null): void => {
    if (error) return;
    this.room = SEND_CAPACITY - this.#unsent - this.#socket.writableLength;
    this.#onRoom();
  };
}
