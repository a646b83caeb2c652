import { Cover, type CoverOptions } from "../../entities/cover.js";
import { type TuyaDatapoints, wholeOf } from "./tuya-datapoints.js";

/** The datapoints of a cover. */
export interface TuyaCoverDatapoints {
  /** Its position: `int`. */
  position: {
    datapoint: number;
    /** Where it says its position. Default: `datapoint`. */
    report?: number;
    /** Default 0. */
    min?: number;
    /** Default 100. */
    max?: number;
    /** It is open at `max`. Default false: closed. */
    openAtMax?: boolean;
  };
  /** What opens it (0), stops it (1) and closes it (2): `enum`. Default: none, it is told positions. */
  control?: number;
  /** Which way its motor turns: `bool`. It is set once the processor is found. Default: none. */
  direction?: {
    datapoint: number;
    /** Default false. */
    reversed?: boolean;
  };
}

/** It stops at any position. */
export type TuyaCoverOptions = Omit<
  CoverOptions,
  `supports${string}` | `initial${string}` | "restore" | "resumes" | "onCommand"
>;

/** What `control` is set to. */
const enum Control {
  OPEN = 0,
  STOP = 1,
  CLOSE = 2,
}

/** What a cover says that hasn't found its ends yet. */
const NOT_CALIBRATED = 123;

/** A cover at a Tuya device's processor. */
export function tuyaCover(
  mcu: TuyaDatapoints,
  { position, control, direction }: TuyaCoverDatapoints,
  options: TuyaCoverOptions,
): Cover {
  const { datapoint, report = datapoint, min = 0, max = 100, openAtMax = false } = position;
  const turned = (share: number) => (openAtMax ? share : 1 - share);
  const goTo = (share: number) =>
    mcu.set(datapoint, wholeOf(Math.fround(turned(share)) * (max - min)) + min, "int");
  const cover = new Cover({
    ...options,
    supportsPosition: true,
    onCommand: ({ position: to, stop }) => {
      const ends = stop || to === 0 || to === 1;
      if (control === undefined || !ends) goTo(to ?? cover.position);
      else mcu.set(control, stop ? Control.STOP : to === 1 ? Control.OPEN : Control.CLOSE, "enum");
    },
  });
  mcu.onReport(report, ({ value }) => {
    if (typeof value !== "number" || value === NOT_CALIBRATED) return;
    cover.publish({ position: turned((value - min) / (max - min)) });
  });
  if (direction)
    mcu.onFound(() => mcu.set(direction.datapoint, direction.reversed ? 1 : 0, "bool"));
  return cover;
}
