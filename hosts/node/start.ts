/** Runs a device of `examples/` on a virtual board: `npm start`. */

import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { BOARDS } from "../virtual/boards.js";
import type { ChipName } from "../virtual/chips.js";
import { simulateParts } from "../virtual/parts/simulate.js";
import { certificateOf, selfSigned } from "./certificate.js";
import { UsageError } from "./command-line.js";
import { DEVICE_HELP, DEVICE_OPTIONS, LOOPBACK, readDeviceArguments } from "./device-arguments.js";
import { driveFromInput } from "./drive.js";
import { ListenError } from "./errors.js";
import { createHost, type NodeHost } from "./host.js";
import { endOnSignals, introduce, print, shownPart } from "./introduction.js";
import { macAddressFor } from "./mac-address.js";
import { secretArgument } from "./secret-argument.js";
import { HANDSHAKES, httpOptions, REQUESTS } from "./start-device.js";
import { type ExampleOptions, type RunningExample, startExample } from "./start-example.js";

const EXAMPLES = new URL("../../examples/", import.meta.url);
const EXAMPLE_SOURCES = new URL("../../../examples/", import.meta.url);
/** More examples, named with their folder. */
const GALLERY = "gallery/";
const FIRST_EXAMPLE = "workbench";
/** The environment's variable that holds the key. */
const KEY_VARIABLE = "THIMBLE_KEY";

const BOARD_NAMES = Object.keys(BOARDS) as ChipName[];

const HELP = `Runs a device on a virtual board.

  npm start -- [NAME] [options]

  NAME               an example: ${examples().join(", ")} (default: ${FIRST_EXAMPLE})
  --board BOARD      the board: ${BOARD_NAMES.join(", ")}; each refuses what its chip can't do
                     (default: one whose pins can do everything)
  --engine ENGINE    what runs it: node, or xs as on an ESP32 (default: node)
  --key KEY          the key that clients need, 32 bytes in Base64; without it a hub can set one
                     if there is --storage to keep it (default: that in ${KEY_VARIABLE}, or none)
  --key-file FILE    the file with the key, which other users can't see as they can --key
  --mac ADDRESS      the MAC address, by which hubs know it (default: made from NAME)
  --tls              HTTPS, with a certificate that is made for this start
  --tls-cert FILE    HTTPS, with the certificate in this file, in PEM
  --tls-key FILE     its key, in PEM
  --origin ORIGIN    an origin whose pages may use HTTP, https://home.example:8123; repeatable
${DEVICE_HELP}
`;

function examples(): string[] {
  return ["", GALLERY].flatMap((folder) =>
    readdirSync(new URL(folder, EXAMPLES))
      .filter((file) => file.endsWith(".js"))
      .map((file) => folder + file.slice(0, -".js".length)),
  );
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        board: { type: "string" },
        engine: { type: "string", default: "node" },
        key: { type: "string" },
        "key-file": { type: "string" },
        mac: { type: "string" },
        tls: { type: "boolean", default: false },
        "tls-cert": { type: "string" },
        "tls-key": { type: "string" },
        origin: { type: "string", multiple: true, default: [] },
        ...DEVICE_OPTIONS,
      },
    });
    const [name = FIRST_EXAMPLE, ...others] = positionals;
    if (others.length > 0)
      throw new UsageError(`Only one example at a time: remove ${others.join(", ")}.`);
    if (!examples().includes(name))
      throw new UsageError(
        `There's no example "${name}"; choose one of: ${examples().join(", ")}.`,
      );
    if (values.engine !== "node" && values.engine !== "xs")
      throw new UsageError(`--engine ${values.engine} is not an engine: node or xs.`);
    const key = secretArgument("--key", values.key, values["key-file"], KEY_VARIABLE);
    const board = boardOf(values.board);
    const { "tls-cert": certFile, "tls-key": keyFile } = values;
    if ((certFile === undefined) !== (keyFile === undefined))
      throw new UsageError("--tls-cert and --tls-key go together.");
    const tls = values.tls || certFile !== undefined;
    if (tls && values.engine !== "node") throw new UsageError("--tls takes the engine node.");
    return { ...values, tls, name, key, board, ...readDeviceArguments(values) };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** @throws {UsageError} there's no such board */
function boardOf(name: string | undefined): ChipName | undefined {
  const known = BOARD_NAMES.find((board) => board === name);
  if (known !== undefined || name === undefined) return known;
  throw new UsageError(`--board ${name} is not a board: ${BOARD_NAMES.join(", ")}.`);
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    console.log(HELP);
    return;
  }
  const { storage, httpPort, key, owner, origin, board } = options;
  const { mac = macAddressFor(options.name) } = options;
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
  });
  // The first states are in the introduction.
  let introduced = false;
  const device = await start(options.engine, options.name, host, {
    port: options.port,
    address: options.host,
    password: options.password,
    // A key that isn't kept would lock its hub out after a restart.
    encryption: key === undefined ? storage !== undefined && {} : { key },
    ...(httpPort !== undefined && {
      http: {
        port: httpPort,
        address: owner ? options.host : LOOPBACK,
        origins: origin,
        tls,
        ...(owner && { token: owner.token }),
      },
    }),
    log: (_level, tag, message) => print(tag, message),
    logLevel: options.logLevel,
    requests: REQUESTS,
    handshakes: HANDSHAKES,
    published: (name, state) => {
      if (introduced) print(name, state);
    },
  });
  const parts = simulateParts(
    host.board,
    device.entities.flatMap(({ buses }) => buses),
  );
  const input = driveFromInput(host.board, print);
  // Before whoever starts it can read that it has started.
  endOnSignals(() => device, input);
  await introduce({
    device,
    machine: board === undefined ? "a virtual board" : `a virtual ${host.model}`,
    mac: host.mac,
    pin: host.board.pin,
    address: options.host,
    hasPassword: options.password !== "",
    hasKey: key !== undefined,
    http: {
      address: owner ? options.host : LOOPBACK,
      owner,
      tls: ownCertificate ? "own" : tls,
    },
    use: (pin) => host.board.use(pin),
    parts: parts.map(shownPart),
  });
  introduced = true;
}

async function start(
  engine: string,
  name: string,
  host: NodeHost,
  options: ExampleOptions,
): Promise<RunningExample> {
  if (engine === "node") return startExample(new URL(`${name}.js`, EXAMPLES), host, options);
  const { XSDevice } = await import("../xs/device.js");
  const { log, published, http, ...others } = options;
  const start = { ...others, ...(http && { http: httpOptions(http) }) };
  return XSDevice.start(new URL(`${name}.ts`, EXAMPLE_SOURCES), { host, start, log, published });
}

/** Compares names, because a device on XS throws classes of its own. */
const EXPECTED = ["ConfigurationError", "InvalidMACError", "XSMissingError"];

// The reader of the output has closed it: `npm start | head`.
process.stdout.on("error", () => process.exit());

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee npm start -- --help.`);
    process.exitCode = 2;
  } else {
    // A stack doesn't help to fix a configuration: print the message only.
    const expected = error instanceof ListenError || EXPECTED.includes((error as Error).name);
    console.error(expected && error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  }
});
