/** A whole device in a page: its board, its power, its clock, and the requests of its pages. */

import { EntityJson } from "../../src/entity-json/entity-json.js";
import { LOG_LEVEL_WORDS } from "../../src/messages/words.js";
import { TestMachine, type TestProgram } from "../../testing/machine.js";
import type { ChipName } from "../virtual/chips/chips.js";
import type { BoardSnapshot, DeviceView, TravelBegin } from "../virtual/world/messages.js";
import { publishedState, wiredEntity } from "../virtual/world/published-entities.js";
import type { BoardEvent } from "../virtual/world/travel.js";
import { World } from "../virtual/world/world.js";
import { DeviceHTTPClient, type PageRequest } from "./http-client.js";
import { RunningTime } from "./running-time.js";
import { withScreens } from "./screens.js";

/** The port of the device's HTTP in memory. */
const HTTP_PORT = 80;

export interface BrowserDeviceOptions {
  /** The chip of its board. Default: a board whose pins can do everything. */
  board?: ChipName;
  /** Takes each line of the log: `"info lamp: is on"`. */
  onLog?: (line: string) => void;
  /** What a device begins with whose time the board's page moves. Default: the page can't do that. */
  travel?: TravelBegin;
}

export class BrowserDevice {
  readonly #machine: TestMachine;
  readonly #time: RunningTime;
  readonly #travel: TravelBegin | undefined;
  readonly #listeners = new Set<(event: BoardEvent) => void>();
  #json: EntityJson | undefined;
  /** The machine's `powerChanges` that the page shows. */
  #shown = 0;
  #world: World | undefined;
  #http: DeviceHTTPClient | undefined;
  #failure: string | undefined;

  /**
   * Starts a program's device. Its time is the page's.
   *
   * @throws ConfigurationError As `Device.start`.
   */
  constructor(program: TestProgram, { board, onLog, travel }: BrowserDeviceOptions = {}) {
    this.#travel = travel;
    this.#machine = new TestMachine(
      program,
      {
        ...(board !== undefined && { board }),
        http: { port: HTTP_PORT, anywhere: true },
        log: (level, tag, text) => onLog?.(`${LOG_LEVEL_WORDS[level]} ${tag}: ${text}`),
        onPublish: (entity) => {
          // While a device starts, what is around it isn't there yet.
          if (this.#json && this.#machine.powerChanges === this.#shown)
            this.#world?.learn(publishedState(this.#json, entity));
        },
      },
      () => this.#end(),
    );
    this.#begin();
    this.#tellTime();
    this.#time = new RunningTime(
      () => this.#machine.host,
      () => this.#stepped(),
    );
  }

  /** Milliseconds since 1970, as they are for the device's surroundings. */
  get now(): number {
    return this.#machine.clock.now?.getTime() ?? Date.now();
  }

  /** The board as its page has it. */
  get snapshot(): BoardSnapshot {
    const { view } = this.#world as World;
    const travel = this.#travel && { travel: this.#travel };
    return withScreens({ ...view, device: this.#deviceView, pictures: {}, ...travel }, this.#board);
  }

  get board(): World {
    return this.#world as World;
  }

  /** Calls the listener with the whole board, and with each change. @returns A function that ends this. */
  follow(listener: (event: BoardEvent) => void): () => void {
    this.#listeners.add(listener);
    listener(["board", this.snapshot]);
    return () => this.#listeners.delete(listener);
  }

  /** A request to the device's HTTP. @throws TypeError It can't be reached. */
  fetch(path: string, request?: PageRequest): Promise<Response> {
    if (!this.#http) return Promise.reject(new TypeError("The device is off."));
    return this.#http.fetch(path, request);
  }

  /** Lets device time pass at once. @param milliseconds - More than what passes by itself. */
  async advance(milliseconds: number): Promise<void> {
    await this.#time.advance(milliseconds);
  }

  setPower(on: boolean): void {
    if (on === this.#machine.isOn) return;
    this.#failure = undefined;
    if (on) {
      try {
        this.#machine.powerOn();
      } catch (error) {
        this.#failure = (error as Error).message;
      }
    } else this.#machine.cutPower();
    this.#showAgain();
  }

  /** Shows the device and the board that are there now. */
  #showAgain(): void {
    this.#world?.close();
    this.#begin();
    this.#tellTime();
    this.#send(["board", this.snapshot]);
  }

  /** Ends the device, and its time. */
  close(): void {
    this.#time.close();
    this.#end();
    this.#world?.close();
    this.#machine.close();
  }

  get #board() {
    return this.#machine.host.board;
  }

  /** What is around the board that is there now. */
  #begin(): void {
    const { host, device, isOn, clock, powerChanges } = this.#machine;
    const json = new EntityJson(device.entities);
    this.#json = json;
    this.#shown = powerChanges;
    this.#world = new World({
      board: host.board,
      timers: host.timer,
      entities: device.entities.map((entity) => wiredEntity(json, entity)),
      clock: () => clock.now?.getTime() ?? Date.now(),
      device: () => this.#deviceView,
    });
    this.#world.onChange((changes) => this.#send(["changes", withScreens(changes, host.board)]));
    if (isOn) this.#http = new DeviceHTTPClient(host, HTTP_PORT);
  }

  #end(): void {
    this.#http?.close();
    this.#http = undefined;
  }

  /** The time and the zone of the browser, as a hub tells them. */
  #tellTime(): void {
    const { clock } = this.#machine;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const words = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });
    clock.set(words.format(this.now), zone);
  }

  /** After each timer. */
  #stepped(): void {
    if (this.#machine.isRestarting) {
      this.setPower(false);
      this.setPower(true);
    }
    this.#machine.sleepIfAsked();
    // It has gone to sleep, or has woken.
    if (this.#machine.powerChanges !== this.#shown) this.#showAgain();
    this.#http?.receive();
  }

  #send(event: BoardEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  get #deviceView(): DeviceView {
    const { device, isOn, isAsleep, host } = this.#machine;
    const { chip } = host.board;
    return {
      name: device.name,
      machine: chip === undefined ? "a board with every pin" : `a virtual ${host.model}`,
      ...(chip !== undefined && { chip }),
      engine: "page",
      isPowered: isOn,
      ...(isAsleep && { isAsleep }),
      ...(this.#failure !== undefined && { failure: this.#failure }),
      address: "",
    };
  }
}
