import { MemoryHost } from "../hosts/memory/host.js";
import type { VirtualBoard } from "../hosts/virtual/board.js";
import type { ChipName } from "../hosts/virtual/chips/chips.js";
import { VirtualStorage } from "../hosts/virtual/storage.js";
import type { Duration } from "../src/base/duration.js";
import { checkedDuration, DELAY } from "../src/base/option-ranges.js";
import type { Device } from "../src/device/device.js";
import type { StartOptions } from "../src/device/options.js";
import type { Host, PinSpecifier } from "../src/host/host.js";
import { UncaughtError, UntilTimeoutError } from "./errors.js";
import { FaultyStorage } from "./faulty-storage.js";
import { TestHub, type TestHubOptions } from "./test-hub.js";

/** A program's default export: a function that creates its device for a host. */
export type TestProgram = (host: Host) => Device;

/** As for `Device.start`, and the board. */
export interface TestDeviceOptions extends StartOptions {
  /**
   * The chip of its board: `"esp32c3"`. It refuses what the chip can't do, and has the pins and names of Espressif's
   * board. Default: a board whose pins can do everything.
   */
  board?: ChipName;
}

/** The port of the native API in memory. */
const PORT = 6053;

/**
 * A device on a virtual board, with a clock that stands still until a test moves it. Nothing goes over a
 * real network, and no real time passes, so an hour takes milliseconds and each run is the same.
 *
 * ```ts
 * const device = TestDevice.start(lamp);
 * const hub = device.connect();
 * hub.command("lamp", { state: true });
 * assert.equal(device.board.level(5), 1);
 * await device.advance("10 min");
 * device.close();
 * ```
 */
export class TestDevice {
  /** The lines of its log, as `"lamp: is on"`. */
  readonly log: string[] = [];
  /** What the device stores, kept over restarts. Set `fails` to see what the device does when storage fails. */
  readonly storage = new FaultyStorage(new VirtualStorage());
  readonly #program: TestProgram;
  readonly #options: StartOptions;
  readonly #board: ChipName | undefined;
  readonly #hubs: TestHub[] = [];
  #host!: MemoryHost;
  #device!: Device;
  #isRestarting = false;

  /**
   * Starts a program's device.
   *
   * @param options - As for `Device.start`, and `board`. By default there is no password, HTTP or MQTT, even if the program configures them.
   * @throws ConfigurationError as `Device.start`.
   */
  static start(program: TestProgram, { board, ...options }: TestDeviceOptions = {}): TestDevice {
    return new TestDevice(program, options, board);
  }

  private constructor(program: TestProgram, options: StartOptions, board?: ChipName) {
    this.#program = program;
    this.#options = options;
    this.#board = board;
    this.#start();
  }

  /** The device itself: its entities, its log, its clock. */
  get device(): Device {
    return this.#device;
  }

  /** Its board: the levels of its outputs, and what each pin is used for. */
  get board(): VirtualBoard {
    return this.#host.board;
  }

  /** Milliseconds of device time since the board was switched on. */
  get passed(): number {
    return this.#host.time.passed;
  }

  /** Connects a hub, which logs in, lists the entities and subscribes to their states. */
  connect(options: TestHubOptions = {}): TestHub {
    const password = this.#options.password;
    const client = this.#host.connect(undefined, this.#options.port ?? PORT);
    const hub = new TestHub(client, { ...(password !== undefined && { password }), ...options });
    this.#hubs.push(hub);
    return hub;
  }

  /**
   * Puts a level on an input, as a button or a contact does. What the program does at once has been done
   * when it returns.
   *
   * @param pin - Its number, or its name on the board: `"button"`.
   * @throws NoSuchPinError the board doesn't have the pin.
   */
  drive(pin: PinSpecifier | string, level: 0 | 1): void {
    this.#host.drive(pin, level);
  }

  /** Puts volts on an input, 0 to 3.3. The program reads analog inputs at its own intervals. */
  setVoltage(pin: PinSpecifier | string, volts: number): void {
    this.board.setVoltage(pin, volts);
  }

  /**
   * Lets device time pass. Each timer runs at its exact time; after each one, promises are settled and connected
   * hubs answer.
   *
   * @param duration - Milliseconds, or a text such as `"20 s"`, with ms, s, min, h or d.
   */
  async advance(duration: Duration): Promise<void> {
    await this.#step(checkedDuration("", "advance", duration, DELAY), () => false);
  }

  /**
   * Lets device time pass until the condition holds.
   *
   * @param within - The longest device time. Default: 60 s.
   * @throws UntilTimeoutError the condition doesn't hold by then.
   */
  async until(condition: () => boolean, within: Duration = "60 s"): Promise<void> {
    await this.#step(checkedDuration("", "within", within, DELAY), condition);
    if (condition()) return;
    const lines = this.log.slice(-3).join("; ") || "none";
    throw new UntilTimeoutError(
      `What the test waits for didn't happen within ${typeof within === "number" ? `${within} ms` : within}: ${condition}. The latest lines of the log: ${lines}`,
    );
  }

  /** Cuts the power and starts the program again, with what it has stored. Hubs have to connect again. */
  restart(): void {
    for (const hub of this.#hubs.splice(0)) hub.vanish();
    this.#start();
  }

  /**
   * Closes the device, when the test is over.
   *
   * @throws UncaughtError a callback of the program has thrown an error that wasn't caught.
   */
  close(): void {
    this.#device.close();
    this.#throwUncaught();
  }

  #start(): void {
    this.#isRestarting = false;
    const restart = () => {
      this.#isRestarting = true;
    };
    this.#host = new MemoryHost(this.storage, restart, this.#board);
    this.#device = this.#program(this.#host);
    this.#device.start({
      port: PORT,
      mqtt: false,
      ...this.#options,
      log: (level, tag, text) => {
        this.log.push(`${tag}: ${text}`);
        this.#options.log?.(level, tag, text);
      },
    });
  }

  /** Lets time pass, timer by timer, until it is over or the condition holds. */
  async #step(duration: number, isOver: () => boolean): Promise<void> {
    let left = duration;
    await this.#settle();
    while (!isOver()) {
      // After a restart there is a new host, whose time begins at 0.
      const { time } = this.#host;
      const before = time.passed;
      const ran = time.step(before + left);
      left -= time.passed - before;
      await this.#settle();
      if (!ran) return;
    }
  }

  /** Lets promises settle, restarts if the program has asked for it, and lets the hubs answer. */
  async #settle(): Promise<void> {
    this.#host.settle();
    await new Promise(setImmediate);
    this.#host.settle();
    if (this.#isRestarting) this.restart();
    for (const hub of this.#hubs) hub.receive();
  }

  #throwUncaught(): void {
    const errors = this.#host.uncaught.splice(0);
    if (errors.length > 0)
      throw new UncaughtError(errors, `A callback of the program has thrown: ${String(errors[0])}`);
  }
}
