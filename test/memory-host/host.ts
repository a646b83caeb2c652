/**
 * A host without a machine: its sockets, pins, storage and time are moved by the program that
 * holds it, and nothing happens in between. So a whole device can be run thousands of times a
 * second, and the same way each time. It runs on every engine.
 */
import { VirtualBoard } from "../../hosts/virtual/board.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import type { Host, KeyValueStorage, ListenerOptions, TCP, TCPOptions } from "../../src/host.js";
import { cameraAt } from "./camera.js";
import { Inputs } from "./inputs.js";
import { type Client, MemoryListener, MemoryTCP, Network } from "./sockets.js";
import { MemoryTime } from "./time.js";

export class MemoryHost implements Host {
  /** What callbacks have thrown, which on a board would be the end of the program. */
  readonly uncaught: unknown[] = [];
  readonly network = new Network(this.uncaught);
  readonly time = new MemoryTime(this.uncaught);
  readonly timer = this.time;
  readonly board = new VirtualBoard();
  readonly storage: KeyValueStorage;
  readonly io: Host["io"];
  readonly pin = this.board.pin;
  readonly mac = "02:00:00:00:00:01";
  readonly model = "memory";
  readonly freeMemory = 100_000;
  readonly networkAddress = "192.0.2.2";
  readonly #inputs = new Inputs(this.uncaught);

  /** @param storage - Default: an empty one. */
  constructor(storage: KeyValueStorage = new VirtualStorage()) {
    this.storage = storage;
    const network = this.network;
    const { PWM, Analog, Digital, PulseCount } = this.board;
    this.io = {
      PWM,
      Analog,
      Digital: this.#inputs.digital(Digital),
      PulseCount: this.#inputs.pulseCount(PulseCount),
      Camera: cameraAt(this.time),
      TCP: class extends MemoryTCP {
        constructor(options: TCPOptions) {
          super(network, (options.from as TCP as MemoryTCP).leave(), options);
        }
      },
      Listener: class extends MemoryListener {
        constructor(options: ListenerOptions) {
          super(network, options);
        }
      },
    };
  }

  restart(): void {}

  /** Connects a client. @param most - For how many bytes the device's socket has room. */
  connect(most?: number): Client {
    return this.network.connect(most);
  }

  /** Lets milliseconds pass. */
  advance(milliseconds: number): void {
    this.time.advance(milliseconds);
    this.network.settle();
  }

  /** Puts a level on an input. */
  drive(pin: number, level: 0 | 1): void {
    this.board.drive(pin, level);
    this.#inputs.changed(pin);
    this.network.settle();
  }
}
