import type { HostDeepSleep } from "../../../src/host/host.js";

/** A machine's deep sleep, which has to wait as well while `why` says why. */
export function sleepUnless(
  deepSleep: HostDeepSleep,
  why: () => string | undefined,
): HostDeepSleep {
  return {
    get wokenBy() {
      return deepSleep.wokenBy;
    },
    get hindrance() {
      return why() ?? deepSleep.hindrance;
    },
    get levels() {
      return deepSleep.levels;
    },
    canWake: (pin) => deepSleep.canWake(pin),
    start: (sources) => deepSleep.start(sources),
  };
}
