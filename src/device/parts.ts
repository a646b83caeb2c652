import type { DeviceFacts } from "../base/device-facts.js";
import type { Entity } from "../entities/entity.js";
import type { Publications } from "../entities/publications.js";
import type { SubDevice } from "../entities/sub-device.js";
import type { Host } from "../host/host.js";
import type { Hub } from "../hub/hub.js";
import type { HubAnswers } from "../hub/hub-answers.js";
import type { Configured } from "../log/configuration.js";
import type { Log } from "../log/log.js";
import type { servicesByKey } from "../services/service-commands.js";
import type { Clock } from "../time/clock.js";
import type { GuardedHosts } from "./guarded-host.js";
import type { DeviceOptions } from "./options.js";
import type { LeavableDevice } from "./sleep-service.js";

/** An object with a hub. */
export interface WithHub {
  readonly hub: Hub;
}

/** The parts of a device that its services need. */
export interface DeviceParts {
  readonly host: Host;
  /** Makes the entities' hosts. */
  readonly hosts: GuardedHosts;
  readonly options: DeviceOptions;
  readonly facts: DeviceFacts;
  readonly entities: readonly Entity[];
  readonly publications: Publications;
  /** The sub-devices that entities belong to. */
  readonly subDevices: readonly SubDevice[];
  /** The program's services by their keys; undefined when there are none. */
  readonly services: ReturnType<typeof servicesByKey> | undefined;
  /** Receives a hub's answer to a call of one of the hub's services. */
  readonly hubAnswered: ConstructorParameters<typeof HubAnswers>[0];
  readonly log: Log;
  readonly clock: Clock;
  /** The device itself: describes its configuration for the log, and has the hub. */
  readonly device: Configured & WithHub & LeavableDevice;
}
