/**
 * Starts the test device. The tests know a device by this interface alone, so
 * that they run on every host for which somebody implements it; everything in
 * it can be told to another process.
 */
import { basename } from "node:path";
import type { Device, Host, MQTTOptions } from "thimble";
import { SimulatedDevice } from "../../hosts/moddable/tools/simulator/simulated-device.js";
import { createHost, startDevice, type VirtualBoard } from "../../hosts/node/index.js";
import { XSDevice } from "../../hosts/xs/device.js";
import type { HTTPOptions } from "../../src/device-api/http-service.js";
import { simulatorBuild } from "../hosts/moddable/describe-in-simulator.js";
import { LoggedLines } from "../tools/logged-lines.js";
import { within } from "../tools/within.js";

/** What a device can be started with: plain JSON, named as `Device.start` names it. */
export interface DeviceStart {
  password?: string;
  connections?: number;
  /** Milliseconds. */
  pingAfter?: number;
  /** Milliseconds. */
  closeAfter?: number;
  /** Messages a second. */
  requests?: number;
  /** Milliseconds. */
  timeouts?: { connect?: number; handshake?: number; send?: number };
  encryption?: { key?: string } | false;
  /** Handshakes a second. */
  handshakes?: number;
  /** Milliseconds, but for the attempts. */
  passwords?: { attempts?: number; delay?: number; maxDelay?: number };
  /** Bytes. */
  memory?: { receive?: number; send?: number; hubServices?: number; logs?: number; free?: number };
  /** Milliseconds. */
  saveInterval?: number;
  /** HTTP on a free port of the loopback. Default: no HTTP. */
  http?: HTTPOptions;
  /** The broker that it connects to. */
  mqtt?: MQTTOptions;
  /** Its host's address. Default: the host's default. */
  mac?: string;
  /** The file that keeps the host's storage. Default: none. */
  storage?: string;
  /** The highest level of the log's lines that the test receives. Default: all. */
  logLevel?: number;
}

/** A device that runs, and the world around its board. */
export interface RunningDevice {
  readonly host: string;
  readonly port: number;
  /** HTTP's, 0 without HTTP. */
  readonly httpPort: number;
  /** Where it is asked over HTTP: `http://127.0.0.1:49152`. */
  readonly origin: string;
  /** The key for encryption, in Base64, where it was started with one. */
  readonly key?: string;
  /** Puts a level on an input; undefined lets go of it. */
  drive(pin: number, level: 0 | 1 | undefined): Promise<void>;
  /** Puts volts on an input, 0 to 3.3. */
  setVoltage(pin: number, volts: number): Promise<void>;
  level(pin: number): Promise<0 | 1>;
  /** The share of time at high level, 0 to 1. */
  duty(pin: number): Promise<number>;
  /** The first duty cycle of an output for which the predicate holds, beginning with the present one. */
  waitForPin(pin: number, predicate: (duty: number) => boolean): Promise<number>;
  /** The first line of its log, `tag: message`, that matches, of those that have come or are to come. */
  waitForLog(pattern: RegExp): Promise<string>;
  /** Its log until now: `tag: message`. */
  readonly logLines: readonly string[];
  /** Has the device ask all its clients to disconnect. */
  disconnect(): Promise<void>;
  close(): Promise<void>;
}

export interface StartDevice {
  (options?: DeviceStart): Promise<RunningDevice>;
  /** The device's sockets wait for a client that doesn't read, and everything with them. */
  readonly blocking?: true;
}

const ADDRESS = "127.0.0.1";

/** @param program - The file of the device's program in this folder, without its extension. */
export function startOnNode(program: string): StartDevice {
  return async ({ storage, mac, ...options } = {}) => {
    const { default: create } = (await import(`./${program}.js`)) as ProgramModule;
    const host = createHost({
      ...(storage !== undefined && { storage }),
      ...(mac !== undefined && { mac }),
    });
    const device = create(host);
    const log = new LoggedLines();
    const port = await startDevice(device, {
      ...withPorts(options),
      address: ADDRESS,
      log: log.take,
    });
    return running(host.board, port, device.httpListener?.port, log, {
      disconnect: async () => device.disconnect(),
      close: async () => device.close(),
    });
  };
}

/** @param program - The file of the device's program in this folder, without its extension. */
export function startOnXS(program: string, stack?: number): StartDevice {
  return async ({ storage, mac, ...options } = {}) => {
    const host = createHost({
      ...(storage !== undefined && { storage }),
      ...(mac !== undefined && { mac }),
    });
    const start = { ...withPorts(options), address: ADDRESS };
    const log = new LoggedLines();
    const device = await XSDevice.start(source(program), {
      host,
      start,
      log: log.take,
      ...(stack !== undefined && { stack }),
    });
    return running(host.board, device.port, device.httpPort, log, device);
  };
}

/** @param program - The file of the device's program in this folder, without its extension. */
export function startInSimulator(program: string): StartDevice {
  const start = async ({ storage, ...options }: DeviceStart = {}): Promise<RunningDevice> => {
    const log = new LoggedLines();
    const device = await SimulatedDevice.start(simulatorBuild(), basename(program), {
      start: withPorts(options),
      log: log.take,
      ...(storage !== undefined && { storage }),
    });
    return {
      ...addressesOf(device.port, device.httpPort),
      drive: (pin, level) => device.drive(pin, level),
      setVoltage: (pin, volts) => device.setVoltage(pin, volts),
      level: (pin) => device.level(pin),
      duty: (pin) => device.duty(pin),
      waitForPin: (pin, predicate) => waitInSimulator(device, pin, predicate),
      waitForLog: (pattern) => log.waitFor(pattern),
      logLines: log.lines,
      disconnect: () => device.disconnect(),
      close: () => device.close(),
    };
  };
  return Object.assign(start, { blocking: true as const });
}

async function waitInSimulator(
  device: SimulatedDevice,
  pin: number,
  predicate: (duty: number) => boolean,
): Promise<number> {
  let last = Number.NaN;
  let stop = () => {};
  const changed = new Promise<number>((resolve, reject) => {
    const look = (duty: number) => {
      last = duty;
      if (predicate(duty)) resolve(duty);
    };
    stop = device.onChange((which, duty) => {
      if (which === pin) look(duty);
    });
    device.duty(pin).then(look, reject);
  });
  try {
    return await within(changed, () => `pin ${pin}, whose duty cycle is ${last},`);
  } finally {
    stop();
  }
}

interface ProgramModule {
  default: (host: Host) => Device;
}

function source(program: string): URL {
  return new URL(`../../../test/device/${program}.ts`, import.meta.url);
}

/** The options of a start on free ports. */
function withPorts({ http, ...options }: DeviceStart) {
  return {
    ...options,
    port: 0,
    ...(http && { http: { port: 0, address: ADDRESS, ...http } }),
  };
}

function addressesOf(port: number, httpPort = 0) {
  return { host: ADDRESS, port, httpPort, origin: `http://${ADDRESS}:${httpPort}` };
}

function running(
  board: VirtualBoard,
  port: number,
  httpPort: number | undefined,
  log: LoggedLines,
  device: Pick<RunningDevice, "disconnect" | "close">,
): RunningDevice {
  return {
    ...addressesOf(port, httpPort),
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
    waitForLog: (pattern) => log.waitFor(pattern),
    logLines: log.lines,
    disconnect: () => device.disconnect(),
    close: () => device.close(),
  };
}
