import type { FirmwareUpdater } from "../../../src/host/firmware.js";
import { hostWith } from "./host-with.js";
import type { Machine } from "./run.js";

/** The machine with a host that can replace its firmware. */
export function updatableMachine(machine: Machine, firmware: FirmwareUpdater): Machine {
  return {
    // With all properties of its own: what comes after makes hosts from this one.
    host: hostWith(machine.host, { firmware }),
    connect: (device, log) => machine.connect(device, log),
  };
}
