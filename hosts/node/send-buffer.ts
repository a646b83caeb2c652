import type { Socket } from "node:net";
import { ViewCache } from "../../src/net/view-cache.js";

/** Bytes that a connection takes before they are sent: lwIP's TCP_SND_BUF as Moddable's esp32 has it. */
export const SEND_CAPACITY = 8192;

/** How many views of what is sent are kept: most states and answers are shorter. A power of two. */
const VIEWS = 32;

/** From here on, the engine's own copy is faster than a loop. */
const LONG_COPY = 32;

const NOTHING = Buffer.alloc(0);

/**
 * A ring of bytes on their way to a node socket. Their place is free again
 * when node has handed them on, so node can send them from where they lie.
 */
export class SendBuffer {
  readonly #socket: Socket;
  readonly #onRoom: () => void;
  // A node Buffer, for node would wrap any other array at each write.
  readonly #bytes = Buffer.alloc(SEND_CAPACITY);
  readonly #views = new ViewCache(this.#bytes, VIEWS);
  #end = 0;
  #unsent = 0;

  /** How many bytes can be written. */
  room = SEND_CAPACITY;

  /** `onRoom` is called when the network has taken what it didn't take at once. */
  constructor(socket: Socket, onRoom: () => void) {
    this.#socket = socket;
    this.#onRoom = onRoom;
  }

  /** Copies `view`, for which there must be room. */
  write(view: Uint8Array): void {
    if (this.room === SEND_CAPACITY) this.#end = 0;
    const first = SEND_CAPACITY - this.#end;
    if (view.length < LONG_COPY && view.length <= first) {
      const bytes = this.#bytes;
      const end = this.#end;
      for (let i = 0; i < view.length; i++) bytes[end + i] = view[i] as number;
    } else if (view.length <= first) {
      this.#bytes.set(view, this.#end);
    } else {
      this.#bytes.set(view.subarray(0, first), this.#end);
      this.#bytes.set(view.subarray(first), 0);
    }
    this.#end = (this.#end + view.length) % SEND_CAPACITY;
    this.#unsent += view.length;
    this.room -= view.length;
  }

  /**
   * Hands what was written to the socket. Returns whether there was something, and the network took
   * all of it at once; `onRoom` isn't called then.
   */
  flush(): boolean {
    const socket = this.#socket;
    const count = this.#unsent;
    if (count === 0 || !socket.writable) return false;
    this.#unsent = 0;
    // Without callbacks: they cost more than all else that is done here, and nearly always the
    // network takes everything at once.
    if (count === this.#end) {
      socket.write(this.#views.of(count));
    } else if (count < this.#end) {
      socket.write(this.#bytes.subarray(this.#end - count, this.#end));
    } else {
      // Corked, so that the two parts leave as one.
      socket.cork();
      socket.write(this.#bytes.subarray(SEND_CAPACITY + this.#end - count));
      socket.write(this.#bytes.subarray(0, this.#end));
      socket.uncork();
    }
    if (socket.writableLength === 0) {
      this.room = SEND_CAPACITY;
      return true;
    }
    // Node calls back when it has come this far.
    socket.write(NOTHING, this.#sent);
    return false;
  }

  // One for all writes: what is still on its way can be asked of the socket.
  readonly #sent = (error?: Error | null): void => {
    if (error) return;
    this.room = SEND_CAPACITY - this.#unsent - this.#socket.writableLength;
    this.#onRoom();
  };
}
