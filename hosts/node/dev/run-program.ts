/** Runs a program's device on a virtual board. */

import { parse } from "node:path";
import { pathToFileURL } from "node:url";
import { LogLevel } from "../../../src/log/log.js";
import { MDNSAnnouncement } from "../announcement.js";
import { BoardServer, type BoardServerOptions } from "../board/board-server.js";
import { driveFromInput } from "../board/drive.js";
import { picturesOf } from "../board/pictures.js";
import { Simulation, type SimulationOptions } from "../board/simulation.js";
import { certificateOf, selfSigned } from "../certificate.js";
import { CommandOutput } from "../command-output.js";
import { LOOPBACK } from "../device-arguments.js";
import { DeviceEvents } from "../device-events.js";
import { createHost, type NodeHost } from "../host.js";
import { endOnSignals, introduce, shownPart } from "../introduction.js";
import { macAddressFor } from "../mac-address.js";
import { importSimulatedParts } from "../programs/simulated-modules.js";
import { HANDSHAKES, httpOptions, REQUESTS } from "../start-device.js";
import { type ExampleOptions, type PoweredExample, startExample } from "../start-example.js";
import type { DevArguments } from "./arguments.js";
import { endForRestart, tellStarted } from "./watched.js";

/** Starts the program's device, introduces it, and runs it until Ctrl-C. */
export async function runProgram(options: DevArguments): Promise<void> {
  const { storage, httpPort, key, encryption, owner, origin = [], board, boardPort } = options;
  const { mac = macAddressFor(parse(options.file).name) } = options;
  const { tls, "tls-cert": certFile, "tls-key": keyFile } = options;
  const ownCertificate = tls && certFile === undefined;
  const certificate =
    certFile !== undefined && keyFile !== undefined
      ? certificateOf(certFile, keyFile)
      : tls && (await selfSigned(options.host));
  const host = createHost({
    mac,
    ...(certificate && { tls: certificate }),
    ...(storage !== undefined && { storage }),
    ...(board !== undefined && { board }),
    restart: endForRestart,
  });
  const output = new CommandOutput(options.json);
  const events = new DeviceEvents(output);
  let announcement: MDNSAnnouncement | undefined;
  const httpAddress = owner ? options.host : LOOPBACK;
  // The first states are in the introduction.
  let introduced = false;
  const startAt: SimulationOptions["start"] = ({ port, httpPort }, published) =>
    start(options.engine, options.file, host, {
      port,
      address: options.host,
      password: options.password,
      encryption,
      ...(httpPort !== undefined && {
        http: {
          port: httpPort,
          address: httpAddress,
          origins: origin,
          tls,
          ...(owner && { token: owner.token }),
        },
      }),
      log: (level, tag, message) => events.log(level, tag, message),
      logLevel: options.logLevel,
      requests: REQUESTS,
      handshakes: HANDSHAKES,
      published: (state) => {
        // From this level on the log says it. Programs that read JSON have both.
        if (introduced && (options.json || options.logLevel < LogLevel.DEBUG))
          events.state(state.name, state.state);
        published(state);
      },
      announced: (records) => announcement?.update(records),
    });
  const machine = board === undefined ? "a virtual board" : `a virtual ${host.model}`;
  const pictures = await picturesOf(options.file);
  await importSimulatedParts(options.file);
  const simulation = await Simulation.start({
    ...{ host, machine, engine: options.engine, address: options.host, start: startAt },
    origin: `${tls ? "https" : "http"}://${httpAddress === "0.0.0.0" ? LOOPBACK : httpAddress}`,
    ports: { port: options.port, httpPort },
  });
  const page = await openPage(simulation, boardPort, { pictures, program: options.file });
  const input = driveFromInput(simulation, (message) => events.refused(message));
  if (options.mdns || (options.host !== LOOPBACK && !options["no-mdns"]))
    announcement = await announced(simulation.device, options.host);
  const close = () => {
    input.close();
    simulation.close();
    page?.close();
  };
  // Before the line that says that it has started, since others wait for that.
  endOnSignals(
    () => simulation.device,
    { close },
    output,
    () => announcement?.end(),
  );
  const introduction = {
    device: simulation.device,
    machine,
    ...(page && { board: page.origin }),
    mac: host.mac,
    pin: host.board.pin,
    address: options.host,
    hasPassword: options.password !== "",
    hasKey: key !== undefined,
    http: { address: httpAddress, owner, tls: ownCertificate ? ("own" as const) : tls },
    use: (pin: number) => host.board.use(pin),
    parts: simulation.snapshot.parts.map(shownPart),
  };
  await introduce(introduction, output);
  introduced = true;
  tellStarted();
}

/** Announces the device. Where that fails, the device runs all the same: clients can use its address. */
async function announced(
  { name, port, serviceRecords }: PoweredExample,
  address: string,
): Promise<MDNSAnnouncement | undefined> {
  try {
    return await MDNSAnnouncement.begin({ name, port, address, records: serviceRecords });
  } catch (error) {
    console.error(`It can't be announced by mDNS: ${(error as Error).message}`);
    return undefined;
  }
}

async function start(
  engine: string,
  file: string,
  host: NodeHost,
  options: ExampleOptions,
): Promise<PoweredExample> {
  if (engine === "node") return startExample(file, host, options);
  const { XSDevice } = await import("../../xs/device.js");
  const { log, published, announced: _, http, ...others } = options;
  const start = { ...others, ...(http && { http: httpOptions(http) }) };
  return XSDevice.start(pathToFileURL(file), { host, start, log, published });
}

async function openPage(
  simulation: Simulation,
  port: number | undefined,
  options: Omit<BoardServerOptions, "port">,
): Promise<BoardServer | undefined> {
  if (port === undefined) return undefined;
  try {
    return await BoardServer.open(simulation, { port, ...options });
  } catch (error) {
    await simulation.device.close();
    throw error;
  }
}
