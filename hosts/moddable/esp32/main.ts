import "thimble/hosts/moddable/text-coding";
import config from "mc/config";
import program from "program";
import { ESP32 } from "thimble/hosts/moddable/esp32/esp32";
import { ESP32Flash } from "thimble/hosts/moddable/esp32/flash";
import { httpOptions } from "thimble/hosts/moddable/plain/http-options";
import {
  type ProgramPlatform,
  runPrograms,
} from "thimble/hosts/moddable/plain/programs/run-programs";
import { type FirmwareOptions, run } from "thimble/hosts/moddable/plain/run";
import { wifiResource } from "thimble/hosts/moddable/plain/wifi/wifi-resource";
import { storedPrograms } from "thimble/hosts/moddable/stored-programs";
import { log } from "thimble/hosts/moddable/trace";
import { LogLevel } from "thimble/src/log/log";

/** Called when the machine has started. Everything before this runs when the firmware is built. */
export default function main(): void {
  const { api_password: password = "", api_token: token } = config;
  const machine = new ESP32();
  const { http } = httpOptions(token);
  const options: FirmwareOptions = {
    log(level, tag, message) {
      log(level, tag, message);
      machine.log(level, tag, message);
    },
    logLevel: LogLevel.INFO,
    password,
    ...(http && { http: { ...http, resources: [wifiResource(machine)] } }),
  };
  const platform = programPlatform();
  if (platform) runPrograms(platform, () => program, machine, options);
  else run(program, machine, options);
}

/** Undefined on a board whose flash has no room for programs. */
function programPlatform(): ProgramPlatform | undefined {
  try {
    return storedPrograms(new ESP32Flash());
  } catch (error) {
    log(LogLevel.WARN, "program", `The board takes no programs over the network: ${error}`);
    return undefined;
  }
}
