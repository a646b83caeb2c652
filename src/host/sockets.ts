/** Sockets: ECMA-419 clause 12. */

export interface TCPConstructor {
  new (options: TCPOptions): TCP;
}

/** Options of a TCP that takes over a connection from a Listener, with its own callbacks. */
export interface TCPOptions {
  from: TCP;
  /** Sends each write at once (Nagle's algorithm off). Default false. */
  nodelay?: boolean;
  /** `count` bytes can be read. Called for new data only. */
  onReadable?: (this: TCP, count: number) => void;
  /** `count` bytes can be written. */
  onWritable?: (this: TCP, count: number) => void;
  /**
   * The connection is lost or was closed by the other side. Called after all
   * received bytes were read, as the last callback.
   */
  onError?: (this: TCP) => void;
  target?: unknown;
}

export interface TCP {
  target?: unknown;
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
  /**
   * Fills the whole of `buffer` and returns the count. Throws when fewer bytes
   * are there; returns undefined when there are none.
   */
  read(buffer: Uint8Array): number | undefined;
  /**
   * Copies the whole of `buffer` to be sent, and returns how many more bytes can be
   * written. Throws, and sends nothing, when `buffer` is too long.
   */
  write(buffer: Uint8Array): number;
  /** Closes the connection once everything written has been sent. No callback follows. */
  close(): void;
}

/** A connection to a server. */
export interface ClientSocket {
  /** Fills the whole of `buffer`, which mustn't be longer than what is there. */
  read(buffer: Uint8Array): number | undefined;
  /** Throws, and sends nothing, when `buffer` is too long. */
  write(buffer: Uint8Array): number;
  close(): void;
}

/** What a connection to a server calls. */
export interface ClientCallbacks {
  /** `count` bytes can be read. */
  onReadable(count: number): void;
  /** It can be written to. */
  onWritable(): void;
  /** It is lost, or the server has closed it, and everything was read. */
  onError(): void;
}

/** Connects to a server by its name or address. The promise is rejected when there is no such server. */
export type Connect = (
  host: string,
  port: number,
  callbacks: ClientCallbacks,
) => Promise<ClientSocket>;

export interface ListenerConstructor {
  new (options: ListenerOptions): Listener;
}

export interface ListenerOptions {
  /** Default 0: any free port. */
  port?: number;
  /** The interface's address. Default: every interface. */
  address?: string;
  /**
   * Its connections speak TLS, with the host's certificate. Only on a host with `tls`. Default false. An
   * addition to ECMA-419.
   */
  secure?: boolean;
  /** `count` connections wait to be accepted. */
  onReadable?: (this: Listener, count: number) => void;
  /** The port could not be opened; `error` says why. An addition to ECMA-419. */
  onError?: (this: Listener, error?: Error) => void;
  target?: unknown;
}

export interface Listener {
  target?: unknown;
  readonly port: number;
  /** The next waiting connection, or undefined. */
  read(): TCP | undefined;
  close(): void;
}
