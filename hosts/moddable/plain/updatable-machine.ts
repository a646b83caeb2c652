import type { FirmwareUpdater } from "../../../src/host/firmware.js";
import { hostWith } from "./host-with.js";
import type { Machine } from "./run.js";
import { sleepUnless } from "./sleep-unless.js";

/**
 * The machine with a host that can replace its firmware.
 *
 * @param awakeFor - Says why it must not sleep: for an update. Undefined: it may.
 */
export function updatableMachine(
  machine: Machine,
  firmware: FirmwareUpdater,
  awakeFor: () => string | undefined,
): Machine {
  const { deepSleep } = machine.host;
  return {
    // With all properties of its own: what comes after makes hosts from this one.
    host: hostWith(machine.host, {
      firmware,
      ...(deepSleep && { deepSleep: sleepUnless(deepSleep, awakeFor) }),
    }),
    connect: (device, log) => machine.connect(device, log),
  };
}
