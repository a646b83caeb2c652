import type {
  HostMQTT,
  MQTTClient,
  MQTTClientOptions,
  MQTTMessageOptions,
} from "../../src/host/host.js";
import type { Happen } from "./events.js";
import { Happened, type MQTTHappening } from "./inside/protocol.js";

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
    this.#client = new io({
      ...options,
      onReadable(count, message) {
        const bytes = [...new Uint8Array(this.read(count) ?? new ArrayBuffer(0))];
        add({ message, bytes });
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
