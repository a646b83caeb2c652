import type { Connect, Host } from "../../../../src/host/host.js";
import { LogLevel, type LogLine } from "../../../../src/log/log.js";
import { forgetStarts } from "../safe-start.js";
import { BoardFirmware } from "./board-firmware.js";
import { FirmwareDownloads } from "./firmware-downloads.js";
import { FirmwareInstaller } from "./firmware-installer.js";
import { firmwareResource } from "./firmware-resource.js";
import type { FirmwareSlots } from "./firmware-slots.js";
import type { Digest } from "./image-check.js";
import {
  type DeviceOnTrial,
  RESTART_AFTER,
  type ReplaceableFirmware,
  updateInWords,
} from "./replaceable-firmware.js";

/** What a board needs for updates over the network. */
export interface FirmwarePlatform {
  readonly slots: FirmwareSlots;
  digest(): Digest;
  readonly connect: Connect;
}

/** Makes a firmware replaceable. Call it first at each start; see BoardFirmware. */
export function replaceableFirmware(
  { slots, digest, connect }: FirmwarePlatform,
  host: Host,
  log: LogLine,
  device: DeviceOnTrial,
): ReplaceableFirmware {
  const { storage, timer } = host;
  const firmware = new BoardFirmware({
    slots,
    storage,
    timer,
    log,
    resetReason: host.resetReason,
    connections: () => device.connections(),
    close: () => device.close(),
    restart: () => host.restart(),
  });
  const { failure } = firmware;
  if (failure !== undefined)
    log(LogLevel.WARN, "firmware", `The new firmware was given up: ${failure}`);
  const installer = new FirmwareInstaller(slots, firmware, digest, () => {
    forgetStarts(storage);
    timer.set(() => {
      device.close();
      host.restart();
    }, RESTART_AFTER);
  });
  return {
    firmware,
    awakeFor: () => updateInWords(firmware.isTrial, installer.progress !== undefined),
    updater: new FirmwareDownloads(installer, connect, timer),
    resource: firmwareResource({ slots, firmware, installer }),
  };
}
