/** Sockets: ECMA-419 clause 12. */

export interface TCPConstructor {
  new (options: TCPOptions): TCP;
}

/** Takes over a connection that a Listener gave, with callbacks of one's own. */
export interface TCPOptions {
  from: TCP;
  /** Sends each write at once (Nagle's algorithm off). Default false. */
  nodelay?: boolean;
  /** `count` bytes can be read. Called for new data only. */
  onReadable?: (this: TCP, count: number) => void;
  /** `count` bytes can be written. */
  onWritable?: (this: TCP, count: number) => void;
  /**
   * The connection is lost or was closed by the other side. It comes after all
   * that was received has been read, and is the last callback.
   */
  onError?: (this: TCP) => void;
  target?: unknown;
}

export interface TCP {
  target?: unknown;
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
  /**
   * Fills `buffer` whole and returns the count. Throws when fewer bytes are
   * there; returns undefined when none is.
   */
  read(buffer: Uint8Array): number | undefined;
  /**
   * Copies the whole of `buffer` to be sent and returns the room that is left.
   * Throws, and sends nothing, when `buffer` is larger than the room.
   */
  write(buffer: Uint8Array): number;
  /** Ends the connection when what was written has been sent. No callback follows. */
  close(): void;
}

export interface ListenerConstructor {
  new (options: ListenerOptions): Listener;
}

export interface ListenerOptions {
  /** 0, the default: one that is free. */
  port?: number;
  /** The interface's address. Default: every interface. */
  address?: string;
  /** `count` connections wait to be read. */
  onReadable?: (this: Listener, count: number) => void;
  /** The port could not be opened; the reason in `error`. An addition to ECMA-419. */
  onError?: (this: Listener, error?: Error) => void;
  target?: unknown;
}

export interface Listener {
  target?: unknown;
  readonly port: number;
  /** The next connection that waits, or undefined. */
  read(): TCP | undefined;
  close(): void;
}
