import type { Device } from "../../../src/device/device.js";
import type { Entity } from "../../../src/entities/entity.js";
import type { Host } from "../../../src/host/host.js";
import { post } from "./calls.js";
import { createHost } from "./host.js";
import type { StartedDevice, WorkerStart } from "./protocol.js";

/** Creates a device: the default export of each example. */
export type DeviceProgram = (host: Host) => Device;

/** The requests that Node's side can make of the device, by name. */
export class RequestedDevice {
  readonly #program: DeviceProgram;
  #device: Device | undefined;

  constructor(program: DeviceProgram) {
    this.#program = program;
  }

  start({ host, options }: WorkerStart): StartedDevice {
    const device = this.#program(createHost(host));
    this.#device = device;
    let started = false;
    device.start({
      ...options,
      log: (level, tag, message) => post("log", level, tag, message),
      // The answer has the first states; they aren't sent one by one.
      onPublish: (entity) => {
        if (started) post("published", entity.name, entity.describe());
      },
      // The host on Node's side has reported it already.
      onError: () => {},
    });
    started = true;
    return { name: device.name, entities: device.entities.map(introduce) };
  }

  connections(): number {
    return this.#device?.connections ?? 0;
  }

  disconnect(): void {
    this.#device?.disconnect();
  }

  close(): void {
    this.#device?.close();
  }
}

function introduce(entity: Entity) {
  const { name, pins, buses } = entity;
  return { name, state: entity.describe(), pins, buses };
}
