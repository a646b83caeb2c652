/** The same device, which takes programs over HTTP as well. They are kept in memory and never run. */
import type { Device, Host, StartOptions } from "thimble";
import { ProgramInstaller } from "../../hosts/moddable/plain/programs/program-installer.js";
import { ProgramMemory } from "../../hosts/moddable/plain/programs/program-memory.js";
import { RecordStore } from "../../hosts/moddable/plain/programs/program-record.js";
import { programResource } from "../../hosts/moddable/plain/programs/program-resource.js";
import { FlashChip } from "../../test/hosts/moddable/programs/flash-chip.js";
import { md5, PROGRAM_TARGET, sha256 } from "../quick-hash.js";
import soak from "./device.js";

export default function everything(host: Host): Device {
  const device = soak(host);
  const target = PROGRAM_TARGET;
  const records = new RecordStore(host.storage);
  const memory = new ProgramMemory(new FlashChip(1024, 64), sha256);
  const resource = programResource({
    ...{ choice: { run: "own", isTrial: false }, records, target },
    installer: new ProgramInstaller({
      memory,
      records,
      target,
      firmware: "one",
      md5,
      timer: host.timer,
    }),
    asked() {},
    restart() {},
  });
  const start = device.start.bind(device);
  device.start = (options: StartOptions = {}) =>
    start({ ...options, http: { ...options.http, resources: [resource] } });
  return device;
}
