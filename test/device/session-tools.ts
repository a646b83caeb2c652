import { after } from "mocha";
import { closeAfterAll, keep } from "../tools/close-after.js";
import { decodeToday, encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { DeviceStart, RunningDevice, StartDevice } from "./device.js";
import { fnv1 } from "./subject-list.js";

export const HELLO = encode("HelloRequest", { clientInfo: "a test" });
export const CONNECT = encode("ConnectRequest", { password: "" });
export const PING = encode("PingRequest");
export const INFO = encode("DeviceInfoRequest");

export const switchTo = (objectId: string, state: boolean) =>
  encode("SwitchCommandRequest", { key: fnv1(objectId), state });

export const names = (messages: Received[]) => messages.map(({ type }) => type);

/** What the tests of a session begin with. To be called in a `describe`: all that is opened is closed behind the tests. */
export function sessionsOf(startDevice: StartDevice) {
  const start = async (options?: DeviceStart) => keep(await startDevice(options));
  const keepAll = closeAfterAll();
  const devices = new Map<string, RunningDevice>();
  // The tests may run once more in the same process: bench/mutants does that.
  after(() => devices.clear());
  /** A device that several tests share: they change nothing but a session of their own. */
  const shared = async (options: DeviceStart = {}): Promise<RunningDevice> => {
    const key = JSON.stringify(options);
    const device = devices.get(key) ?? keepAll(await startDevice(options));
    devices.set(key, device);
    return device;
  };
  const connect = async (device: RunningDevice) => keep(await RawClient.connect(device));
  const open = async (device: RunningDevice, password = "", decode = decodeToday) =>
    keep(await RawClient.open(device, { password, decode }));
  return { start, shared, connect, open };
}
