/**
 * Sockets whose other side is the program that holds the host. Nothing happens by itself: events are
 * delivered by `Network.settle`.
 */
import type { Connect, Listener, ListenerOptions, TCP, TCPOptions } from "../../src/host/host.js";

/** The size of a socket's send buffer: lwIP's TCP_SND_BUF on the ESP32. */
export const ROOM = 5744;

/** The address of a client that isn't given one. */
const ADDRESS = "192.0.2.1";

const READABLE = 1;
const WRITABLE = 2;
const LOST = 4;

/** More rounds than any conversation in memory takes; beyond that it is an endless loop. */
const MAX_ROUNDS = 20_000;

export class Network {
  readonly listeners: MemoryListener[] = [];
  /** What callbacks have thrown. On a board that would end the program. */
  readonly uncaught: unknown[];
  readonly #pending = new Map<Reacting, number>();

  constructor(uncaught: unknown[]) {
    this.uncaught = uncaught;
  }

  /** What takes connections to servers, by the server's `"host:port"`. */
  readonly servers = new Map<string, (client: MemoryClient) => void>();

  /** Connects the device to a server. */
  readonly connectTo: Connect = async (host, port, { onReadable, onWritable, onError }) => {
    const accept = this.servers.get(`${host}:${port}`);
    if (!accept) throw new Error(`there's no server at ${host}:${port}`);
    const client = new MemoryClient(this);
    const { given } = client;
    const callbacks = {
      onReadable: (count: number) => onReadable(count),
      onWritable: () => onWritable(),
      onError: () => onError(),
    };
    const tcp = new MemoryTCP(this, given.leave(), { from: given, ...callbacks });
    accept(client);
    return tcp;
  };

  /** Connects to a port. Default: the one that was opened first. */
  connect(most = ROOM, port = this.listeners[0]?.port, address = ADDRESS): MemoryClient {
    const listener = this.listeners.find((one) => one.port === port);
    if (!listener) throw new Error(`nobody listens at ${port}`);
    const client = new MemoryClient(this, most, address);
    listener.waiting.push(client.given);
    this.happened(listener, READABLE);
    this.settle();
    return client;
  }

  happened(who: Reacting, events: number): void {
    this.#pending.set(who, (this.#pending.get(who) ?? 0) | events);
  }

  forget(who: Reacting): void {
    this.#pending.delete(who);
  }

  /** Delivers events until there are none left. */
  settle(): void {
    for (let round = 0; this.#pending.size > 0; round++) {
      if (round === MAX_ROUNDS) throw new Error("the device is in an endless loop");
      const [who, events] = this.#pending.entries().next().value as [Reacting, number];
      this.#pending.delete(who);
      for (const event of [READABLE, WRITABLE, LOST]) {
        if ((events & event) === 0) continue;
        try {
          who.notify(event);
        } catch (error) {
          this.uncaught.push(error);
        }
      }
    }
  }
}

interface Reacting {
  notify(event: number): void;
}

/** The other side of a connection. */
export class MemoryClient {
  readonly given: MemoryTCP;
  /** What the device has written and `take` hasn't taken yet. */
  #written: Uint8Array[] = [];
  readonly #network: Network;
  /** While set, this side reads nothing, so the device's send buffer fills up. */
  stuck = false;
  /** The most room that the socket reports at a time, in bytes. */
  most: number;
  room: number;
  /** What was sent and the device hasn't read yet. */
  unread: number[] = [];
  /** The device has closed the connection. */
  closed = false;
  /** Called when the device has written, before it goes on. */
  onWritten: (() => void) | undefined;
  /** This side has closed it. */
  gone = false;
  holder: MemoryTCP | undefined;

  constructor(
    network: Network,
    most = ROOM,
    readonly address = ADDRESS,
  ) {
    this.#network = network;
    this.most = this.room = most;
    this.given = new MemoryTCP(network, this);
  }

  /** Sends pieces one by one, and lets the device handle each before the next one comes. */
  sendOneByOne(...pieces: ArrayLike<number>[]): this {
    for (const piece of pieces) this.send(piece);
    return this;
  }

