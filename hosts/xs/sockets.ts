import type { ClientSocket, Connect } from "../../src/host/host.js";
import type { NodeListener } from "../node/listener.js";
import { NodeTCP } from "../node/tcp.js";
import type { Happen } from "./events.js";
import { Happened } from "./inside/protocol.js";

/** A TCP whose readable and writable counts are known without a call. */
export class WorkerConnection {
  /** How many bytes can be read, at least. */
  readable = 0;
  /** How many bytes can be written, at least. */
  writable = 0;
  #tcp: NodeTCP;

  constructor(tcp: NodeTCP) {
    this.#tcp = tcp;
  }

  get remote(): { remoteAddress: string | undefined; remotePort: number | undefined } {
    const { remoteAddress, remotePort } = this.#tcp;
    return { remoteAddress, remotePort };
  }

  /** Starts to report its events. */
  takeOver(nodelay: boolean | undefined, happen: Happen): void {
    this.#tcp = new NodeTCP({
      from: this.#tcp,
      halfOpen: true,
      ...(nodelay !== undefined && { nodelay }),
      onReadable: (count) => {
        this.readable = count;
        happen(Happened.READABLE);
      },
      onWritable: (count) => {
        this.writable = count;
        happen(Happened.WRITABLE);
      },
      onError: () => happen(Happened.LOST),
    });
  }

  read(buffer: Uint8Array): number | undefined {
    const count = this.#tcp.read(buffer);
    this.readable = Math.max(0, this.readable - (count ?? 0));
    return count;
  }

  write(buffer: Uint8Array): number {
    this.writable = this.#tcp.write(buffer);
    return this.writable;
  }

  close(): void {
    this.#tcp.close();
  }
}

/** A connection to a server. */
export class RemoteClient {
  /** How many bytes can be read. */
  readable = 0;
  readonly writable = 0;
  #socket: ClientSocket | undefined;
  #isClosed = false;

  constructor(connect: Connect, host: string, port: number, happen: Happen) {
    const callbacks = {
      onReadable: (count: number) => {
        this.readable = count;
        happen(Happened.READABLE);
      },
      onWritable: () => happen(Happened.WRITABLE),
      onError: () => happen(Happened.LOST),
    };
    connect(host, port, callbacks).then(
      (socket) => {
        if (this.#isClosed) socket.close();
        else this.#socket = socket;
      },
      () => happen(Happened.LOST),
    );
  }

  read(buffer: Uint8Array): number | undefined {
    const count = this.#socket?.read(buffer);
    this.readable = Math.max(0, this.readable - (count ?? 0));
    return count;
  }

  /** How many bytes can be read now. An event's count may be too high: the device may have read since. */
  available(): number {
    return this.readable;
  }

  write(buffer: Uint8Array): number {
    return this.#socket?.write(buffer) ?? 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }
}

/** A Listener that counts the connections that wait. */
export class Acceptor {
  readable = 0;
  readonly writable = 0;
  readonly opened: Promise<number>;
  #error: Error | undefined;
  readonly #listener: NodeListener;

  constructor(
    Listener: typeof NodeListener,
    options: { port?: number; address?: string },
    happen: Happen,
  ) {
    this.#listener = new Listener({
      ...options,
      onReadable: (count) => {
        this.readable = count;
        happen(Happened.READABLE);
      },
      onError: (error) => {
        this.#error = error;
        happen(Happened.LOST);
      },
    });
    this.opened = this.#listener.opened;
  }

  /** Why it couldn't be opened. */
  get error(): Error | undefined {
    return this.#error;
  }

  get port(): number {
    return this.#listener.port;
  }

  read(): NodeTCP | undefined {
    const tcp = this.#listener.read();
    if (tcp) this.readable -= 1;
    return tcp;
  }

  close(): void {
    this.#listener.close();
  }
}
