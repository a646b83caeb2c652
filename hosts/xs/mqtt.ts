import type {
  HostMQTT,
  MQTTClient,
  MQTTClientOptions,
  MQTTMessageOptions,
} from "../../src/host/host.js";
import type { Happen } from "./events.js";
import { Happened, type MQTTHappening } from "./inside/protocol.js";

/** The longest message whose bytes go to the worker: no device takes one that is longer. */
const MAX_MESSAGE = 16_384;

/** An MQTT client whose events wait until the worker takes them. */
export class RemoteMQTT {
  readonly readable = 0;
  /** How many bytes can be written, at least. */
  writable = 0;
  readonly #client: MQTTClient;
  #waiting: MQTTHappening[] = [];

  constructor({ io }: HostMQTT, options: MQTTClientOptions, happen: Happen) {
    const add = (happening: MQTTHappening) => {
      this.#waiting.push(happening);
      happen(Happened.READABLE);
    };
    let isTooLong = false;
    this.#client = new io({
      ...options,
      onReadable(count, message) {
        if (message.topic !== undefined) isTooLong = (message.byteLength ?? 0) > MAX_MESSAGE;
        const read = isTooLong ? undefined : this.read(count);
        const bytes = [...new Uint8Array(read ?? new ArrayBuffer(0))];
        if (!isTooLong || message.topic !== undefined || !message.more) add({ message, bytes });
      },
      onWritable: (count) => {
        this.writable = count;
        happen(Happened.WRITABLE);
      },
      onControl: (packet) => add({ packet: { ...packet } }),
      onError: (error) => add({ error: String(error) }),
    });
  }

  /** Returns what has happened since the last call. */
  take(): MQTTHappening[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  write(data: Uint8Array | null, options?: MQTTMessageOptions): number {
    this.writable = this.#client.write(data, options);
    return this.writable;
  }

  close(): void {
    this.#client.close();
  }
}
