import { connect, type Socket } from "node:net";

/** The address of a device or a server. */
export interface Reachable {
  readonly host: string;
  readonly port: number;
  /** The client's own address. */
  readonly localAddress?: string;
}

/** Connects. Resolves when connected. */
export async function connected({ host, port, localAddress }: Reachable): Promise<Socket> {
  const socket = connect({ host, port, ...(localAddress !== undefined && { localAddress }) });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return socket;
}

/** The socket of `RawClient` and `RawHttpClient`: sends whatever a test wants, and waits for what arrives. */
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
    // A reset ends the connection too; bytes from before it count.
    socket.on("error", () => {});
    socket.on("close", () => {
      this.#ended = true;
      this.#wake();
    });
  }

  /** Stores what has arrived. */
  protected abstract arrived(bytes: Buffer): void;

  /** Whether the connection has closed. */
  protected get ended(): boolean {
    return this.#ended;
  }

  /** Resolves when more has arrived, or the connection has closed. */
  protected somethingNew(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** How many bytes have arrived. */
  get received(): number {
    return this.socket.bytesRead;
  }

  /** Sends bytes in one write. */
  write(...bytes: Uint8Array[]): void {
    this.socket.write(Buffer.concat(bytes));
  }

  /** Stops reading from the socket. */
  pause(): void {
    this.socket.pause();
  }

  /** Reads that many bytes from the paused socket if they are there; without a count, all that are there. */
  read(count?: number): void {
    // It emits "data" as well.
    this.socket.read(count);
  }

  resume(): void {
    this.socket.resume();
  }

  /** Sends what was written and closes this direction. */
  end(): void {
    this.socket.end();
  }

  /** Closes without a goodbye. */
  close(): void {
    this.socket.destroy();
  }
}
