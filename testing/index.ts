/** `thimble/testing`: devices in memory, with a clock that tests advance, and hubs that record what they receive. */

export type { Duration } from "../src/base/duration.js";
export {
  ClockError,
  PartCheckError,
  UncaughtError,
  UnknownTargetError,
  UntilTimeoutError,
} from "./errors.js";
export type { InputPulses, InputTarget } from "./inputs.js";
export type { TestDeviceOptions, TestProgram, WiredPart } from "./machine.js";
export type { DeviceMessage, PlainFields } from "./messages.js";
export {
  MISBEHAVIOURS,
  MisbehavingDevice,
  type MisbehavingDeviceOptions,
  type Misbehaviour,
} from "./misbehaving-device.js";
export * from "./own-parts.js";
export { checkPart } from "./part-checks.js";
export type { CheckedPart } from "./part-device.js";
export type { AnyTestPart, PartName, TestPart, TestPartChannels } from "./parts.js";
export type { ArgumentValue } from "./service-arguments.js";
export type { BrokerMessage, BrokerPublishOptions, TestBroker } from "./test-broker.js";
export type { TestClock } from "./test-clock.js";
export { TestDevice } from "./test-device.js";
export type { TestEntity } from "./test-entity.js";
export {
  type EntityInfo,
  type EntityTarget,
  type HubCall,
  TestHub,
  type TestHubOptions,
} from "./test-hub.js";
