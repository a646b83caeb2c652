/** A board in memory whose power can be cut, and the program on it. */
import { MemoryHost } from "../hosts/memory/host.js";
import type { AttachedPart, PartPins } from "../hosts/virtual/board-wiring.js";
import type { ChipName } from "../hosts/virtual/chips/chips.js";
import { simulateParts } from "../hosts/virtual/parts/simulate.js";
import { VirtualStorage } from "../hosts/virtual/storage.js";
import type { Device } from "../src/device/device.js";
import type { StartOptions } from "../src/device/options.js";
import type { Host } from "../src/host/host.js";
import { FaultyStorage } from "./faulty-storage.js";
import { attachPart, keepSurroundings } from "./parts.js";
import { TestBroker } from "./test-broker.js";
import { TestClock } from "./test-clock.js";
import { Timeline } from "./timeline.js";

/** A program's default export: a function that creates its device for a host. */
export type TestProgram = (host: Host) => Device;

/** A simulated part, and where it is wired to the board. Without pins: where most boards have such a bus. */
export type WiredPart = readonly [part: AttachedPart, pins?: PartPins];

/** As for `Device.start`, and the board. */
export interface TestDeviceOptions extends Omit<StartOptions, "mqtt"> {
  /**
   * Connects it to a broker in memory, `TestDevice.broker`: true with what the program says of MQTT, or with other options.
   * Default false: no MQTT.
   */
  mqtt?: StartOptions["mqtt"] | true;
  /**
   * The chip of its board: `"esp32c3"`. It refuses what the chip can't do, and has the pins and names of Espressif's
   * board. Default: a board whose pins can do everything.
   */
  board?: ChipName;
  /**
   * Simulated parts of your own, with their pins: `[[new MyPart(), { receive: 16, transmit: 17 }]]`. Those that Thimble
   * knows are wired to the board by themselves, where the program uses them.
   */
  parts?: readonly WiredPart[];
}

/** The port of the native API in memory. */
export const PORT = 6053;

export class TestMachine {
  readonly log: string[] = [];
  readonly storage = new FaultyStorage(new VirtualStorage());
  readonly clock: TestClock;
  readonly timeline: Timeline;
  readonly options: StartOptions;
  /** The broker; undefined without MQTT. */
  readonly broker: TestBroker | undefined;
  /** What is done before the power is cut. */
  readonly #onCut: () => void;
  readonly #program: TestProgram;
  readonly #chip: ChipName | undefined;
  readonly #parts: readonly WiredPart[];
  #host: MemoryHost;
  /** The latest; undefined until the first start. */
  #device: Device | undefined;
  #isOn = false;
  #powerChanges = 0;
  #isRestarting = false;
  /** What callbacks of programs have thrown whose power was cut. */
  readonly #uncaught: unknown[] = [];
  /** Milliseconds of the boards that were there before. */
  #passedBefore = 0;
  /** When this board was switched on, in its own milliseconds. */
  #switchedOn = 0;

  constructor(
    program: TestProgram,
    { board, parts = [], mqtt = false, ...options }: TestDeviceOptions,
    onCut: () => void,
  ) {
    this.#program = program;
    this.#chip = board;
    this.#parts = parts;
    this.#onCut = onCut;
    // Undefined: what the program says.
    this.options = mqtt === true ? options : { ...options, mqtt };
    this.broker = mqtt === false ? undefined : new TestBroker();
    this.clock = new TestClock(
      () => this.total,
      (answer) => this.#isOn && this.device.clock.answered(answer),
    );
    this.timeline = new Timeline(this.clock);
    this.#host = this.#newHost();
    this.powerOn();
  }

  get host(): MemoryHost {
    return this.#host;
  }

  get device(): Device {
    // Its first start is in the constructor.
    return this.#device as Device;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** How often its power has come and gone, also by deep sleep. With each change there is another device or board. */
  get powerChanges(): number {
    return this.#powerChanges;
  }

  /** The program has asked for a restart. */
  get isRestarting(): boolean {
    return this.#isRestarting;
  }

  /** Milliseconds since the first start, however often the power was cut. */
  get total(): number {
    return this.#passedBefore + this.#host.time.passed;
  }

  /** Milliseconds since it was switched on. */
  get passed(): number {
    return this.#host.time.passed - this.#switchedOn;
  }

  cutPower(): void {
    this.#host.deepSleep.end();
    if (this.#isOn) this.#end("off");
  }

  /** Whether its board is in deep sleep. */
  get isAsleep(): boolean {
    return this.#host.deepSleep.isAsleep;
  }

  /** Sleeps if the program has asked for it. */
  sleepIfAsked(): void {
    const { requested } = this.#host.deepSleep;
    if (!this.#isOn || !requested) return;
    this.#end("deep sleep");
    const { deepSleep, board } = this.#host;
    deepSleep.begin(requested, board, () => this.#start());
  }

  /** @param power - What becomes of it, for the timeline. */
  #end(power: string): void {
    this.#onCut();
    this.broker?.powerCut();
    this.timeline.write(`power: ${power}`);
    this.#isOn = false;
    this.#powerChanges += 1;
    const { board, time, uncaught } = this.#host;
    this.#uncaught.push(...uncaught.splice(0));
    this.#passedBefore += time.passed;
    this.#host = this.#newHost();
    // A chip's clock goes on in its sleep.
    if (power === "deep sleep") this.#host.time.set(time.now / 1000);
    this.#simulateParts();
    keepSurroundings(board, this.#host.board);
  }

  powerOn(): void {
    if (this.#isOn) return;
    this.#host.deepSleep.end();
    this.#start();
  }

  #start(): void {
    const { time, board, deepSleep } = this.#host;
    const { wokenBy } = deepSleep;
    if (this.#device) this.timeline.write(wokenBy ? `power: on, by the ${wokenBy}` : "power: on");
    this.#switchedOn = time.passed;
    this.#isRestarting = false;
    const device = this.#program(this.#host);
    this.#device = device;
    this.#isOn = true;
    this.#powerChanges += 1;
    this.#simulateParts();
    // They get their power from the board.
    for (const part of board.parts) if (part.isPlugged) part.plug();
    device.start({
      port: PORT,
      ...this.options,
      log: (level, tag, text) => {
        this.log.push(`${tag}: ${text}`);
        this.options.log?.(level, tag, text);
      },
      onPublish: (entity) => {
        this.timeline.add(entity);
        this.options.onPublish?.(entity);
      },
    });
  }

  /** Closes the device. Returns what callbacks have thrown. */
  close(): unknown[] {
    if (this.#isOn) this.device.close();
    this.#isOn = false;
    return [...this.#uncaught.splice(0), ...this.#host.uncaught.splice(0)];
  }

  #newHost(): MemoryHost {
    const restart = () => {
      this.#isRestarting = true;
    };
    const host = new MemoryHost(this.storage, restart, this.#chip);
    if (this.broker) Object.assign(host, { mqtt: this.broker.hostMQTT(host.timer) });
    for (const [part, pins] of this.#parts) attachPart(host.board, part, pins);
    return host;
  }

  /** Wires those parts to the board that the program uses and that aren't there yet. */
  #simulateParts(): void {
    const uses = this.device.entities.flatMap(({ buses }) => buses);
    if (uses.length > 0) simulateParts(this.#host.board, uses);
  }
}
