import "thimble/hosts/moddable/text-coding";
import config from "mc/config";
import { httpOptions } from "thimble/hosts/moddable/plain/http-options";
import { type FirmwareProgram, type Running, run } from "thimble/hosts/moddable/plain/run";
import { SimulatedMachine } from "thimble/hosts/moddable/simulator/machine";
import { log } from "thimble/hosts/moddable/trace";
import { LogLevel } from "thimble/src/log/log";
import { DEFAULT_PORT } from "thimble/src/native-api/native-api-server";
import Timer from "timer";

/** Runs a program in the simulator, which has just started. */
export function startFirmware(program: FirmwareProgram): void {
  const { api_password: password = "", api_key: key, api_token: token } = config;
  const options = {
    log,
    logLevel: LogLevel.INFO,
    password,
    port: Number(config.port ?? DEFAULT_PORT),
    ...(key && { encryption: { key } }),
    ...httpOptions(token, config.http_port),
  };
  let running: Running | undefined;
  const start = () => {
    running = run(program, machine, options);
  };
  const machine = new SimulatedMachine({
    restart() {
      running?.close();
      Timer.set(start, 0);
    },
  });
  start();
}
