import type * as host from "../../../src/host/host.js";
import { call, HOST, hostError } from "./calls.js";
import { forget, type Receiver, receive } from "./events.js";
import { type Failure, Happened } from "./protocol.js";
import { type AcceptedSocket, WorkerTCP } from "./tcp.js";

/** ECMA-419's Listener; the server is on Node's side. */
export class WorkerListener implements host.Listener, Receiver {
  target: unknown;
  readonly #number: number;
  readonly #onReadable: host.ListenerOptions["onReadable"];
  readonly #onError: host.ListenerOptions["onError"];

  constructor(options: host.ListenerOptions) {
    const { port, address } = options;
    this.target = options.target;
    this.#onReadable = options.onReadable;
    this.#onError = options.onError;
    this.#number = call(HOST, "listen", { port, address }) as number;
    receive(this.#number, this);
  }

  get port(): number {
    return call(this.#number, "port") as number;
  }

  read(): WorkerTCP | undefined {
    const accepted = call(this.#number, "read") as AcceptedSocket | undefined;
    return accepted && new WorkerTCP({ accepted });
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(events: number, readable: number): void {
    if (events & Happened.LOST) this.#onError?.(hostError(call(this.#number, "error") as Failure));
    else this.#onReadable?.(readable);
  }
}
