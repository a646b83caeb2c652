import { MemoryHost } from "../../../hosts/memory/host.js";
import { MemoryTime } from "../../../hosts/memory/time.js";
import { run } from "../../../hosts/moddable/plain/run.js";
import { VirtualStorage } from "../../../hosts/virtual/storage.js";
import { ConfigurationError, Device, type Entity, type Host, Switch } from "../../../src/index.js";

interface OpenOutput {
  close(): void;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the class takes is passed on to it
type OutputClass = new (...args: any[]) => OpenOutput & Partial<Record<string, unknown>>;

/** An entity whose start fails. */
export class Misconfigured extends Switch {
  constructor() {
    super({ name: "Misconfigured", onCommand() {} });
  }

  override start(): void {
    throw new ConfigurationError("It can't start.");
  }
}

/**
 * A machine on which devices start, end and crash, one after another. Its board stays, as a chip does, and what is on
 * its buses keeps its outputs.
 */
export class SafeWorld {
  readonly host = new MemoryHost();
  readonly board = this.host.board;
  readonly log: string[] = [];
  /** Called after each transfer on a bus. */
  onTransfer: () => void = () => {};
  readonly #storage = new VirtualStorage();
  /** With the options of each. */
  readonly #opened = new Map<OpenOutput, { readonly pin?: number }>();
  #time = new MemoryTime();
  #device: Device | undefined;

  /** Starts a device, as `new Device` does on any host. */
  start(entities: readonly Entity[]): void {
    this.#device = new Device(this.#machine(), { name: "safe", entities });
    this.#device.start();
  }

  /** Starts a device as firmware does, after five starts that failed. */
  startSafely(entities: () => readonly Entity[]): void {
    const host = this.#machine();
    const log = (_level: number, tag: string, message: string) =>
      void this.log.push(`${tag}: ${message}`);
    const { device } = run(
      (own) => new Device(own, { name: "safe", entities: entities() }),
      { host, connect() {} },
      { log, encryption: false },
    );
    this.#device = device;
  }

  close(): void {
    this.#device?.close();
    this.#device = undefined;
  }

  /** The program ends in the middle: nothing of it runs any more, and what it had open is gone. */
  crash(): void {
    this.#device = undefined;
    this.#time = new MemoryTime();
    for (const [each, options] of [...this.#opened]) this.#abandon(each, options);
    this.#opened.clear();
    for (const listener of [...this.host.network.listeners]) listener.close();
  }

  /** LEDs stay as they are; the board puts its pins to their safe levels. */
  #abandon(output: OpenOutput, { pin }: { readonly pin?: number }): void {
    if (!("bytes" in output) || pin === undefined) return output.close();
    const strip = this.board.strip(pin);
    const { show } = strip;
    strip.show = () => {};
    output.close();
    strip.show = show;
  }

  /** Lets milliseconds pass. */
  advance(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += 10) {
      this.#time.advance(10);
      this.host.time.advance(10);
    }
  }

  #machine(): Host {
    const { host } = this;
    const watched = (Class: OutputClass): OutputClass => {
      const world = this;
      return class extends Class {
        // biome-ignore lint/suspicious/noExplicitAny: TypeScript demands it of such a class
        constructor(...args: any[]) {
          super(...args);
          world.#opened.set(this, args[0]);
          world.onTransfer();
        }
        write(...args: unknown[]): unknown {
          const written = (super.write as (...args: unknown[]) => unknown)?.(...args);
          world.onTransfer();
          return written;
        }
        override close(): void {
          world.#opened.delete(this);
          super.close();
          world.onTransfer();
        }
      };
    };
    const names = [
      "Digital",
      "PWM",
      "DAC",
      "PhaseCut",
      "I2C",
      "SPI",
      "Serial",
      "PixelOutput",
      "PulseTrainOutput",
    ] as const;
    const io: Record<string, unknown> = { TCP: host.io.TCP, Listener: host.io.Listener };
    for (const name of names) io[name] = watched(host.io[name] as unknown as OutputClass);
    return {
      io: io as unknown as Host["io"],
      pin: host.pin,
      safeOutputs: host.board.safeOutputs,
      timer: this.#time,
      time: this.#time,
      storage: this.#storage,
      mac: host.mac,
      model: host.model,
      freeMemory: host.freeMemory,
      networkAddress: host.networkAddress,
      random: (bytes) => host.random(bytes),
      restart() {},
    };
  }
}
