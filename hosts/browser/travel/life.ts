/** A device in memory from its first start on, with what is around its board. */
import { EntityJson } from "../../../src/entity-json/entity-json.js";
import type { Timer } from "../../../src/host/host.js";
import { argumentValue, hubValuesOf } from "../../../testing/hub-choices.js";
import { Inputs } from "../../../testing/inputs.js";
import { PORT, TestMachine, type TestProgram } from "../../../testing/machine.js";
import type { PlainFields } from "../../../testing/messages.js";
import type { ArgumentValue } from "../../../testing/service-arguments.js";
import { TestHub } from "../../../testing/test-hub.js";
import { CLICK } from "../../virtual/encoder-edge.js";
import type { BoardChanges, BoardSnapshot, ServiceView } from "../../virtual/world/messages.js";
import { publishedState, wiredEntity } from "../../virtual/world/published-entities.js";
import type { BoardEvent, BoardHappening } from "../../virtual/world/travel.js";
import { World } from "../../virtual/world/world.js";
import { withScreens } from "../screens.js";
import type { Begin } from "./begin.js";
import { Happenings } from "./happenings.js";
import { settled } from "./settled.js";

/** The page's own timers, for what the page is told. */
const PAGE_TIMERS = {
  set: (callback: () => void, delay: number): Timer => ({ id: setTimeout(callback, delay) }),
  repeat: (callback: () => void, delay: number): Timer => ({ id: setInterval(callback, delay) }),
  clear: (timer: Timer) => clearTimeout((timer as { id: number }).id),
};

export class Life {
  readonly machine: TestMachine;
  readonly inputs: Inputs;
  #world: World;
  readonly #happenings: Happenings;
  readonly #tell: (event: BoardEvent) => void;
  #json: EntityJson;
  /** The machine's `powerChanges` that the page shows. */
  #shown = 1;
  #failure: string | undefined;
  /** Connects with its first command. */
  #hub: TestHub | undefined;

