import Listener from "embedded:io/socket/listener";
import TCP from "embedded:io/socket/tcp";
import freeMemory from "thimble/hosts/moddable/free-memory";
import Time from "time";
import Timer from "timer";
import type * as host from "../../src/host/host.js";
import { cryptographyInBuild } from "./crypto-in-build.js";
import { mqttInBuild, mqttsInBuild } from "./mqtt-in-build.js";
import { pageFiles } from "./page.js";
import type { Board } from "./plain/board.js";
import { type IterableStorage, ListedStorage } from "./plain/listed-storage.js";
import { askForSafeStart } from "./plain/safe-start.js";
import { Ticks } from "./plain/ticks.js";

/** The facts that differ between machines. */
export interface MachineParts {
  readonly io: Omit<host.HostIO, "TCP" | "Listener">;
  readonly board: Board;
  /** See Host. */
  readonly takenPins?: ReadonlyMap<host.PinSpecifier, string>;
  /** See Host. */
  readonly safeOutputs?: host.SafeOutputs;
  readonly storage: IterableStorage;
  readonly mac: string;
  networkAddress(): string | undefined;
  /** See Host. */
  readonly wifi?: host.HostWiFi | undefined;
  /** See Host. */
  readonly networkKind?: host.NetworkKind | undefined;
  /** See Host. */
  readonly deepSleep?: host.HostDeepSleep;
  readonly resetReason?: string;
  /** See Host. */
  readonly nameSuffix?: string;
  /** See Host. */
  readonly chip?: host.HostChip;
  restart(): void;
}

/** A host made of Moddable's modules. */
export function createHost(parts: MachineParts): host.Host {
  const storage = new ListedStorage(parts.storage);
  const page = pageFiles();
  const crypto = cryptographyInBuild(random);
  const mqtt = mqttInBuild();
  const mqtts = mqttsInBuild();
  return {
    // Moddable's typings are stricter than ECMA-419; the classes are compatible at run time.
    io: { ...parts.io, TCP, Listener } as unknown as host.HostIO,
    pin: parts.board.pin,
    timer: Timer as unknown as host.Timers,
    time: new ModdableTime(),
    storage,
    mac: parts.mac.toUpperCase(),
    model: parts.board.model,
    get freeMemory() {
      return freeMemory();
    },
    get networkAddress() {
      return parts.networkAddress();
    },
    random,
    ...(parts.wifi && { wifi: parts.wifi }),
    ...(parts.chip && { chip: parts.chip }),
    ...(parts.networkKind && { networkKind: parts.networkKind }),
    ...(parts.safeOutputs && { safeOutputs: parts.safeOutputs }),
    ...(parts.takenPins && { takenPins: parts.takenPins }),
    ...(crypto && { crypto }),
    ...(page && { page }),
    ...(mqtt && { mqtt }),
    ...(mqtts && { mqtts }),
    ...(parts.deepSleep && { deepSleep: parts.deepSleep }),
    ...(parts.resetReason !== undefined && { resetReason: parts.resetReason }),
    ...(parts.nameSuffix !== undefined && { nameSuffix: parts.nameSuffix }),
    restartModes: ["safe", "factory"],
    restart(mode) {
      try {
        if (mode === "factory") storage.clear();
        if (mode === "safe") askForSafeStart(storage);
      } finally {
        parts.restart();
      }
    },
  };
}

/** On an ESP32, Math.random gives 31 bits of the hardware generator. In a simulator it is C's, which can be guessed. */
function random(bytes: Uint8Array): void {
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.random() * 256;
}

class ModdableTime implements host.Time {
  private readonly steady = new Ticks(Time.ticks);
  private offset = 0;

  get ticks(): number {
    return this.steady.at(Time.ticks);
  }

  get now(): number {
    return Date.now() + this.offset;
  }

  set(seconds: number): void {
    Time.set(seconds);
    // A simulator uses the computer's clock, and never sets it.
    this.offset = seconds * 1000 - Date.now();
  }
}
