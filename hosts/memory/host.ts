/**
 * A host in memory: the program that holds it drives its sockets, pins, storage and time, and nothing else
 * happens. So a whole device can run thousands of times a second, the same way each time. It runs on every
 * engine.
 */

import type {
  AudioInConstructor,
  AudioOutConstructor,
  Host,
  HostIO,
  KeyValueStorage,
  ListenerConstructor,
  ListenerOptions,
  PinSpecifier,
  RestartMode,
  SafeOutputs,
  TCP,
  TCPConstructor,
  TCPOptions,
} from "../../src/host/host.js";
import { audioInOn, audioOutOn } from "../virtual/audio.js";
import { VirtualBoard } from "../virtual/board.js";
import { BOARDS } from "../virtual/boards.js";
import type { ChipName } from "../virtual/chips/chips.js";
import { VirtualStorage } from "../virtual/storage.js";
import { cameraAt } from "./camera.js";
import { MemoryDeepSleep } from "./deep-sleep.js";
import { NextTurn } from "./next-turn.js";
import { type MemoryClient, MemoryListener, MemoryTCP, Network } from "./sockets.js";
import { MemoryTime } from "./time.js";

/** Storage for tests: `clear` erases the values of all paths, as a factory reset does. */
export interface ClearableStorage extends KeyValueStorage {
  clear?(): void;
}

export class MemoryHost implements Host {
  /** What callbacks have thrown. On a board that would end the program. */
  readonly uncaught: unknown[] = [];
  readonly network = new Network(this.uncaught);
  readonly time = new MemoryTime(this.uncaught);
  readonly timer = this.time;
  readonly storage: ClearableStorage;
  readonly io: Host["io"];
  readonly safeOutputs: SafeOutputs = {
    keep: (state) => {
      if (this.#board || state.pins.length > 0) this.board.safeOutputs.keep(state);
    },
  };
  readonly connectTo = this.network.connectTo;
  readonly mac = "02:00:00:00:00:01";
  readonly model: string;
  readonly freeMemory = 100_000;
  readonly networkAddress = "192.0.2.2";
  readonly wifi = { SSID: "memory", BSSID: "02:00:00:00:00:FE", RSSI: -57 };
  readonly restartModes: readonly RestartMode[] = ["safe", "factory"];
  /** The board's deep sleep: it is off until time or a level wakes it. */
  readonly deepSleep: MemoryDeepSleep;
  readonly #onRestart: (mode?: RestartMode) => void;
  readonly #chip: ChipName | undefined;
  readonly #nextTurn = new NextTurn(this.uncaught);
  #board: VirtualBoard | undefined;
  #seed = 1;

  /**
   * @param storage - Default: an empty one.
   * @param onRestart - Called when the program restarts the board. Default: nothing happens. The
   *   storage is empty then, if the mode is `"factory"`.
   * @param chip - The chip of its board. Default: a board whose pins can do everything.
   */
  constructor(
    storage: ClearableStorage = new VirtualStorage(),
    onRestart: (mode?: RestartMode) => void = () => {},
    chip?: ChipName,
  ) {
    this.storage = storage;
    this.#chip = chip;
    this.model = chip ? BOARDS[chip].model : "memory";
    this.#onRestart = onRestart;
    this.deepSleep = new MemoryDeepSleep(chip, this.time);
    this.io = new MemoryIO(this);
  }

  /** Created on first use, because creating it takes longer than most of the fuzzer's inputs. */
  get board(): VirtualBoard {
    const model = this.#chip && BOARDS[this.#chip];
    this.#board ??= new VirtualBoard(
      model?.pin,
      () => this.time.passed,
      model?.chip,
      this.#nextTurn.add,
    );
    return this.#board;
  }

  get pin() {
    return this.board.pin;
  }

  get chip() {
    return this.board.chipSensors;
  }

  /** Undefined, unless it has woken from deep sleep. */
  get resetReason(): string {
    return (this.deepSleep.wokenBy && "deep sleep") as string;
  }

  /** Random bytes that are the same in each run. */
  random(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      this.#seed = (this.#seed * 5 + 17) & 0xffff;
      bytes[i] = this.#seed >> 4;
    }
  }

  restart(mode?: RestartMode): void {
    if (mode === "factory") this.storage.clear?.();
    this.#onRestart(mode);
  }

  /**
   * Connects a client.
   *
   * @param most - The room of the device's socket, in bytes.
   * @param port - Default: the port that was opened first.
   */
  connect(most?: number, port?: number): MemoryClient {
    return this.network.connect(most, port);
  }

  /** Lets milliseconds pass. */
  advance(milliseconds: number): void {
    const end = this.time.passed + milliseconds;
    while (this.time.step(end)) this.#nextTurn.run();
    this.settle();
  }

  /** Puts a level on an input, given by its number or its name. */
  drive(pin: PinSpecifier | string, level: 0 | 1): void {
    this.board.drive(pin, level);
    this.settle();
    this.deepSleep.look(this.board);
  }

  /** Tells the program what has happened at its pins and on its connections. */
  settle(): void {
    this.#nextTurn.run();
    this.network.settle();
  }
}

class MemoryIO implements HostIO {
  readonly TCP: TCPConstructor;
  readonly Listener: ListenerConstructor;
  #audioIn: AudioInConstructor | undefined;
  #audioOut: AudioOutConstructor | undefined;
  readonly #host: MemoryHost;

  constructor(host: MemoryHost) {
    this.#host = host;
    const { network } = host;
    this.TCP = class extends MemoryTCP {
      constructor(options: TCPOptions) {
        super(network, (options.from as TCP as MemoryTCP).leave(), options);
      }
    };
    this.Listener = class extends MemoryListener {
      constructor(options: ListenerOptions) {
        super(network, options);
      }
    };
  }

  get Digital() {
    return this.#host.board.Digital;
  }

  get PWM() {
    return this.#host.board.PWM;
  }

  get Analog() {
    return this.#host.board.Analog;
  }

  get PulseCount() {
    return this.#host.board.PulseCount;
  }

  get EdgeCount() {
    return this.#host.board.EdgeCount;
  }

  get I2C() {
    return this.#host.board.I2C;
  }

  get SPI() {
    return this.#host.board.SPI;
  }

  get PulseWidth() {
    return this.#host.board.PulseWidth;
  }

  get PulseTrainInput() {
    return this.#host.board.PulseTrainInput;
  }

  get PulseTrainOutput() {
    return this.#host.board.PulseTrainOutput;
  }

  get DAC() {
    return this.#host.board.DAC;
  }

  get PhaseCut() {
    return this.#host.board.PhaseCut;
  }

  get TouchPad() {
    return this.#host.board.TouchPad;
  }

  get PixelOutput() {
    return this.#host.board.PixelOutput;
  }

  get Serial() {
    return this.#host.board.Serial;
  }

  get OneWire() {
    return this.#host.board.OneWire;
  }

  get Camera() {
    return cameraAt(this.#host.time);
  }

  get AudioIn() {
    return (this.#audioIn ??= audioInOn(this.#host.board, this.#host.time));
  }

  get AudioOut() {
    return (this.#audioOut ??= audioOutOn(this.#host.board, this.#host.time));
  }
}