  /**
   * Starts the program's device.
   *
   * @param tell - Gets what the board's page is told.
   * @throws ConfigurationError As `Device.start`.
   */
  constructor(
    program: TestProgram,
    { board, time, zone }: Begin,
    happened: (happening: BoardHappening) => void,
    tell: (event: BoardEvent) => void,
  ) {
    this.#tell = tell;
    const happenings = new Happenings(() => this.machine?.total ?? 0, happened);
    this.#happenings = happenings;
    this.machine = new TestMachine(
      program,
      {
        ...(board !== undefined && { board }),
        log: (level, tag, text) => happenings.line(level, tag, text),
        onPublish: (entity) => {
          happenings.published(entity);
          // While a device starts, what is around it isn't there yet.
          if (this.machine?.powerChanges === this.#shown)
            this.#world?.learn(publishedState(this.#json, entity));
        },
      },
      () => this.#hub?.vanish(),
    );
    this.inputs = new Inputs(
      () => this.machine.host,
      () => this.machine.device.entities,
    );
    this.#json = new EntityJson(this.machine.device.entities);
    this.#world = this.#surround();
    this.machine.clock.set(time, zone);
  }

  get world(): World {
    return this.#world;
  }

  /** Milliseconds since 1970, as clocks around it show. */
  get now(): number {
    return this.machine.clock.now?.getTime() ?? 0;
  }

  get snapshot(): BoardSnapshot {
    const { view } = this.#world;
    return withScreens(
      { ...view, device: this.#deviceView, pictures: {}, services: this.#services },
      this.machine.host.board,
    );
  }

  /** Lets what has been done take effect. */
  async settle(): Promise<void> {
    this.machine.host.settle();
    await settled();
    this.machine.host.settle();
    if (this.machine.isRestarting) {
      this.setPower(false);
      this.setPower(true);
    }
    this.machine.sleepIfAsked();
    // It has gone to sleep, or has woken.
    if (this.machine.powerChanges !== this.#shown) this.#showAgain();
    if (this.hasHub) this.#hub?.receive();
  }

  /** Whether a hub is connected. */
  get hasHub(): boolean {
    return this.machine.isOn && this.#hub?.isConnected === true;
  }

  /**
   * Commands an entity, as a hub does.
   *
   * @throws Error The device is off.
   * @throws UnknownTargetError There's no such entity, or it takes no commands.
   * @throws TypeError A value can't be that.
   */
  command(entity: string, values: PlainFields): void {
    const target = this.#connected().entity(entity);
    if (values.press === true) target.press();
    else target.set(values);
  }

  /**
   * Executes a service, as a hub does.
   *
   * @throws Error The device is off.
   * @throws UnknownTargetError There's no such service or argument.
   */
  execute(service: string, values: PlainFields): void {
    this.#connected().execute(service, values as Record<string, ArgumentValue>);
  }

  /** Lets time pass until the next timer, or until `end`. Returns whether a timer ran. */
  async step(end: number): Promise<boolean> {
    // After a restart there is a new host, whose time begins at 0.
    const { time } = this.machine.host;
    const ran = time.step(time.passed + end - this.machine.total);
    await this.settle();
    return ran;
  }

  /** Turns an encoder, which takes 20 ms for each click. */
  async turn(knob: string, clicks: number): Promise<void> {
    const encoder = this.inputs.knob(knob);
    const edges = Math.abs(clicks) * encoder.edgesPerStep;
    for (let edge = 0; edge < edges; edge++) {
      this.inputs.turn(encoder, clicks > 0);
      await this.settle();
      const end = this.machine.total + CLICK / encoder.edgesPerStep;
      while (await this.step(end));
    }
  }

  setPower(on: boolean): void {
    const { machine } = this;
    if (on === machine.isOn) return;
    this.#failure = undefined;
    if (!on) machine.cutPower();
    else
      try {
        machine.powerOn();
      } catch (error) {
        this.#failure = (error as Error).message;
      }
    this.#showAgain();
  }

  /** Shows the device and the board that are there now. */
  #showAgain(): void {
    this.#world.close();
    this.#shown = this.machine.powerChanges;
    this.#json = new EntityJson(this.machine.device.entities);
    this.#world = this.#surround();
    this.#tell(["board", this.snapshot]);
  }

  /** Ends it. Returns what callbacks of the program have thrown. */
  close(): unknown[] {
    this.#world.close();
    return this.machine.close();
  }

  /** @throws Error The device is off. */
  #connected(): TestHub {
    const { host, isOn, clock } = this.machine;
    if (!isOn)
      throw new Error(
        this.machine.isAsleep
          ? "The device sleeps: no hub reaches it."
          : "The device has no power: no hub reaches it.",
      );
    if (this.hasHub && this.#hub) return this.#hub;
    this.#hub = new TestHub(host.connect(undefined, PORT), { clock });
    return this.#hub;
  }

  #surround(): World {
    const { host, device } = this.machine;
    const { board } = host;
    this.#happenings.watch(board);
    const world = new World({
      ...{ board, timers: host.timer, reports: PAGE_TIMERS },
      entities: device.entities.map((entity) => {
        const hub = hubValuesOf(entity);
        return { ...wiredEntity(this.#json, entity), ...(hub && { hub }) };
      }),
      clock: () => this.now,
      device: () => this.#deviceView,
    });
    world.onChange((changes: BoardChanges) => this.#tell(["changes", withScreens(changes, board)]));
    return world;
  }

  get #services(): readonly ServiceView[] {
    const all = this.machine.device.services?.values() ?? [];
    return [...all].map(({ name, args }) => ({
      name,
      args: args.items.map(argumentValue),
    }));
  }

  get #deviceView(): BoardSnapshot["device"] {
    const { device, isOn, isAsleep, host } = this.machine;
    const { chip } = host.board;
    return {
      name: device.name,
      machine: chip === undefined ? "a virtual board" : `a virtual ${host.model}`,
      ...(chip !== undefined && { chip }),
      engine: "page",
      isPowered: isOn,
      ...(isAsleep && { isAsleep }),
      ...(this.#failure !== undefined && { failure: this.#failure }),
      address: "",
    };
  }
}
