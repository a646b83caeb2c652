/**
 * Starts the test device. The tests know a device by this interface alone, so
 * that they run on every host for which somebody implements it; everything in
 * it can be told to another process.
 */
import { createHost } from "../../hosts/node/index.js";
import subject from "./subject.js";
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
  memory?: { receive?: number; send?: number };
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

export async function startDevice(options: DeviceStart = {}): Promise<RunningDevice> {
  const node = createHost();
  const { board } = node;
  const device = subject(node);
  const host = "127.0.0.1";
  const listener = device.start({ ...options, port: 0, address: host });
  const port = await (listener as InstanceType<typeof node.io.Listener>).opened;
  return {
    host,
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
    disconnect: async () => device.disconnect(),
    close: async () => device.close(),
  };
}
