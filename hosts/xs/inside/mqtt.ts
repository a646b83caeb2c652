import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import { forget, type Receiver, receive } from "./events.js";
import { Happened, type JSONBytes, type MQTTHappening } from "./protocol.js";

/** ECMA-419's MQTT client; the connection is on Node's side. */
export class WorkerMQTTClient implements host.MQTTClient, Receiver {
  static readonly CONNACK = 2;
  static readonly PUBLISH = 3;
  static readonly PUBACK = 4;
  static readonly SUBSCRIBE = 8;
  static readonly SUBACK = 9;
  static readonly UNSUBSCRIBE = 10;
  static readonly DISCONNECT = 14;

  target: unknown;
  readonly #options: host.MQTTClientOptions;
  readonly #number: number;
  #isClosed = false;
  /** The last message. */
  #unread: ArrayBuffer | undefined;

  constructor(options: host.MQTTClientOptions) {
    this.target = options.target;
    this.#options = options;
    // Functions and classes have no JSON.
    const { host, port, id, user, password, clean, keepAlive, will, secure } = options;
    const told = { host, port, id, user, password, clean, keepAlive, will, secure };
    this.#number = call(HOST, "openMQTT", told) as number;
    receive(this.#number, this);
  }

  /** The whole content of the last message. */
  read(): ArrayBuffer | undefined {
    const unread = this.#unread;
    this.#unread = undefined;
    return unread;
  }

  write(data: Uint8Array | null, options?: host.MQTTMessageOptions): number {
    const bytes = data && ({ bytes: [...data] } satisfies JSONBytes);
    return call(this.#number, "write", bytes, options) as number;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(events: number, _readable: number, writable: number): void {
    if (events & Happened.READABLE)
      for (const happening of call(this.#number, "take") as MQTTHappening[])
        this.#deliver(happening);
    if (events & Happened.WRITABLE && !this.#isClosed)
      this.#options.onWritable?.call(this, writable);
  }

  #deliver({ packet, message, bytes = [], error }: MQTTHappening): void {
    if (this.#isClosed) return;
    const { onControl, onReadable, onError } = this.#options;
    if (packet) onControl?.call(this, packet);
    else if (message) {
      this.#unread = Uint8Array.from(bytes).buffer;
      onReadable?.call(this, bytes.length, message);
    } else onError?.call(this, new Error(error));
  }
}
