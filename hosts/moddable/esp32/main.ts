import "thimble/hosts/moddable/text-coding";
import config from "mc/config";
import program from "program";
import { ESP32 } from "thimble/hosts/moddable/esp32/esp32";
import { httpOptions } from "thimble/hosts/moddable/plain/http-options";
import { run } from "thimble/hosts/moddable/plain/run";
import { log } from "thimble/hosts/moddable/trace";
import { LogLevel } from "thimble/src/log/log";

/** Called when the machine has started. Everything before this runs when the firmware is built. */
export default function main(): void {
  const { api_password: password = "", api_token: token } = config;
  const options = { log, logLevel: LogLevel.INFO, password, ...httpOptions(token) };
  run(program, new ESP32(), options);
}
