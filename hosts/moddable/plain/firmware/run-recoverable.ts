import type { FirmwareUpdater } from "../../../../src/host/firmware.js";
import type { Connect, Host } from "../../../../src/host/host.js";
import { LogLevel, type LogLine } from "../../../../src/log/log.js";
import { forgetStarts } from "../safe-start.js";
import { availableFirmware } from "./available-firmware.js";
import { firmwareResource } from "./firmware-resource.js";
import type { Digest } from "./image-check.js";
import { RecoverableFirmware } from "./recoverable-firmware.js";
import { RecoveryInstaller } from "./recovery-installer.js";
import { RecoveryRecord } from "./recovery-record.js";
import type { RecoverySlot } from "./recovery-slot.js";
import {
  type DeviceOnTrial,
  RESTART_AFTER,
  type ReplaceableFirmware,
  updateInWords,
} from "./replaceable-firmware.js";

/** What a board needs for updates with a recovery firmware. */
export interface RecoverablePlatform {
  readonly slot: RecoverySlot;
  digest(): Digest;
  readonly connect: Connect;
  /** The owner's token. Undefined: the recovery firmware takes no images over HTTP. */
  readonly token: string | undefined;
  /** The Wi-Fi networks that the board knows, best first. */
  networks(): readonly { readonly SSID: string; readonly password?: string | undefined }[];
}

/** Makes a firmware replaceable by its recovery firmware. Call it first at each start; see RecoverableFirmware. */
export function recoverableFirmware(
  { slot, digest, connect, token, networks }: RecoverablePlatform,
  host: Host,
  log: LogLine,
  device: DeviceOnTrial,
): ReplaceableFirmware {
  const { storage, timer } = host;
  const record = new RecoveryRecord(storage);
  const tell = () => record.tell(token, networks(), digest);
  const firmware = new RecoverableFirmware({
    slot,
    record,
    timer,
    log,
    connections: () => device.connections(),
    close: () => device.close(),
    restart: () => host.restart(),
    forgetStarts: () => forgetStarts(storage),
  });
  tell();
  const { failed } = firmware;
  if (failed && !firmware.isTrial)
    log(LogLevel.WARN, "firmware", `The last update failed: ${failed.reason}`);
  const installer = new RecoveryInstaller(slot, record, firmware, digest, () => {
    // Networks may have come since the start.
    tell();
    forgetStarts(storage);
    timer.set(() => {
      device.close();
      host.restart();
    }, RESTART_AFTER);
  });
  const available = (manifest: string) =>
    availableFirmware(manifest, { connect, timers: timer, chip: installer.chip, at: slot.offset });
  const updater: FirmwareUpdater = {
    listen: (listener) => installer.replacement.listen(listener),
    async check(manifest) {
      return (await available(manifest)).version;
    },
    async install(manifest) {
      const { url, compressed } = await available(manifest);
      installer.startRecovery(compressed ?? url);
    },
  };
  return {
    firmware,
    awakeFor: () => updateInWords(firmware.isTrial, installer.progress !== undefined),
    updater,
    resource: firmwareResource({ slots: slot, firmware, installer }),
  };
}
