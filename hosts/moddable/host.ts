import Listener from "embedded:io/socket/listener";
import TCP from "embedded:io/socket/tcp";
import freeMemory from "thimble/hosts/moddable/free-memory";
import Time from "time";
import Timer from "timer";
import type * as host from "../../src/host/host.js";
import { Ticks } from "./plain/ticks.js";

/** What machines differ in. */
export interface MachineParts {
  readonly io: Omit<host.HostIO, "TCP" | "Listener">;
  readonly board: Board;
  readonly storage: host.KeyValueStorage;
  readonly mac: string;
  networkAddress(): string | undefined;
  restart(): void;
}

/** What a board is called, and which of its pins have names. */
export interface Board {
  readonly model: string;
  readonly pin: Readonly<Record<string, host.PinSpecifier>>;
}

/** The host that Moddable's modules make. */
export function createHost(parts: MachineParts): host.Host {
  return {
    // Moddable's typings are stricter than ECMA-419: what they take and give is the same.
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
    restart: () => parts.restart(),
  };
}

/** On an ESP32, Math.random is 31 bits of the hardware's generator; a simulator's is C's, which can be guessed. */
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
    // A simulator's clock is the computer's, and stays as it is.
    this.#offset = seconds * 1000 - Date.now();
  }
}
