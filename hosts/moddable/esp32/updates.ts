import { connect } from "thimble/hosts/moddable/connect";
import { ESP32FirmwareSlots } from "thimble/hosts/moddable/esp32/firmware-slots";
import { SHA256 } from "thimble/hosts/moddable/esp32/sha256";
import { replaceableFirmware } from "thimble/hosts/moddable/plain/firmware/run-firmware";
import type { Host } from "../../../src/host/host.js";
import type { LogLine } from "../../../src/log/log.js";
import type { DeviceOnTrial, ReplaceableFirmware } from "../plain/firmware/replaceable-firmware.js";

/** Updates over the network, on a board with room for two firmwares. Call it first at each start. */
export default function updates(
  host: Host,
  log: LogLine,
  device: DeviceOnTrial,
): ReplaceableFirmware {
  const platform = { slots: new ESP32FirmwareSlots(), digest: () => new SHA256(), connect };
  return replaceableFirmware(platform, host, log, device);
}
