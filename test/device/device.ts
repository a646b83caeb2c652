/**
 * Starts the test device. The tests know a device by this interface alone, so
 * that they run on every host for which somebody implements it; everything in
 * it can be told to another process.
 */
import type { Device, Host, LogLine } from "thimble";
import { createHost, startDevice, type VirtualBoard } from "../../hosts/node/index.js";
import { XSDevice } from "../../hosts/xs/device.js";
import { within } from "./within.js";

/** What a device can be started with: plain JSON, named as `Device.start` names it. */
export interface DeviceStart {
  password?: string;
  connections?: number;
  /** Milliseconds. */
  pingAfter?: number;
  /** Milliseconds. */
  closeAfter?: number;
  /** Bytes. */
  memory?: { receive?: number; send?: number; logs?: number };
  /** Takes the lines of the log. */
  log?: LogLine;
  /** The highest level of those. */
  logLevel?: number;
}

/** A device that runs, and the world around its board. */
export interface RunningDevice {
  readonly host: string;
  readonly port: number;
  /** Puts a level on an input; undefined lets go of it. */
  drive(pin: number, level: 0 | 1 | undefined): Promise<void>;
  /** Puts volts on an input, 0 to 3.3. */
  setVoltage(pin: number, volts: number): Promise<void>;
  level(pin: number): Promise<0 | 1>;
  /** The share of time at high level, 0 to 1. */
  duty(pin: number): Promise<number>;
  /** The first duty cycle of an output for which the predicate holds, beginning with the present one. */
  waitForPin(pin: number, predicate: (duty: number) => boolean): Promise<number>;
  /** Has the device ask all its clients to disconnect. */
  disconnect(): Promise<void>;
  close(): Promise<void>;
}

export type StartDevice = (options?: DeviceStart) => Promise<RunningDevice>;

const ADDRESS = "127.0.0.1";

/** @param program - The file of the device's program in this folder, without its extension. */
export function startOnNode(program: string): StartDevice {
  return async (options = {}) => {
    const { default: create } = (await import(`./${program}.js`)) as Program;
    const host = createHost();
    const device = create(host);
    const port = await startDevice(device, { ...options, port: 0, address: ADDRESS });
    return running(host.board, port, {
      disconnect: async () => device.disconnect(),
      close: async () => device.close(),
    });
  };
}

/** @param program - The file of the device's program in this folder, without its extension. */
export function startOnXS(program: string): StartDevice {
  return async ({ log, ...options } = {}) => {
    const host = createHost();
    const start = { ...options, port: 0, address: ADDRESS };
    const device = await XSDevice.start(source(program), { host, start, ...(log && { log }) });
    return running(host.board, device.port, device);
  };
}

interface Program {
  default: (host: Host) => Device;
}

function source(program: string): URL {
  return new URL(`../../../test/device/${program}.ts`, import.meta.url);
}

function running(
  board: VirtualBoard,
  port: number,
  device: Pick<RunningDevice, "disconnect" | "close">,
): RunningDevice {
  return {
    host: ADDRESS,
    port,
    drive: async (pin, level) => board.drive(pin, level),
    setVoltage: async (pin, volts) => board.setVoltage(pin, volts),
    level: async (pin) => board.level(pin),
    duty: async (pin) => board.duty(pin),
    waitForPin(pin, predicate) {
      const changed = new Promise<number>((resolve) => {
        const look = () => {
          const duty = board.duty(pin);
          if (!predicate(duty)) return;
          stop();
          resolve(duty);
        };
        const stop = board.onChange(look);
        look();
      });
      return within(changed, () => `pin ${pin}, whose duty cycle is ${board.duty(pin)},`);
    },
    disconnect: () => device.disconnect(),
    close: () => device.close(),
  };
}
