import { Digest } from "crypt";
import { connect } from "thimble/hosts/moddable/connect";
import { ESP32FirmwareSlots } from "thimble/hosts/moddable/esp32/firmware-slots";
import {
  type ReplaceableFirmware,
  replaceableFirmware,
} from "thimble/hosts/moddable/plain/firmware/run-firmware";
import type { Host } from "../../../src/host/host.js";
import type { LogLine } from "../../../src/log/log.js";
import type { Digest as ImageDigest } from "../plain/firmware/image-check.js";
import type { DeviceOnTrial } from "../plain/firmware/run-firmware.js";

/** Updates over the network, on a board with room for two firmwares. Call it first at each start. */
export default function updates(
  host: Host,
  log: LogLine,
  device: DeviceOnTrial,
): ReplaceableFirmware {
  const platform = { slots: new ESP32FirmwareSlots(), digest: () => new SHA256(), connect };
  return replaceableFirmware(platform, host, log, device);
}

class SHA256 implements ImageDigest {
  private readonly digest = new Digest("SHA256");

  write(bytes: Uint8Array): void {
    // It accepts any bytes, but its typings only allow buffers.
    this.digest.write(bytes as unknown as ArrayBuffer);
  }

  close(): Uint8Array {
    return new Uint8Array(this.digest.close());
  }
}
