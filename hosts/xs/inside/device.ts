import type { Device } from "../../../src/device/device.js";
import type { Entity } from "../../../src/entities/entity.js";
import { EntityJson } from "../../../src/entity-json/entity-json.js";
import type { Host } from "../../../src/host/host.js";
import { post } from "./calls.js";
import { createHost } from "./host.js";
import type { StartedDevice, WorkerStart, WorkerState } from "./protocol.js";

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
    const json = new EntityJson(device.entities);
    const stateOf = (entity: Entity): WorkerState => ({
      id: entity.objectId,
      name: entity.name,
      state: entity.describe(),
      item: json.item(entity) as WorkerState["item"],
    });
    let started = false;
    device.start({
      ...options,
      log: (level, tag, message) => post("log", level, tag, message),
      // The answer has the first states; they aren't sent one by one.
      onPublish: (entity) => {
        if (started) post("published", stateOf(entity));
      },
      // The host on Node's side has reported it already.
      onError: () => {},
    });
    started = true;
    const entities = device.entities.map((entity) => {
      const { pins, buses } = entity;
      const needs = entity.needs.map(({ objectId }) => objectId);
      return { ...stateOf(entity), pins, buses, needs };
    });
    return { name: device.name, serviceRecords: device.serviceRecords, entities };
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
