import { connect, type Socket } from "node:net";

/** Where a device or a server is. */
export interface Reachable {
  readonly host: string;
  readonly port: number;
  /** Where the client is. */
  readonly localAddress?: string;
}

/** Connects, and resolves once the connection stands. */
export async function connected({ host, port, localAddress }: Reachable): Promise<Socket> {
  const socket = connect({ host, port, ...(localAddress !== undefined && { localAddress }) });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return socket;
}

/** The socket below `RawClient` and `RawHttpClient`: says what a test likes, and waits for what comes. */
export abstract class RawSocket {
  protected readonly socket: Socket;
  #ended = false;
  #wake: () => void = () => {};

  protected constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (bytes) => {
      this.arrived(bytes);
      this.#wake();
    });
    // A reset is an end as well; what had come before it counts.
    socket.on("error", () => {});
    socket.on("close", () => {
      this.#ended = true;
      this.#wake();
    });
  }

  /** Keeps what has come. */
  protected abstract arrived(bytes: Buffer): void;

  /** Whether the connection has closed. */
  protected get ended(): boolean {
    return this.#ended;
  }

  /** Resolves when more has come, or the connection has closed. */
  protected somethingNew(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** How many bytes have come. */
  get received(): number {
    return this.socket.bytesRead;
  }

  /** Sends bytes in one write. */
  write(...bytes: Uint8Array[]): void {
    this.socket.write(Buffer.concat(bytes));
  }

  /** Takes no more from the socket. */
  pause(): void {
    this.socket.pause();
  }

  /** Takes so many bytes from the socket, which is paused, if they are there; without a count what is there. */
  read(count?: number): void {
    // It emits "data" as well.
    this.socket.read(count);
  }

  resume(): void {
    this.socket.resume();
  }

  /** Sends what was written, then nothing more: half of a close. */
  end(): void {
    this.socket.end();
  }

  /** Closes without a goodbye. */
  close(): void {
    this.socket.destroy();
  }
}
