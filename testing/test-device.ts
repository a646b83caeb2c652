import type { VirtualBoard } from "../hosts/virtual/board.js";
import { CLICK } from "../hosts/virtual/encoder-edge.js";
import type { Duration } from "../src/base/duration.js";
import { checkedDuration, DELAY } from "../src/base/option-ranges.js";
import type { Device } from "../src/device/device.js";
import type { Entity } from "../src/entities/entity.js";
import { UncaughtError, UnknownTargetError, UntilTimeoutError } from "./errors.js";
import type { FaultyStorage } from "./faulty-storage.js";
import { type InputPulses, Inputs, type InputTarget } from "./inputs.js";
import { PORT, type TestDeviceOptions, TestMachine, type TestProgram } from "./machine.js";
import {
  type AnyTestPart,
  type PartName,
  type TestPart,
  type TestPartChannels,
  testPart,
} from "./parts.js";
import type { TestBroker } from "./test-broker.js";
import type { TestClock } from "./test-clock.js";
import { TestHub, type TestHubOptions } from "./test-hub.js";

/** Milliseconds for which a button is pressed, and then isn't. */
const PRESS = 100;

/**
 * A device on a virtual board, with a clock that stands still until a test moves it. Nothing goes over a
 * real network, and no real time passes, so an hour takes milliseconds and each run is the same.
 *
 * ```ts
 * const device = TestDevice.start(lamp);
 * const hub = device.connect();
 * hub.entity("lamp").turnOn();
 * assert.equal(device.board.level(5), 1);
 * await device.advance("10 min");
 * device.close();
 * ```
 */
export class TestDevice {
  readonly #machine: TestMachine;
  readonly #inputs: Inputs;
  readonly #hubs: TestHub[] = [];

  /**
   * Starts a program's device.
   *
   * @param options - As for `Device.start`, and `board`. By default there is no password, HTTP or MQTT, even if the program configures them.
   * @throws ConfigurationError as `Device.start`.
   */
  static start(program: TestProgram, options: TestDeviceOptions = {}): TestDevice {
    return new TestDevice(program, options);
  }

  private constructor(program: TestProgram, options: TestDeviceOptions) {
    const cut = () => {
      for (const hub of this.#hubs.splice(0)) hub.vanish();
    };
    const machine = new TestMachine(program, options, cut);
    this.#machine = machine;
    this.#inputs = new Inputs(
      () => machine.host,
      () => machine.device.entities,
    );
  }

  /** The lines of its log, as `"lamp: is on"`. */
  get log(): readonly string[] {
    return this.#machine.log;
  }

  /** What the device stores, kept over restarts. Set `fails` to see what the device does when storage fails. */
  get storage(): FaultyStorage {
    return this.#machine.storage;
  }

  /** The time around the device, which hubs know: `device.clock.set("2026-01-09 21:59", "Europe/Berlin")`. */
  get clock(): TestClock {
    return this.#machine.clock;
  }

  /**
   * Its MQTT broker, in memory: `device.broker.publish("thimble/well/switch/pump/set", "ON")`.
   *
   * @throws UnknownTargetError the device was started without MQTT.
   */
  get broker(): TestBroker {
    const { broker } = this.#machine;
    if (!broker)
      throw new UnknownTargetError(
        "The device has no broker: start it with { mqtt: true }, which takes what the program says of MQTT.",
      );
    return broker;
  }

  /** The device itself: its entities, its log, its clock. */
  get device(): Device {
    return this.#machine.device;
  }

  /** Its board: the levels of its outputs, and what each pin is used for. It is another one after a restart. */
  get board(): VirtualBoard {
    return this.#machine.host.board;
  }

  /** Milliseconds of device time since the board was switched on. */
  get passed(): number {
    return this.#machine.passed;
  }

  /** Whether it is in deep sleep. `advance` passes over that time, and wakes it when its time is over. */
  get isAsleep(): boolean {
    return this.#machine.isAsleep;
  }

  /**
   * What its entities were, a line for each change: `"2026-01-09 22:00:00 porch_light: on"`, or with the time since
   * the start, `"+00:05:00"`, until the clock is set.
   */
  get timeline(): readonly string[] {
    return this.#machine.timeline.lines;
  }

  /**
   * An entity of the program, by its objectId or its name.
   *
   * @throws UnknownTargetError the device has no such entity.
   */
  entity(name: string): Entity {
    return this.#inputs.entity(name);
  }

  /**
   * A simulated part, whose measurements are properties: `device.part("bme280").temperature = 25`. Parts that the
   * program uses are wired to the board when the device starts. A second one of its sort is named `"bme280-2"`.
   *
   * @throws NoSuchPartError the board has no such part; the message names those that it has.
   */
  part<Sort extends keyof TestPartChannels>(name: PartName<Sort>): TestPart<TestPartChannels[Sort]>;
  part(name: string): AnyTestPart;
  part(name: string): AnyTestPart {
    this.board.part(name);
    return testPart(() => this.board.part(name));
  }

