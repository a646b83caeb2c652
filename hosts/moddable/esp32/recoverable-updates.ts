import config from "mc/config";
import { connect } from "thimble/hosts/moddable/connect";
import { ESP32RecoverySlot } from "thimble/hosts/moddable/esp32/recovery-slot";
import { SHA256 } from "thimble/hosts/moddable/esp32/sha256";
import { boardToken } from "thimble/hosts/moddable/plain/board-token";
import { recoverableFirmware } from "thimble/hosts/moddable/plain/firmware/run-recoverable";
import type { Host } from "../../../src/host/host.js";
import type { LogLine } from "../../../src/log/log.js";
import type { DeviceOnTrial, ReplaceableFirmware } from "../plain/firmware/replaceable-firmware.js";
import type { WiFiNetwork } from "../plain/wifi/wifi.js";

/** Updates over the network, on a board with a recovery firmware. Call it first at each start. */
export default function updates(
  host: Host,
  log: LogLine,
  device: DeviceOnTrial,
  networks: () => readonly WiFiNetwork[],
): ReplaceableFirmware {
  const slot = new ESP32RecoverySlot();
  const platform = {
    slot,
    digest: () => new SHA256(),
    connect,
    token: boardToken(config.api_token, host.storage),
    networks,
  };
  return recoverableFirmware(platform, host, log, device);
}