  /** Sends bytes, all of which have come when the device handles them. */
  send(...pieces: ArrayLike<number>[]): this {
    for (const piece of pieces) {
      if (this.gone) break;
      for (let i = 0; i < piece.length; i++) this.unread.push(piece[i] as number);
      this.#notify(READABLE);
    }
    this.#network.settle();
    return this;
  }

  /** Closes this side. */
  close(): void {
    if (this.gone) return;
    this.gone = true;
    this.#notify(LOST);
    this.#network.settle();
  }

  /** Reads `count` waiting bytes, which frees as much room for the device. */
  read(count = ROOM): void {
    this.room = Math.min(this.most, this.room + count);
    this.#notify(WRITABLE);
    this.#network.settle();
  }

  /** Everything that has arrived since the last call. */
  take(): Uint8Array {
    const all = new Uint8Array(this.#written.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.#written) {
      all.set(piece, at);
      at += piece.length;
    }
    this.#written = [];
    return all;
  }

  wrote(bytes: Uint8Array): number {
    this.#written.push(bytes.slice());
    this.room -= bytes.length;
    this.onWritten?.();
    if (!this.stuck) {
      const left = this.room;
      this.room = this.most;
      this.#notify(WRITABLE);
      return left;
    }
    return this.room;
  }

  #notify(event: number): void {
    if (this.holder) this.#network.happened(this.holder, event);
  }
}

export class MemoryTCP implements TCP {
  target?: unknown;
  readonly remoteAddress: string;
  readonly remotePort = 50000;
  readonly #network: Network;
  readonly #options: TCPOptions | undefined;
  #client: MemoryClient | undefined;

  constructor(network: Network, client: MemoryClient, options?: TCPOptions) {
    this.#network = network;
    this.#client = client;
    this.remoteAddress = client.address;
    this.#options = options;
    this.target = options?.target;
    client.holder = this;
    if (options) network.happened(this, READABLE + WRITABLE + (client.gone ? LOST : 0));
  }

  /** The other side; undefined when closed. */
  get client(): MemoryClient | undefined {
    return this.#client;
  }

  /** Hands the connection over to another TCP. */
  leave(): MemoryClient {
    const client = this.#client;
    if (!client) throw new Error("the TCP is closed");
    this.#client = undefined;
    return client;
  }

  read(buffer: Uint8Array): number | undefined {
    const { unread } = this.#open();
    if (unread.length === 0) return undefined;
    if (buffer.length === 0 || buffer.length > unread.length) throw new Error("too few bytes");
    buffer.set(unread.splice(0, buffer.length));
    return buffer.length;
  }

  write(buffer: Uint8Array): number {
    const client = this.#open();
    if (client.gone) throw new Error("the other side has closed");
    if (buffer.length > client.room) throw new Error(`${buffer.length} bytes, ${client.room} room`);
    return client.wrote(buffer);
  }

  close(): void {
    const client = this.#client;
    if (!client) return;
    this.#client = undefined;
    this.#network.forget(this);
    client.closed = true;
    client.holder = undefined;
  }

  notify(event: number): void {
    const client = this.#client;
    if (!client) return;
    if (event === READABLE && client.unread.length > 0)
      this.#options?.onReadable?.call(this, client.unread.length);
    if (event === WRITABLE && !client.gone && client.room > 0)
      this.#options?.onWritable?.call(this, client.room);
    if (event === LOST) this.#options?.onError?.call(this);
  }

  #open(): MemoryClient {
    if (!this.#client) throw new Error("the TCP is closed");
    return this.#client;
  }
}

export class MemoryListener implements Listener {
  target?: unknown;
  readonly port: number;
  readonly waiting: MemoryTCP[] = [];
  readonly #network: Network;
  readonly #options: ListenerOptions;

  constructor(network: Network, options: ListenerOptions) {
    this.#network = network;
    this.#options = options;
    this.target = options.target;
    this.port = options.port ?? 0;
    network.listeners.push(this);
  }

  notify(): void {
    if (this.waiting.length > 0) this.#options.onReadable?.call(this, this.waiting.length);
  }

  read(): TCP | undefined {
    return this.waiting.shift();
  }

  close(): void {
    const { listeners } = this.#network;
    const at = listeners.indexOf(this);
    if (at >= 0) listeners.splice(at, 1);
    this.#network.forget(this);
  }
}
