/** `thimble/testing`: devices in memory, with a clock that tests advance, and hubs that record what they receive. */

export type {
  AttachedPart,
  I2CWires,
  PartPins,
  PulseWires,
  SPIWires,
} from "../hosts/virtual/board-wiring.js";
export { type SimulatedPart, simulatePart } from "../hosts/virtual/parts/simulated-parts.js";
export {
  type VirtualI2COptions,
  VirtualI2CPart,
  VirtualRegisterPart,
} from "../hosts/virtual/parts/virtual-i2c-part.js";
export { VirtualOneWirePart } from "../hosts/virtual/parts/virtual-one-wire-part.js";
export { type VirtualChannel, VirtualPart } from "../hosts/virtual/parts/virtual-part.js";
export { VirtualPulsePart } from "../hosts/virtual/parts/virtual-pulse-part.js";
export { VirtualSerialPart } from "../hosts/virtual/parts/virtual-serial-part.js";
export { VirtualSPIPart } from "../hosts/virtual/parts/virtual-spi-part.js";
export { VirtualTrainPart } from "../hosts/virtual/parts/virtual-train-part.js";
export type { Duration } from "../src/base/duration.js";
export {
  ClockError,
  NoFakeAnswerError,
  PartCheckError,
  UncaughtError,
  UnknownTargetError,
  UntilTimeoutError,
} from "./errors.js";
export { type FakeAnswers, type FakeBus, fakeI2C, fakeSerial, fakeSPI } from "./fake-buses.js";
export type { InputPulses, InputTarget } from "./inputs.js";
export type { TestDeviceOptions, TestProgram, WiredPart } from "./machine.js";
export type { DeviceMessage, PlainFields } from "./messages.js";
export {
  MISBEHAVIOURS,
  MisbehavingDevice,
  type MisbehavingDeviceOptions,
  type Misbehaviour,
} from "./misbehaving-device.js";
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
