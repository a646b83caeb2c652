/** What each part has to show. It runs on every engine. */
import { VirtualPulsePart } from "../hosts/virtual/parts/virtual-pulse-part.js";
import { PartCheckError } from "./errors.js";
import { type CheckedPart, type DeviceClass, PartDevice } from "./part-device.js";
import { Random } from "./random.js";

const STEPS = 200;

/** Milliseconds that one part may keep all others waiting. */
const MAX_TURN = 5;

const FAULTS = 10_000;

/** @param makeDevice - `Device`: tests that try no part don't load it. */
type PartCheck = (row: CheckedPart, faults: number, makeDevice: DeviceClass) => void;

/** The checks, by what the part does when it passes. Each throws when it doesn't. */
export const PART_CHECKS: Readonly<Record<string, PartCheck>> = {
  "is read as it is, from the lowest value to the highest": (row, _, makeDevice) => {
    const device = new PartDevice(row, makeDevice);
    for (let step = 0; step <= STEPS; step++) {
      for (const [name, { from, to }] of Object.entries(device.part.channels))
        device.part.set(name, from + ((to - from) * step) / STEPS);
      device.read();
      isEmpty(device.silent());
      isEmpty(device.wrong());
    }
    isEmpty(device.part.complaints);
    isEmpty(device.log);
    keepsNobodyWaiting(device);
    device.close();
  },

  "shows units and decimals that fit": (row, _, makeDevice) => {
    const device = new PartDevice(row, makeDevice);
    for (const { name, unitOfMeasurement, accuracyDecimals } of device.sensors) {
      const { unit, precision = 0 } = device.part.channels[name] ?? {};
      check(unit === unitOfMeasurement, () => `${name} is in ${unitOfMeasurement}, not ${unit}`);
      // Fewer than none can't be shown.
      const fits = accuracyDecimals === 0 || precision < 10 ** -accuracyDecimals;
      check(fits, () => `${name} has too many decimals`);
    }
    device.close();
  },

  "is missed when it is unplugged, and is back when it is plugged in; the log says each once": (
    row,
    _,
    makeDevice,
  ) => {
    const device = new PartDevice(row, makeDevice);
    const { log, part, sensors } = device;
    for (let time = 0; time < 3; time++) {
      part.unplug();
      for (let reading = 0; reading < 3; reading++) device.read();
      if (row.unplugged !== undefined) {
        for (const { name, state } of sensors)
          check(state === row.unplugged, () => `${name} is ${state}`);
        part.plug();
        for (let reading = 0; reading < 3; reading++) device.read();
        isEmpty([...device.wrong(), ...log]);
        continue;
      }
      check(device.silent().length === sensors.length, () => "a value is left");
      says(log, 1, "can't be read");
      part.plug();
      for (let reading = 0; reading < 3; reading++) device.read();
      isEmpty(device.silent());
      says(log, 2, "works again");
      log.length = 0;
    }
    device.close();
  },

  "keeps its values when it misses a transfer, reads them again at once, and says nothing": (
    row,
    _,
    makeDevice,
  ) => {
    // It takes no part in a transfer.
    if (row.unplugged !== undefined) return;
    const device = new PartDevice(row, makeDevice);
    const { part, interval } = device;
    for (let reading = 0; reading < 10; reading++) {
      part.unacknowledged = 1;
      for (let time = 0; time < interval; time += 10) {
        device.advance(10);
        isEmpty(device.silent());
      }
      isEmpty(device.wrong());
    }
    isEmpty(device.log);
    device.close();
  },

  "has no wrong value despite random faults, and never blocks": (row, faults, makeDevice) => {
    const device = new PartDevice(row, makeDevice);
    const { part, interval, bus } = device;
    const random = new Random(1);
    const doable = faultsOf(device, random, row.hasChecksums === true);
    for (let done = 0; done < faults; ) {
      for (const [name, { from, to }] of Object.entries(part.channels))
        part.set(name, from + ((to - from) * random.below(1001)) / 1000);
      // One fault, or several, at any time or around the reading.
      const count = random.chance(0.2) ? 1 : random.below(20);
      const times = Array.from({ length: count }, () =>
        random.chance(0.5) ? interval / 2 - 5 + random.below(40) : random.below(interval),
      ).sort((first, second) => first - second);
      let now = 0;
      for (const time of times) {
        device.advance(time - now);
        random.pick(doable)();
        now = time;
      }
      done += count;
      device.advance(interval - now);
      // A reading of before the faults is over by now, and so are those that were tried again.
      for (let reading = 0; reading < 2; reading++) device.read();
      if (row.unplugged === undefined) isEmpty(device.wrong());
      makeNoise(part, undefined);
    }
    keepsNobodyWaiting(device);
    isEmpty(device.uncaught.map(String));
    bus.held = false;
    part.unacknowledged = 0;
    part.plug();
    for (let reading = 0; reading < 3; reading++) device.read();
    isEmpty(device.silent());
    isEmpty(device.wrong());
    device.close();
  },
};

/**
 * Tries a part as those of Thimble are tried: a device reads it, on a board in memory.
 *
 * - From the lowest value to the highest of each quantity, within the part's precision.
 * - Units and decimals fit.
 * - It is unplugged and plugged in again, and the log says each once.
 * - It misses a transfer, and nobody notices.
 * - Random faults, the same each time: a part without power, a bus that is held, missed transfers, and flipped bits where
 *   there are checksums. None gives a wrong value or keeps the device from other work for more than 5 ms.
 *
 * @param options - `faults`: how many. Default 10,000, which take about a second.
 * @throws PartCheckError it doesn't hold; the message says what, and what was wrong.
 */
export async function checkPart(
  part: CheckedPart,
  options: { readonly faults?: number } = {},
): Promise<void> {
  const { Device } = await import("../src/device/device.js");
  for (const [does, check] of Object.entries(PART_CHECKS))
    try {
      check(part, options.faults ?? FAULTS, Device);
    } catch (error) {
      if (!(error instanceof PartCheckError)) throw error;
      throw new PartCheckError(`It isn't so that the part ${does}: ${error.message}`);
    }
}

/** @throws PartCheckError the condition is false */
function check(condition: boolean, what: () => string): asserts condition {
  if (!condition) throw new PartCheckError(what());
}

function faultsOf({ part, bus }: PartDevice, random: Random, hasChecksums: boolean) {
  const faults: (() => void)[] = [
    () => part.unplug(),
    () => part.plug(),
    () => {
      part.unplug();
      part.plug();
    },
    () => {
      part.unacknowledged = 1 + random.below(3);
    },
    () => {
      bus.held = true;
    },
    () => {
      bus.held = false;
    },
  ];
  if (hasChecksums)
    faults.push(() => {
      makeNoise(part, (bytes) => {
        const at = random.below(bytes.length);
        if (random.chance(0.5)) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      });
    });
  return faults;
}

/** Pulses have no bits. */
function makeNoise(
  part: PartDevice["part"],
  noise: ((bytes: Uint8Array) => void) | undefined,
): void {
  if (!(part instanceof VirtualPulsePart)) part.noise = noise;
}

function keepsNobodyWaiting({ maxTurn: took, holdsClock }: PartDevice): void {
  check(took <= MAX_TURN + holdsClock + 1e-6, () => `a turn waited ${took} ms`);
}

/** The log has so many lines about the part, and the last has these words. */
function says(log: readonly string[], lines: number, words: string): void {
  check(log.length === lines && log.join().includes(words), () => log.join("; "));
}

function isEmpty(wrong: readonly string[]): void {
  check(wrong.length === 0, () => wrong.join("; "));
}
