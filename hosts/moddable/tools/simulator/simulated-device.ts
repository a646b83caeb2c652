import { LogLevel } from "../../../../src/log/log.js";
import { LOOPBACK } from "../../../node/device-arguments.js";
import { NodeListener } from "../../../node/listener.js";
import type { VirtualScreen } from "../../../virtual/parts/virtual-part.js";
import type { SentScreen, SimulatorStart, Started } from "../../simulator/protocol.js";
import { SimulatorEndedError } from "../base/errors.js";
import { hasProgram } from "./flash-file.js";
import type { SimulatorBuild } from "./simulator-build.js";
import { Simulator, type SimulatorOptions } from "./simulator-process.js";

export interface SimulatedDeviceOptions extends SimulatorOptions {
  /** Options for the start; see `StartOptions`. */
  start?: SimulatorStart["options"];
  /** The device asks for a restart. Default: it ends. */
  restart?: () => void;
  /** The simulator has ended by itself. Default: nothing; requests to it fail. */
  ended?: (reason: SimulatorEndedError) => void;
  /** Why it starts; see `Host`. Default `"power-on"`. */
  resetReason?: string;
  /** See `Host`. Default: the same for all. */
  mac?: string;
  /** See `Host`. Default: none. */
  nameSuffix?: string;
}

/** A device in Moddable's simulator, and the pins of its board. To a client it's a device like any other. */
export class SimulatedDevice {
  readonly name: string;
  readonly port: number;
  /** HTTP's port; undefined without HTTP. */
  readonly httpPort: number | undefined;
  readonly mac: string;
  /** TXT records for mDNS. */
  readonly records: Started["records"];
  /** The board's named pins. */
  readonly pin: Readonly<Record<string, number>>;
  /** In the device's order, with their first states. */
  readonly entities: Started["entities"];
  readonly #simulator: Simulator;

  private constructor(simulator: Simulator, started: Started) {
    this.#simulator = simulator;
    this.name = started.name;
    this.port = started.port;
    this.httpPort = started.httpPort;
    this.mac = started.mac;
    this.records = started.records;
    this.pin = started.pin;
    this.entities = started.entities;
  }

  /**
   * Starts a device; resolves once it accepts connections.
   *
   * @param build - of controlledManifest, or of archiveManifest with an archive
   * @param program - the name of one of its programs; an archive's is "program"
   * @throws {PortInUseError} another program uses a port
   * @throws {ListenError} a port can't be opened
   */
  static async start(
    build: SimulatorBuild,
    program: string,
    options: SimulatedDeviceOptions = {},
  ): Promise<SimulatedDevice> {
    await checkPorts(options);
    const { mac, nameSuffix } = options;
    let { resetReason = "power-on" } = options;
    for (;;) {
      const simulator = await startedSimulator(build, options);
      if (simulator instanceof SimulatorEndedError) {
        resetReason = simulator.resetReason;
        continue;
      }
      const restarted = new Promise<void>((resolve) => {
        simulator.onRestart = resolve;
      });
      try {
        const request: SimulatorStart = {
          ...{ program, resetReason },
          ...(mac !== undefined && { mac }),
          ...(nameSuffix !== undefined && { nameSuffix }),
          options: options.start ?? {},
          stored: simulator.stored,
        };
        const started = (await simulator.request("start", request)) as Started | undefined;
        if (started) {
          simulator.onRestart = options.restart;
          simulator.onEnded = options.ended;
          return new SimulatedDevice(simulator, started);
        }
      } catch (error) {
        await simulator.end();
        if (!(error instanceof SimulatorEndedError) || !hasProgram(options.flash)) throw error;
        // It starts again as a board does, which gives the program up when it keeps failing.
        options.log?.(LogLevel.ERROR, "simulator", error.message);
        resetReason = error.resetReason;
        continue;
      }
      // Another program has to run, which needs a restart.
      await restarted;
      resetReason = "restart";
    }
  }

