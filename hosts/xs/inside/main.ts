import { fromJSON, toJSON, withPosts } from "./calls.js";
import { type DeviceProgram, RequestedDevice } from "./device.js";
import { tell } from "./events.js";
import {
  type Failure,
  HEAD_LENGTH,
  ToWorker,
  type WorkerRequest,
  type WorkerResult,
} from "./protocol.js";
import { now } from "./time.js";

/** Runs a device in the worker. From here on it handles turns and requests. */
export function run(program: DeviceProgram): void {
  const device = new RequestedDevice(program);
  const worker = globalThis as { handleCommand?: (bytes: ArrayBuffer) => ArrayBuffer };
  worker.handleCommand = (bytes) => withPosts(answer(device, bytes));
}

function answer(device: RequestedDevice, bytes: ArrayBuffer): Uint8Array {
  const message = new DataView(bytes);
  now.ticks = message.getFloat64(1, true);
  try {
    if (message.getUint8(0) === ToWorker.TURN) {
      tell(message, HEAD_LENGTH);
      return new Uint8Array();
    }
    const { method, args } = fromJSON(new Uint8Array(bytes, HEAD_LENGTH)) as WorkerRequest;
    const value = (device as unknown as Record<string, RequestMethod>)[method]?.(...args);
    return toJSON({ value } satisfies WorkerResult);
  } catch (error) {
    return toJSON(failure(error));
  }
}

type RequestMethod = (...args: unknown[]) => unknown;

function failure(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: { name: "Error", message: String(error) } };
  const { name, message, stack } = error;
  return { error: { name, message, ...(stack !== undefined && { stack }) } };
}
