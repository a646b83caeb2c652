import type { Host } from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import { Camera } from "./camera.js";
import { Listener } from "./listener.js";
import { Analog, Digital, PulseCount, PWM } from "./pins.js";
import type { JSONBytes, StartRequest } from "./protocol.js";
import { storage } from "./storage.js";
import { TCP } from "./tcp.js";
import { time } from "./time.js";
import { timer } from "./timer.js";

/** The host that a device in the worker is given: Node's, by messages. */
export function createHost({ mac, model, pin }: StartRequest["host"]): Host {
  return {
    io: { Digital, PWM, Analog, PulseCount, TCP, Listener, Camera },
    pin,
    timer,
    time,
    storage,
    mac,
    model,
    // The worker takes from the same machine as Node's side.
    get freeMemory() {
      return call(HOST, "freeMemory") as number;
    },
    get networkAddress() {
      return call(HOST, "networkAddress") as string | undefined;
    },
    random(bytes) {
      bytes.set((call(HOST, "random", bytes.length) as JSONBytes).bytes);
    },
    // Node's side ends the worker in place of an answer.
    restart: () => void call(HOST, "restart"),
  };
}
