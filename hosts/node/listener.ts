import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createSecureServer, type TLSSocket } from "node:tls";
import type * as host from "../../src/host/host.js";
import type { Certificate } from "./certificate.js";
import { callAtEndOfTurn, type EndOfTurnTask } from "./end-of-turn.js";
import { ClosedError, ListenError, OutOfRangeError, PortInUseError } from "./errors.js";
import type { NodeNetwork } from "./network.js";
import { NodeTCP } from "./tcp.js";

/** Milliseconds for a client's TLS handshake. */
const HANDSHAKE_TIMEOUT = 10_000;

/** How many clients may be in it at once; one more ends the oldest. Each takes a socket and some 50 KB. */
const MAX_HANDSHAKES = 64;

/** ECMA-419's Listener on a Node server. */
export class NodeListener implements host.Listener, EndOfTurnTask {
  target: unknown;

  /**
   * Resolves with the port once connections are accepted. Rejects with the error that `onError` gets
   * as well. Node opens the port shortly after the constructor returns. An addition to ECMA-419.
   */
  readonly opened: Promise<number>;

  readonly #server: Server;
  readonly #onReadable: host.ListenerOptions["onReadable"];
  readonly #pending: NodeTCP[] = [];
  #port: number;
  #scheduled = false;
  #closed = false;

  /**
   * @param certificate - its connections speak TLS with it
   * @param network - can be taken away while there are connections
   * @throws {OutOfRangeError} the port isn't 0 to 65535
   */
  constructor(options: host.ListenerOptions, certificate?: Certificate, network?: NodeNetwork) {
    const { port = 0, address, onReadable, onError, target } = options;
    if (!Number.isInteger(port) || port < 0 || port > 65535) {
      throw new OutOfRangeError("The port", port, 0, 65535);
    }
    this.target = target;
    this.#port = port;
    this.#onReadable = onReadable;

    // Half open: the other side may close its end while there is still something to send.
    const take = (socket: Socket) => {
      this.#pending.push(new NodeTCP({ socket, network }));
      this.#announce();
    };
    const server = certificate
      ? createSecureServer({ ...certificate, handshakeTimeout: HANDSHAKE_TIMEOUT }, take)
      : createServer({ allowHalfOpen: true }, take);
    if (certificate) limitHandshakes(server);
    this.#server = server;
    this.opened = new Promise((resolve, reject) => {
      server.on("listening", () => {
        if (this.#closed) {
          server.close();
          return;
        }
        this.#port = (server.address() as AddressInfo).port;
        resolve(this.#port);
      });
      server.on("error", (cause) => {
        if (this.#closed) return;
        const error = listenError(cause, port, address);
        reject(error);
        onError?.call(this, error);
      });
      server.on("close", () => reject(new ClosedError("The Listener")));
    });
    // A program with onError need not handle the promise's rejection too.
    if (onError) this.opened.catch(() => {});
    server.listen({ port, host: address });
  }

  /** The port: the one asked for (possibly 0) until `opened` has resolved. */
  get port(): number {
    return this.#port;
  }

  /** @throws {ClosedError} after `close` */
  read(): NodeTCP | undefined {
    if (this.#closed) throw new ClosedError("The Listener");
    return this.#pending.shift();
  }

  /** Stops accepting connections and closes those that weren't read yet. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.opened.catch(() => {});
    this.#server.close();
    for (const tcp of this.#pending) tcp.close();
    this.#pending.length = 0;
  }

  #announce(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    callAtEndOfTurn(this);
  }

  atEndOfTurn(): void {
    this.#scheduled = false;
    const count = this.#pending.length;
    if (count > 0) this.#onReadable?.(count);
  }
}

/** Ends the oldest handshake when there are too many. */
function limitHandshakes(server: Server): void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    const [oldest] = open;
    if (open.size >= MAX_HANDSHAKES) oldest?.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.on("secureConnection", (secure: TLSSocket) => {
    for (const socket of open)
      if (socket.remotePort === secure.remotePort && socket.remoteAddress === secure.remoteAddress)
        open.delete(socket);
  });
}

/** A Listener on this network, whose connections speak TLS with the certificate where that is asked for. */
export function listenerWith(network: NodeNetwork, certificate?: Certificate): typeof NodeListener {
  return class extends NodeListener {
    constructor(options: host.ListenerOptions) {
      super(options, options.secure ? certificate : undefined, network);
    }
  };
}

function listenError(cause: NodeJS.ErrnoException, port: number, address?: string): ListenError {
  const where = address === undefined ? `Port ${port}` : `Port ${port} on ${address}`;
  if (cause.code === "EADDRINUSE") {
    const message = `${where} is in use by another program: stop that, or choose another port (--port, and --http-port for HTTP)`;
    return new PortInUseError(message, { cause });
  }
  const advice = "choose another port (--port, and --http-port for HTTP) or address (--host)";
  return new ListenError(`${where} could not be opened (${cause.code}): ${advice}`, { cause });
}
