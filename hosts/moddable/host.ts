import Listener from "embedded:io/socket/listener";
import TCP from "embedded:io/socket/tcp";
import freeMemory from "thimble/hosts/moddable/free-memory";
import Time from "time";
import Timer from "timer";
import type * as host from "../../src/host/host.js";
import { pageFiles } from "./page.js";
import { Ticks } from "./plain/ticks.js";

/** What differs between machines. */
export interface MachineParts {
  readonly io: Omit<host.HostIO, "TCP" | "Listener">;
  readonly board: Board;
  readonly storage: host.KeyValueStorage;
  readonly mac: string;
  networkAddress(): string | undefined;
  restart(): void;
}

/**
 * The board's model and its named pins: `button` and `led` where it has them, and pins of its headers that
 * are free for anything: `io1` to `io6`, `analog` (an analog input), `sda` and `scl` (for I2C).
 */
export interface Board {
  readonly model: string;
  readonly pin: Readonly<Record<string, host.PinSpecifier>>;
}

/** A host made of Moddable's modules. */
export function createHost(parts: MachineParts): host.Host {
  const page = pageFiles();
  return {
    // Moddable's typings are stricter than ECMA-419; the classes are compatible at run time.
    io: { ...parts.io, TCP, Listener } as unknown as host.HostIO,
    pin: parts.board.pin,
    timer: Timer as unknown as host.Timers,
    time: new ModdableTime(),
    storage: parts.storage,
    mac: parts.mac.toUpperCase(),
    model: parts.board.model,
    get freeMemory() {
      return freeMemory();
    },
    get networkAddress() {
      return parts.networkAddress();
    },
    random,
    ...(page && { page }),
    restart: () => parts.restart(),
  };
}

/** On an ESP32, Math.random gives 31 bits of the hardware generator. In a simulator it is C's, which can be guessed. */
function random(bytes: Uint8Array): void {
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.random() * 256;
}

class ModdableTime implements host.Time {
  readonly #ticks = new Ticks(Time.ticks);
  #offset = 0;

  get ticks(): number {
    return this.#ticks.at(Time.ticks);
  }

  get now(): number {
    return Date.now() + this.#offset;
  }

  set(seconds: number): void {
    Time.set(seconds);
    // A simulator uses the computer's clock, which it never sets.
    this.#offset = seconds * 1000 - Date.now();
  }
}
