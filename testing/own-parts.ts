/** What makes parts of one's own, and tries their drivers. Of `thimble/testing`, Moddable's simulator has this. */

export type {
  AttachedPart,
  CountWires,
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
export { VirtualWirePart } from "../hosts/virtual/parts/virtual-wire-part.js";
export { NoFakeAnswerError } from "./errors.js";
export { type FakeAnswers, type FakeBus, fakeI2C, fakeSerial, fakeSPI } from "./fake-buses.js";
