import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../../node/free-port.js";
import { EmulatedChipError } from "../base/errors.js";
import { streamOf } from "../monitor/node-serial-port.js";
import type { WebSerialPort } from "../monitor/web-serial-port.js";
import { MACHINE } from "./find-qemu.js";

/** Milliseconds; the chip takes 2.5 s of its own time to its network. */
const MAX_START = 120_000;

/** Milliseconds for QEMU to end. */
const MAX_END = 10_000;

/** How many lines errors have. */
const LAST_LINES = 20;

/** What the chip's ROM prints at each start. */
const ROM = "ESP-ROM:";

/** The firmware's line, or the recovery firmware's. */
const HAS_ADDRESS = /\[(ethernet|network)\]: connected as /;

export interface EmulatedChipOptions {
  /** QEMU's command. */
  readonly qemu: string;
  /** The file with the flash's content, which the chip changes. */
  readonly flash: string;
  /** The ports of the chip that clients connect to. */
  readonly ports: readonly number[];
  /** Whether its watchdogs are on. Default false, as Espressif's tools run QEMU. */
  readonly watchdogs?: boolean;
  /** Whether it may restart before it has an address, as to change its firmware. Default false. */
  readonly mayRestart?: boolean;
  /** The line of its serial port that it counts as started with. Default: that it has an address. */
  readonly startsWith?: RegExp;
}

/** An ESP32-C3 in QEMU, with a network of its own: clients on this computer reach its ports. */
export class EmulatedChip {
  /** The lines of its serial port. */
  readonly lines: string[] = [];
  /** Resolves when QEMU has ended, or the chip has restarted, with the reason and its last lines. */
  readonly failed: Promise<EmulatedChipError>;
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #closed: Promise<unknown>;
  readonly #forwarded: ReadonlyMap<number, number>;
  #wake: () => void = () => {};
  #hasEnded = false;

  private constructor(options: EmulatedChipOptions, forwarded: ReadonlyMap<number, number>) {
    this.#forwarded = forwarded;
    this.#process = spawn(options.qemu, qemuArguments(options, forwarded));
    const end = () => this.#process.kill();
    process.once("exit", end);
    this.#closed = once(this.#process, "close").then(() => {
      process.off("exit", end);
      this.#hasEnded = true;
      this.#wake();
    });
    createInterface({ input: this.#process.stderr }).on("line", (line) => this.lines.push(line));
    const restarted = new Promise<void>((resolve) => {
      createInterface({ input: this.#process.stdout }).on("line", (line) => {
        this.lines.push(line);
        // A restart cuts off a line that is being printed.
        if (line.includes(ROM)) this.starts += 1;
        if (this.starts > 1) resolve();
        this.#wake();
      });
    });
    this.failed = Promise.race([
      this.#closed.then(() => this.failure("QEMU has ended")),
      restarted.then(() => this.failure("The chip has restarted")),
    ]);
  }

  /**
   * Starts it; resolves once it has an address, or has printed another line.
   *
   * @throws {EmulatedChipError} it never comes so far, or restarts before
   */
  static async start(options: EmulatedChipOptions): Promise<EmulatedChip> {
    const forwarded = new Map<number, number>();
    for (const port of options.ports) forwarded.set(port, await freePort());
    const chip = new EmulatedChip(options, forwarded);
    try {
      await chip.waitForLine(options.startsWith ?? HAS_ADDRESS);
      if (chip.starts > 1 && !options.mayRestart)
        throw chip.failure(`The chip has restarted ${chip.starts - 1} times`);
    } catch (error) {
      await chip.close();
      throw error;
    }
    return chip;
  }

  /** The port of this computer that leads to the chip's port. */
  port(ofChip: number): number {
    return this.#forwarded.get(ofChip) as number;
  }

  /** Its serial port, as commands and pages use one. It has no wires for a reset. What comes while it starts may stop QEMU. */
  get serial(): WebSerialPort {
    const { stdin, stdout } = this.#process;
    return {
      readable: streamOf(stdout),
      writable: new WritableStream({
        write: (bytes) => new Promise((resolve) => stdin.write(bytes, () => resolve())),
      }),
      open: async () => {},
      close: async () => {},
      setSignals: async () => {},
      getInfo: () => ({}),
    };
  }

  /** The number of starts so far. Each restart adds one. */
  starts = 0;

  /** Whether QEMU runs. */
  get isRunning(): boolean {
    return !this.#hasEnded;
  }

  /**
   * The first matching line of those that came and are to come.
   *
   * @param patience - milliseconds. Default 120,000
   */
  waitForLine(pattern: RegExp, patience = MAX_START): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = (what: string) => {
        clearTimeout(timer);
        reject(this.failure(what));
      };
      const timer = setTimeout(
        () => fail(`The chip has not printed ${pattern} within ${patience / 1000} s`),
        patience,
      );
      const look = () => {
        const line = this.lines.find((line) => pattern.test(line));
        if (line !== undefined) {
          clearTimeout(timer);
          resolve(line);
        } else if (this.#hasEnded) fail("QEMU has ended");
        else this.#wake = look;
      };
      look();
    });
  }

  /** An error that has the last lines that it printed. */
  failure(what: string): EmulatedChipError {
    return new EmulatedChipError(`${this.lines.slice(-LAST_LINES).join("\n")}\n${what}.`);
  }

  /** Turns the chip off. QEMU is killed if it hasn't ended after 10 s. */
  async close(): Promise<void> {
    this.#process.kill();
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), MAX_END);
    await this.#closed;
    clearTimeout(timer);
  }
}

function qemuArguments(
  { flash, watchdogs = false }: EmulatedChipOptions,
  forwarded: ReadonlyMap<number, number>,
): string[] {
  const forwards = [...forwarded].map(
    ([ofChip, local]) => `,hostfwd=tcp:127.0.0.1:${local}-:${ofChip}`,
  );
  return [
    ...["-machine", MACHINE],
    ...["-drive", `file=${flash},if=mtd,format=raw`],
    ...["-nic", `user,model=open_eth${forwards.join("")}`],
    // Its time is counted by instructions, 8 ns each: without this, QEMU may lose interrupts for good.
    ...["-icount", "shift=3"],
    ...["-global", `driver=timer.esp32c3.timg,property=wdt_disable,value=${!watchdogs}`],
    ...["-display", "none", "-monitor", "none", "-serial", "stdio"],
  ];
}
