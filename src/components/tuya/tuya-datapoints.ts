import type { TuyaDatapoint, TuyaType } from "../../parts/tuya-mcu.js";

/** What an entity of several datapoints needs of its processor. Without a datapoint, nothing is done. */
export interface TuyaDatapoints {
  /** Calls `listener` with each value that is reported. */
  onReport(id: number | undefined, listener: (datapoint: TuyaDatapoint) => void): void;
  /** Calls `listener` with each value that is reported and differs from what was said or reported last. */
  onNew(id: number | undefined, listener: (value: number | string) => void): void;
  /** Calls `listener` whenever the processor is found. */
  onFound(listener: () => void): void;
  /** Sets a datapoint unless it has that value. @param usual - Its type while none was reported. Default: it isn't set then. */
  settle(id: number | undefined, value: number | string, usual?: TuyaType): void;
  /** Sets a datapoint. */
  set(id: number, value: number, type: TuyaType): void;
  /** What was said or reported last. */
  last(id: number | undefined): Omit<TuyaDatapoint, "id"> | undefined;
}

/** The whole number below, of what clients say with 24 bits: as ESPHome computes. */
export function wholeOf(value: number): number {
  return Math.trunc(Math.fround(value));
}

export function isOn(value: number | string): boolean {
  return typeof value === "number" && value !== 0;
}
