import type { Socket } from "node:net";

/** Bytes that a connection takes before they are sent: lwIP's TCP_SND_BUF as Moddable's esp32 has it. */
export const SEND_CAPACITY = 8192;

/**
 * A ring of bytes on their way to a node socket. Their place is free again
 * when node has handed them on, so node can send them from where they lie.
 */
export class SendBuffer {
  readonly #socket: Socket;
  readonly #onRoom: () => void;
  // A node Buffer, for node would wrap any other array at each write.
  readonly #bytes = Buffer.alloc(SEND_CAPACITY);
  #end = 0;
  #unsent = 0;

  /** How many bytes can be written. */
  room = SEND_CAPACITY;

  constructor(socket: Socket, onRoom: () => void) {
    this.#socket = socket;
    this.#onRoom = onRoom;
  }

  /** Copies `view`, for which there must be room. */
  write(view: Uint8Array): void {
    if (this.room === SEND_CAPACITY) this.#end = 0;
    const first = SEND_CAPACITY - this.#end;
    if (view.length <= first) {
      this.#bytes.set(view, this.#end);
    } else {
      this.#bytes.set(view.subarray(0, first), this.#end);
      this.#bytes.set(view.subarray(first), 0);
    }
    this.#end = (this.#end + view.length) % SEND_CAPACITY;
    this.#unsent += view.length;
    this.room -= view.length;
  }

  /** Hands what was written to the socket. */
  flush(): void {
    const count = this.#unsent;
    if (count === 0 || !this.#socket.writable) return;
    this.#unsent = 0;
    if (count <= this.#end) {
      this.#send(this.#end - count, this.#end);
    } else {
      // Corked, so that the two parts leave as one.
      this.#socket.cork();
      this.#send(SEND_CAPACITY + this.#end - count, SEND_CAPACITY);
      this.#send(0, this.#end);
      this.#socket.uncork();
    }
  }

  #send(start: number, end: number): void {
    this.#socket.write(this.#bytes.subarray(start, end), this.#sent);
  }

  // One for all writes: what is still on its way can be asked of the socket.
  readonly #sent = (error?: Error | null): void => {
    if (error) return;
    this.room = SEND_CAPACITY - this.#unsent - this.#socket.writableLength;
    this.#onRoom();
  };
}
