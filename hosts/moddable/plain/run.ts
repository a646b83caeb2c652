import {
  type Device,
  type Host,
  LogLevel,
  type LogLine,
  type StartOptions,
} from "../../../src/index.js";
import { describeFailure } from "../../../src/log/failure.js";
import { hostWith } from "./host-with.js";
import { resetWarning } from "./reset-reason.js";
import { createSafeDevice } from "./safe-device.js";
import { SafeStart } from "./safe-start.js";
import { StoredOutputs } from "./stored-outputs.js";

/** Creates a device: the default export of each example. */
export type FirmwareProgram = (host: Host) => Device;

/** A machine that runs a device, with its network. */
export interface Machine {
  readonly host: Host;
  /**
   * Brings up the network, keeps it up for as long as the machine runs, and announces the device
   * there. When the network goes down, the device's connections are dropped.
   */
  connect(device: Device, log: LogLine): void;
}

export interface FirmwareOptions extends StartOptions {
  log: LogLine;
}

/** A program that runs, or waits for its next start. */
export interface Running {
  /** Undefined if it could not start. */
  readonly device: Device | undefined;
  /** Why it could not start. */
  readonly error?: unknown;
  /** The port that clients connect to; 0 if it could not start. */
  readonly port: number;
  /** Closes the device. */
  close(): void;
}

/** Milliseconds between a failed start and the next, so that there is time to read the error. */
const RESTART_AFTER = 2000;

/**
 * Runs a program's device on a machine. A program that can't start is tried again; after several
 * failures it is skipped: see SafeStart.
 */
export function run(program: FirmwareProgram, machine: Machine, options: FirmwareOptions): Running {
  const { host } = machine;
  const { log } = options;
  const warning = resetWarning(host.resetReason);
  if (warning !== undefined) log(LogLevel.WARN, "start", warning);
  const starts = new SafeStart(host);
  const outputs = new StoredOutputs(host, log);
  try {
    // First of all: the program may have left a heater on.
    if (starts.isSafe) outputs.restore();
    if (starts.isSafe)
      log(
        LogLevel.ERROR,
        "start",
        `Several starts in a row have failed: the program is skipped for ${starts.wait / 60_000} min. The last: ${starts.error ?? "it didn't last a minute"}`,
      );
    const own = hostWith(host, { safeOutputs: starts.isSafe ? undefined : outputs });
    const device = starts.isSafe ? createSafeDevice(own, starts) : program(own);
    starts.named(device.name);
    const { port } = device.start(options);
    machine.connect(device, (level, tag, message) => device.log.write(level, tag, message));
    return {
      device,
      port,
      close() {
        starts.close();
        device.close();
      },
    };
  } catch (error) {
    const failure = describeFailure(error);
    log(LogLevel.ERROR, "start", failure);
    starts.failed(failure);
    const timer = host.timer.set(() => host.restart(), RESTART_AFTER);
    return {
      device: undefined,
      error,
      port: 0,
      close() {
        starts.close();
        host.timer.clear(timer);
      },
    };
  }
}
