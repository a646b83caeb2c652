import type { Connect, Host } from "../../../../src/host/host.js";
import { describeFailure } from "../../../../src/log/failure.js";
import { LogLevel } from "../../../../src/log/log.js";
import { hostWith } from "../host-with.js";
import {
  type FirmwareOptions,
  type FirmwareProgram,
  type Machine,
  type Running,
  run,
} from "../run.js";
import { forgetStarts } from "../safe-start.js";
import { sleepUnless } from "../sleep-unless.js";
import { chooseProgram } from "./choose-program.js";
import type { FlashMemory } from "./flash.js";
import { ProgramDownloads } from "./program-downloads.js";
import { ProgramInstaller } from "./program-installer.js";
import { type Hash, ProgramMemory } from "./program-memory.js";
import { RecordStore } from "./program-record.js";
import { programResource } from "./program-resource.js";
import { ProgramTrial } from "./program-trial.js";
import { type CableEnd, ProgramsOverCable } from "./programs-over-cable.js";

/** Milliseconds for an answer to be sent before the machine restarts. */
const RESTART_AFTER = 200;

/** What firmware needs to accept programs over the network. */
export interface ProgramPlatform {
  readonly flash: FlashMemory;
  readonly hash: Hash;
  readonly md5: Hash;
  /** See `ProgramParts`. */
  isMapped(program: Uint8Array): boolean;
  /** Called when what the engine has mapped hasn't stopped this start. Otherwise the next one maps nothing. */
  survived(): void;
  /** The engine's version: `"17.7"`. */
  readonly xs: string;
  /** The interface that programs are compiled for. */
  readonly interface: string;
  /** The board's USB connector. Left out by a machine that has none. */
  readonly cable?: CableEnd;
  /** Connects to servers, for programs that are updated from there. Left out by a machine that can't. */
  readonly connect?: Connect;
  /** Identifies this build of the firmware: deployed programs only run on the build that received them. */
  readonly firmware: string;
  /** See `ProgramParts`. */
  readonly isFirmwareOnTrial?: boolean;
  /** The program that the engine has mapped. */
  load(): FirmwareProgram;
}

export interface RunningProgram extends Running {
  /** Whether it was deployed. If it can't start, another one runs after a restart. */
  readonly isStored: boolean;
}

/**
 * Runs the program that was deployed last, or the firmware's own, and accepts others over HTTP.
 *
 * @param own - gives the firmware's own program
 * @returns undefined if the machine restarts first
 */
export function runPrograms(
  platform: ProgramPlatform,
  own: () => FirmwareProgram,
  machine: Machine,
  options: FirmwareOptions,
): RunningProgram | undefined {
  const { host } = machine;
  const memory = new ProgramMemory(platform.flash, platform.hash);
  const records = new RecordStore(host.storage);
  const { firmware, isFirmwareOnTrial = false } = platform;
  const isMapped = (bytes: Uint8Array) => platform.isMapped(bytes);
  const { resetReason } = host;
  const choice = chooseProgram({
    ...{ memory, records, firmware, isFirmwareOnTrial, resetReason, isMapped },
  });
  platform.survived();
  if (choice.run === "restart") {
    host.restart();
    return undefined;
  }
  let running: Running | undefined;
  const { log } = options;
  const failure = records.takeFailure();
  const reason = failure === undefined ? undefined : `the new program was given up: ${failure}`;
  if (reason !== undefined) log(LogLevel.WARN, "program", reason);
  const trial = choice.isTrial
    ? new ProgramTrial({
        records,
        timer: host.timer,
        connections: () => running?.device?.connections ?? 0,
        restart: () => restart(),
        log,
      })
    : undefined;
  const restart = () => {
    trial?.close();
    running?.close();
    host.restart();
  };
  const target = { device: host.mac, interface: platform.interface, xs: platform.xs };
  const installer = new ProgramInstaller({
    ...{ memory, records, target, firmware },
    md5: platform.md5,
    timer: host.timer,
  });
  const restartSoon = () => {
    forgetStarts(host.storage);
    host.timer.set(restart, RESTART_AFTER);
  };
  const parts = {
    ...{ choice, records, target, installer, restart: restartSoon },
    asked: () => trial?.spokenTo(),
  };
  const resource = programResource(parts);
  const { cable, connect } = platform;
  const overCable = cable && new ProgramsOverCable(parts, cable);
  const updater =
    connect && new ProgramDownloads(installer, target, connect, host.timer, restartSoon);
  const { http } = options;
  const { deepSleep } = host;
  const awakeFor = () => {
    if (installer.received !== undefined) return "a program is being received";
    return trial?.isOver === false ? "the program is on trial" : undefined;
  };
  running = run(
    (host) => (choice.run === "stored" ? platform.load() : own())(host),
    withHost(machine, {
      ...(reason !== undefined && { resetReason: reason }),
      ...(updater && { program: updater }),
      ...(connect && { connectTo: connect }),
      ...(deepSleep && { deepSleep: sleepUnless(deepSleep, awakeFor) }),
    }),
    {
      ...options,
      log(level, tag, message) {
        log(level, tag, message);
        trial?.logged(level, tag, message);
      },
      ...(http && { http: { ...http, resources: [...(http.resources ?? []), resource] } }),
    },
  );
  if (running.error !== undefined) trial?.failed(describeFailure(running.error));
  else overCable?.started();
  return { ...running, isStored: choice.run === "stored" };
}

/**
 * The machine, whose host has these as well: why it has started, how it sleeps, what updates its program, and
 * how it connects to servers.
 */
function withHost(
  machine: Machine,
  more: Pick<Host, "connectTo" | "deepSleep" | "program" | "resetReason">,
): Machine {
  if (Object.keys(more).length === 0) return machine;
  const host = hostWith(machine.host, more);
  return { host, connect: (device, log) => machine.connect(device, log) };
}