  async connections(): Promise<number> {
    if (this.#simulator.isEnding) return 0;
    return (await this.#simulator.request("connections")) as number;
  }

  /** Asks all clients to disconnect. */
  async disconnect(): Promise<void> {
    if (this.#simulator.isEnding) return;
    await this.#simulator.request("disconnect");
  }

  /** Drops all connections, as when the network goes down. */
  async drop(): Promise<void> {
    await this.#simulator.request("drop");
  }

  /** Puts a level on an input. Undefined disconnects it. */
  async drive(pin: number | string, level: 0 | 1 | undefined): Promise<void> {
    await this.#simulator.request("drive", pin, level ?? null);
  }

  async setVoltage(pin: number | string, volts: number): Promise<void> {
    await this.#simulator.request("setVoltage", pin, volts);
  }

  /** A simulated part, by its name. Its calls are carried out in order. */
  part(name: string) {
    const tell = (method: string, ...args: unknown[]) =>
      this.#simulator.request(method, name, ...args) as Promise<void>;
    return {
      set: (channel: string, value: number) => tell("setPart", channel, value),
      plug: () => tell("plugPart"),
      unplug: () => tell("unplugPart"),
      flipBit: () => tell("flipBit"),
    };
  }

  /** What a part shows now, if it is a display that is on. */
  async screen(part: string): Promise<VirtualScreen | undefined> {
    const sent = (await this.#simulator.request("screen", part)) as SentScreen | undefined;
    if (!sent) return undefined;
    const { width, height } = sent;
    const pixels = Buffer.from(sent.pixels, "hex");
    const share = (at: number) => (pixels[at] ?? 0) / 255;
    return {
      ...{ width, height },
      color(x, y) {
        const at = 3 * (y * width + x);
        return [share(at), share(at + 1), share(at + 2)];
      },
    };
  }

  /** Puts this many pulses per second on an input. */
  async pulse(pin: number | string, hz: number): Promise<void> {
    await this.#simulator.request("pulse", pin, hz);
  }

  /** Blocks the bus at this pin, or releases it. */
  async holdBus(pin: number | string, held: boolean): Promise<void> {
    await this.#simulator.request("holdBus", pin, held);
  }

  /** Joins two pins by a wire, or takes that wire away. */
  async wire(pin: number | string, other: number | string, isWired: boolean): Promise<void> {
    await this.#simulator.request("wire", pin, other, isWired);
  }

  /** Breaks a pin, so that it puts nothing out and reads 0; or repairs it. */
  async breakPin(pin: number | string, isBroken: boolean): Promise<void> {
    await this.#simulator.request("breakPin", pin, isBroken);
  }

  async level(pin: number | string): Promise<0 | 1> {
    return (await this.#simulator.request("level", pin)) as 0 | 1;
  }

  async duty(pin: number | string): Promise<number> {
    return (await this.#simulator.request("duty", pin)) as number;
  }

  /** What the program has opened the pin as. */
  async use(pin: number | string): Promise<string | undefined> {
    return (await this.#simulator.request("use", pin)) as string | undefined;
  }

  /** Calls back whenever an output has changed. Call the returned function to stop. */
  onChange(callback: (pin: number, duty: number) => void): () => void {
    const { changed } = this.#simulator;
    changed.add(callback);
    return () => changed.delete(callback);
  }

  /** Ends the simulator at once, as when power is cut. */
  async cutPower(): Promise<void> {
    await this.#simulator.end("SIGKILL");
  }

  /** Closes the device, and ends the simulator. */
  async close(): Promise<void> {
    if (this.#simulator.isEnding) return;
    try {
      await this.#simulator.request("close");
    } finally {
      await this.#simulator.end();
    }
  }
}

/** Why it has ended, if a program of the flash memory ends it, as soon as the engine maps it: the next start leaves that out. */
async function startedSimulator(
  build: SimulatorBuild,
  options: SimulatedDeviceOptions,
): Promise<Simulator | SimulatorEndedError> {
  const hadProgram = hasProgram(options.flash);
  try {
    return await Simulator.start(build, options);
  } catch (error) {
    if (!(error instanceof SimulatorEndedError) || !hadProgram) throw error;
    options.log?.(LogLevel.ERROR, "simulator", error.message);
    return error;
  }
}

/** Opens the ports for a moment: the SDK's listener would end the simulator, without a word about the port. */
async function checkPorts({
  address = LOOPBACK,
  start = {},
}: SimulatedDeviceOptions): Promise<void> {
  for (const port of [start.port, start.http?.port]) {
    // The computer chooses a free one.
    if (!port) continue;
    const listener = new NodeListener({ port, address });
    await listener.opened;
    listener.close();
  }
}
