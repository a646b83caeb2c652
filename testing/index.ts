/** `thimble/testing`: devices in memory, with a clock that tests advance, and hubs that record what they receive. */
export type { Duration } from "../src/base/duration.js";
export { UncaughtError, UnknownTargetError, UntilTimeoutError } from "./errors.js";
export type { DeviceMessage, PlainFields } from "./messages.js";
export {
  MISBEHAVIOURS,
  MisbehavingDevice,
  type MisbehavingDeviceOptions,
  type Misbehaviour,
} from "./misbehaving-device.js";
export type { ArgumentValue } from "./service-arguments.js";
export { TestDevice, type TestDeviceOptions, type TestProgram } from "./test-device.js";
export { type EntityInfo, type HubCall, TestHub, type TestHubOptions } from "./test-hub.js";