  /**
   * Connects a hub, which logs in, lists the entities and subscribes to their states.
   *
   * @throws UnknownTargetError the device is off.
   */
  connect(options: TestHubOptions = {}): TestHub {
    const { host, isOn, options: started } = this.#machine;
    if (this.isAsleep)
      throw new UnknownTargetError(
        "The device sleeps: let time pass, or drive the pin that wakes it.",
      );
    if (!isOn) throw new UnknownTargetError("The device is off: switch it on with powerOn().");
    const { password, port = PORT } = started;
    const client = host.connect(undefined, port);
    const hub = new TestHub(client, {
      clock: this.clock,
      ...(password !== undefined && { password }),
      ...options,
    });
    this.#hubs.push(hub);
    return hub;
  }

  /**
   * Puts a level on an input, as a button or a contact does. What the program does at once has been done
   * when it returns.
   *
   * @param input - An entity at a pin, its name, the pin's number, or its name on the board: `"button"`.
   * @throws UnknownTargetError there is no such entity or pin.
   */
  drive(input: InputTarget, level: 0 | 1): void {
    this.#machine.host.drive(this.#inputs.pin(input), level);
  }

  /** Puts volts on an input, 0 to 3.3. The program reads analog inputs at its own intervals. */
  setVoltage(input: InputTarget, volts: number): void {
    this.board.setVoltage(this.#inputs.pin(input), volts);
  }

  /**
   * Presses a button at a pin and releases it. Takes 100 ms after that as well, so that a second call is a second
   * click.
   *
   * @param button - As for `drive`. For a button of the hub: `hub.entity(button).press()`.
   * @param duration - How long it is pressed. Default 100 ms.
   * @throws UnknownTargetError there is no such entity or pin.
   */
  async press(button: InputTarget, duration: Duration = PRESS): Promise<void> {
    this.hold(button);
    await this.advance(duration);
    this.release(button);
    await this.advance(PRESS);
  }

  /** Holds a button, opens a door, has a motion detector see somebody: the input is on from now on. @throws UnknownTargetError there is no such entity or pin. */
  hold(input: InputTarget): void {
    this.#inputs.switch(input, true);
  }

  /** Releases what `hold` holds: the input is off from now on. @throws UnknownTargetError there is no such entity or pin. */
  release(input: InputTarget): void {
    this.#inputs.switch(input, false);
  }

  /**
   * Turns a rotary encoder, 20 ms for each click.
   *
   * @param knob - A `RotaryEncoder`, or its name.
   * @param clicks - Clockwise, or the other way if negative.
   * @throws UnknownTargetError it isn't one.
   */
  async turn(knob: Entity | string, clicks: number): Promise<void> {
    const encoder = this.#inputs.knob(knob);
    const edges = Math.abs(clicks) * encoder.edgesPerStep;
    for (let edge = 0; edge < edges; edge++) {
      this.#inputs.turn(encoder, clicks > 0);
      await this.advance(CLICK / encoder.edgesPerStep);
    }
  }

  /**
   * Puts pulses on an input from now on: `device.pulse(meter, { hz: 10 })`. They come while time passes, and each is
   * one pulse, which both begins and ends.
   *
   * @throws UnknownTargetError there is no such entity or pin.
   */
  pulse(input: InputTarget, options: InputPulses): void {
    this.#inputs.pulse(input, options);
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
   * Lets time pass until clocks show a time of day next, `"06:30"`, or a moment, `"2026-01-12 06:30"`.
   *
   * @throws ClockError the clock wasn't set, or the moment is over.
   */
  async advanceTo(time: string): Promise<void> {
    await this.advance(this.clock.until(time));
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

  /**
   * Cuts the power: the program ends without notice, and hubs are gone. What is around the board stays: time passes,
   * levels and parts have their values.
   */
  cutPower(): void {
    this.#machine.cutPower();
  }

  /** Gives it power again: the program starts with what it has stored. Hubs have to connect again. */
  powerOn(): void {
    this.#machine.powerOn();
  }

  /** Cuts the power and gives it again at once. */
  restart(): void {
    this.cutPower();
    this.powerOn();
  }

  /**
   * Closes the device, when the test is over.
   *
   * @throws UncaughtError a callback of the program has thrown an error that wasn't caught.
   */
  close(): void {
    const errors = this.#machine.close();
    if (errors.length > 0)
      throw new UncaughtError(errors, `A callback of the program has thrown: ${String(errors[0])}`);
  }

  /** Lets time pass, timer by timer, until it is over or the condition holds. */
  async #step(duration: number, isOver: () => boolean): Promise<void> {
    let left = duration;
    await this.#settle();
    while (!isOver()) {
      // After a restart there is a new host, whose time begins at 0.
      const { time } = this.#machine.host;
      const before = time.passed;
      const ran = time.step(before + left);
      left -= time.passed - before;
      await this.#settle();
      if (!ran) return;
    }
  }

  /** Lets promises settle, restarts if the program has asked for it, and lets the hubs answer. */
  async #settle(): Promise<void> {
    const { host } = this.#machine;
    host.settle();
    await new Promise(setImmediate);
    host.settle();
    if (this.#machine.isRestarting) this.restart();
    this.#machine.sleepIfAsked();
    for (const hub of this.#hubs) hub.receive();
  }
}
