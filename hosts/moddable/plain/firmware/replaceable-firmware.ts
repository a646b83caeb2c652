import type { FirmwareUpdater } from "../../../../src/host/firmware.js";
import type { Resource } from "../../../../src/rest/route.js";
import type { HealthTrial } from "../health-trial.js";

/** Milliseconds for an answer to be sent before the machine restarts. */
export const RESTART_AFTER = 200;

/** The device that runs with a firmware. */
export interface DeviceOnTrial {
  /** How many clients are connected. */
  connections(): number;
  close(): void;
}

/** See `ReplaceableFirmware.awakeFor`. */
export function updateInWords(isTrial: boolean, isReceiving: boolean): string | undefined {
  if (isReceiving) return "firmware is being received";
  return isTrial ? "the firmware is on trial" : undefined;
}

/** A firmware that can be replaced over the network. */
export interface ReplaceableFirmware {
  readonly firmware: {
    /** Undefined if it isn't on trial. */
    readonly trial: HealthTrial | undefined;
    /** Whether it may still be given up. */
    readonly isTrial: boolean;
  };
  /** Why the machine must not sleep now: an update. Undefined: it may. */
  awakeFor(): string | undefined;
  readonly updater: FirmwareUpdater;
  readonly resource: Resource;
}
