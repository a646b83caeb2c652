import type { DeviceMQTT } from "../mqtt/device-mqtt.js";

/** Something that a device runs from its start to its end. */
export interface DeviceService {
  /**
   * Reads what is stored, and checks what can be checked before a pin changes or a port opens. Called
   * for all services before the first one starts. If it throws, the device doesn't start.
   */
  prepare?(): void;
  /** Starts the service. If it throws, the device doesn't start. */
  start(): void;
  /**
   * Stops the service and releases everything. Also called when `start` threw, or wasn't called because
   * another service failed to start.
   */
  close(): void;
  /** How many clients are connected. Left out by a service without clients. */
  readonly connections?: number;
  /** Asks the clients to disconnect, and accepts no new ones. */
  disconnect?(): void;
  /** Closes all connections now. New ones are still accepted. */
  drop?(): void;
  /** The program uses the broker that this service is connected to. */
  serve?(program: DeviceMQTT): void;
  /** Stores the states that have changed. */
  saveStates?(): void;
}
