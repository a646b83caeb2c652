import { fixedFirmwareResource } from "thimble/hosts/moddable/plain/fixed-firmware";
import { runPrograms } from "thimble/hosts/moddable/plain/programs/run-programs";
import { run } from "thimble/hosts/moddable/plain/run";
import { SimulatedMachine } from "thimble/hosts/moddable/simulator/machine";
import type { VirtualScreen } from "thimble/hosts/virtual/parts/virtual-part";
import { decodeSets, encodeSets } from "thimble/hosts/virtual/stored";
import { inHex } from "thimble/hosts/virtual/world/board-views";
import { publishedState, wiredEntity } from "thimble/hosts/virtual/world/published-entities";
import { World } from "thimble/hosts/virtual/world/world";
import { EntityJson } from "thimble/src/entity-json/entity-json";
import Timer from "timer";
import type { Device } from "../../../src/index.js";
import type { ProgramPlatform } from "../plain/programs/run-programs.js";
import type { FirmwareOptions, FirmwareProgram, Running } from "../plain/run.js";
import type {
  Post,
  SentScreen,
  SimulatorAnswer,
  SimulatorRequest,
  SimulatorStart,
  Started,
} from "./protocol.js";

/** A device that is started, and whose pins are driven, by requests from outside. */
export class ControlledDevice {
  private readonly programs: Readonly<Record<string, FirmwareProgram>>;
  /** For programs that come over the network. */
  private readonly platform: ProgramPlatform | undefined;
  private readonly post: (post: Post) => void;
  private machine: SimulatedMachine | undefined;
  private running: Running | undefined;
  /** Undefined until the device has started. */
  private world: World | undefined;

  constructor(
    programs: Readonly<Record<string, FirmwareProgram>>,
    platform: ProgramPlatform | undefined,
    post: (post: Post) => void,
  ) {
    this.programs = programs;
    this.platform = platform;
    this.post = post;
  }

  answer({ id, method, args }: SimulatorRequest): SimulatorAnswer {
    try {
      const call = (this.methods as Record<string, (...args: never[]) => unknown>)[method];
      if (!call) throw new Error(`No method is named "${method}".`);
      return { id, value: (call as (...args: unknown[]) => unknown)(...args) };
    } catch (error) {
      if (!(error instanceof Error))
        return { id, error: { name: "Error", message: String(error) } };
      const { name, message, stack = "" } = error;
      return { id, error: { name, message, stack } };
    }
  }

  private readonly methods = {
    start: (request: SimulatorStart) => this.start(request),
    connections: () => this.device.connections,
    disconnect: () => this.device.disconnect(),
    drop: () => this.device.drop(),
    close: () => this.running?.close(),
    drive: (pin: number | string, level: 0 | 1 | null) => this.board.drive(pin, level ?? undefined),
    setVoltage: (pin: number | string, volts: number) => this.board.setVoltage(pin, volts),
    setPart: (name: string, channel: string, value: number) =>
      this.board.part(name).set(channel, value),
    plugPart: (name: string) => this.board.part(name).plug(),
    unplugPart: (name: string) => this.board.part(name).unplug(),
    flipBit: (name: string) => this.board.part(name).flipBit(),
    screen: (name: string) => sentScreen(this.board.part(name).screen),
    pulse: (pin: number | string, hz: number) => this.world?.pulse(pin, hz),
    holdBus: (pin: number | string, held: boolean) => this.world?.holdBus(pin, held),
    wire: (pin: number | string, other: number | string, isWired: boolean) =>
      this.board.wire(pin, other, isWired),
    breakPin: (pin: number | string, isBroken: boolean) => this.board.breakPin(pin, isBroken),
    level: (pin: number | string) => this.board.level(pin),
    duty: (pin: number | string) => this.board.duty(pin),
    use: (pin: number | string) => this.board.use(pin),
    freeMemory: () => this.machine?.host.freeMemory,
  };

  private get device(): Device {
    const device = this.running?.device;
    if (!device) throw new Error("No device is running.");
    return device;
  }

  private get board() {
    if (!this.machine) throw new Error("No device was started.");
    return this.machine.board;
  }

  private start({
    program: name,
    options,
    resetReason,
    mac,
    nameSuffix,
    stored,
  }: SimulatorStart): Started | undefined {
    const own = () => {
      const program = this.programs[name];
      if (!program) throw new Error(`No program is named "${name}".`);
      return program;
    };
    const machine = new SimulatedMachine({
      resetReason,
      ...(mac !== undefined && { mac }),
      ...(nameSuffix !== undefined && { nameSuffix }),
      sets: decodeSets(stored),
      save: (sets) => this.post({ post: "stored", stored: encodeSets(sets) }),
      restart: () => {
        this.running?.close();
        // The controller decides what happens next.
        Timer.set(() => this.post({ post: "restart" }), 0);
      },
    });
    this.machine = machine;
    machine.board.onChange((pin) => {
      this.post({ post: "changed", pin, duty: machine.board.duty(pin) });
    });
    this.world?.close();
    this.world = undefined;
    let json: EntityJson | undefined;
    const { http } = options;
    const fixed = fixedFirmwareResource(
      "The simulator has no flash for firmware. What changes its code is a new build.",
    );
    const firmware: FirmwareOptions = {
      ...options,
      ...(http && { http: { ...http, resources: [fixed] } }),
      log: (level, tag, message) => this.post({ post: "log", level, tag, message }),
      onPublish: (entity) => {
        if (!json) return;
        const state = publishedState(json, entity);
        this.world?.learn(state);
        this.post({ post: "published", state });
      },
    };
    const running = this.platform
      ? runPrograms(this.platform, own, machine, firmware)
      : { ...run(own(), machine, firmware), isStored: false };
    this.running = running;
    // It restarts with another program.
    if (!running || (!running.device && running.isStored)) return undefined;
    const { device } = running;
    if (!device) throw running.error;
    json = new EntityJson(device.entities);
    const entities = device.entities.map((entity) => wiredEntity(json as EntityJson, entity));
    const world = new World({ board: machine.board, timers: machine.host.timer, entities });
    world.onChange((changes) => this.post({ post: "world", changes }));
    this.world = world;
    this.post({ post: "world", changes: world.view });
    return {
      name: device.name,
      port: running.port,
      ...(device.httpListener && { httpPort: device.httpListener.port }),
      mac: machine.host.mac,
      records: device.serviceRecords,
      // A copy, because XS's JSON can't have objects in flash.
      pin: { ...machine.host.pin },
      entities,
    };
  }
}

function sentScreen(screen: VirtualScreen | undefined): SentScreen | undefined {
  if (!screen) return undefined;
  const { width, height } = screen;
  const pixels = new Uint8Array(3 * width * height);
  for (let at = 0, y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const share of screen.color(x, y)) pixels[at++] = Math.round(share * 255);
  return { width, height, pixels: inHex(pixels) };
}
