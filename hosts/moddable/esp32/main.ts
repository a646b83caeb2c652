import "thimble/hosts/moddable/text-coding";
import config from "mc/config";
import program from "program";
import { ESP32 } from "thimble/hosts/moddable/esp32/esp32";
import { run } from "thimble/hosts/moddable/plain/run";
import { log } from "thimble/hosts/moddable/trace";
import { LogLevel } from "thimble/src/log";

/** Called when the machine has started; everything before is done when the firmware is built. */
export default function main(): void {
  const { api_password: password = "", api_token: token } = config;
  const http = token ? { http: { token } } : {};
  run(program, new ESP32(), { log, logLevel: LogLevel.INFO, password, ...http });
}
