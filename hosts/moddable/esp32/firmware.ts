import "thimble/hosts/moddable/text-coding";
import config from "mc/config";
import { ESP32 } from "thimble/hosts/moddable/esp32/esp32";
import { ESP32Flash } from "thimble/hosts/moddable/esp32/flash";
import { updatesInBuild } from "thimble/hosts/moddable/esp32/updates-in-build";
import { boardToken } from "thimble/hosts/moddable/plain/board-token";
import { withConnectionMemory } from "thimble/hosts/moddable/plain/connection-memory";
import { fixedFirmwareResource } from "thimble/hosts/moddable/plain/fixed-firmware";
import { httpOptions } from "thimble/hosts/moddable/plain/http-options";
import {
  type ProgramPlatform,
  runPrograms,
} from "thimble/hosts/moddable/plain/programs/run-programs";
import {
  type FirmwareOptions,
  type FirmwareProgram,
  type Running,
  run,
} from "thimble/hosts/moddable/plain/run";
import { updatableMachine } from "thimble/hosts/moddable/plain/updatable-machine";
import { storedPrograms } from "thimble/hosts/moddable/stored-programs";
import { log } from "thimble/hosts/moddable/trace";
import { describeFailure } from "thimble/src/log/failure";
import { LogLevel, type LogLine } from "thimble/src/log/log";

const NO_ROOM =
  "This firmware can't be replaced over the network: write it by USB (npm run flash). Builds for a debugger, for Ethernet on 4 MB of flash and for boards that aren't among Thimble's have no room for another.";

/** Runs a program on the machine, which has just started. */
export function startFirmware(program: FirmwareProgram): void {
  const { api_password: password = "", api_key: key } = config;
  const machine = new ESP32();
  const token = boardToken(config.api_token, machine.host.storage);
  let running: Running | undefined;
  const write: LogLine = (level, tag, message) => {
    log(level, tag, message);
    machine.log(level, tag, message);
  };
  const onTrial = {
    connections: () => running?.device?.connections ?? 0,
    close: () => running?.close(),
  };
  const updates = updatesInBuild()?.(machine.host, write, onTrial, () => machine.networks);
  const { http } = httpOptions(token);
  const firmware = updates?.resource ?? fixedFirmwareResource(NO_ROOM);
  const own: FirmwareOptions = {
    log(level, tag, message) {
      write(level, tag, message);
      updates?.firmware.trial?.logged(level, tag, message);
    },
    logLevel: LogLevel.INFO,
    password,
    ...(config.connections !== undefined && { connections: config.connections }),
    ...(key && { encryption: { key } }),
    ...(http && { http: { ...http, resources: [...machine.resources, firmware] } }),
  };
  const { connectionMemory, httpConnectionMemory } = config;
  const options = withConnectionMemory(connectionMemory, own, httpConnectionMemory);
  const platform = programPlatform(machine, updates?.firmware.isTrial ?? false);
  const updated = updates
    ? updatableMachine(machine, updates.updater, () => updates.awakeFor())
    : machine;
  running = platform
    ? runPrograms(platform, () => program, updated, options)
    : run(program, updated, options);
  if (running?.error !== undefined) updates?.firmware.trial?.failed(describeFailure(running.error));
}

/** Undefined on a board whose flash has no room for programs. */
function programPlatform(
  { console: cable }: ESP32,
  isFirmwareOnTrial: boolean,
): ProgramPlatform | undefined {
  try {
    return { ...storedPrograms(new ESP32Flash()), isFirmwareOnTrial, ...(cable && { cable }) };
  } catch (error) {
    log(LogLevel.WARN, "program", `The board takes no programs over the network: ${error}`);
    return undefined;
  }
}
