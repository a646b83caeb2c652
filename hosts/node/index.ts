export { ANALOG_FULL_SCALE_VOLTS } from "./analog.js";
export { VirtualBoard } from "./board.js";
export * from "./errors.js";
export { createHost, type NodeHost, type NodeHostOptions } from "./host.js";
export type { Listener } from "./listener.js";
export type { PinUse } from "./pins.js";
export { startDevice } from "./start-device.js";
export type { TCP } from "./tcp.js";
export type { NodeTime } from "./time.js";
