/** Checks the firmware as far as possible without a board: `npm run check:moddable`. */
import { spawnSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "../../../node/command-line.js";
import { examples, findProgram } from "../../../node/programs/find-program.js";
import { runCommand, step } from "../base/command.js";
import { outputFolder, ROOT } from "../base/output.js";
import { CHECKED_PLATFORMS, ETHERNET_BOARDS } from "../boards/chips.js";
import { ethernetOfBuild } from "../boards/ethernet-arguments.js";
import {
  archiveManifest,
  controlledManifest,
  linkedManifest,
  programManifest,
} from "../programs/program-manifest.js";
import type { ProgramManifest } from "../sdk/manifest.js";
import type { McconfigBuild } from "../sdk/mcconfig.js";
import { findSDK, type SDK } from "../sdk/sdk.js";
import { buildForSimulator, type SimulatorBuild } from "../simulator/simulator-build.js";
import { deviceTestPrograms, runDeviceTests } from "./device-tests.js";
import { linkPreloads } from "./preload-link.js";
import { measureSizes, type Sizes, sizesTable } from "./sizes.js";
import { keepSizes } from "./sizes-report.js";

const SIMULATOR = "simulator";
const WHAT = [...CHECKED_PLATFORMS, SIMULATOR];

const HELP = `Checks the firmware as far as possible without a board. It needs the Moddable
SDK at $MODDABLE.

  npm run check:moddable -- [WHAT ...] [options]

  WHAT     ${WHAT.slice(0, 4).join(", ")},
           ${WHAT.slice(4).join(", ")}
           (default: all)
           a chip: workbench is compiled and its preloaded modules are linked,
           for the first chip those of all examples as well; no C
           simulator: builds it, runs the tests of test/device against it, those
           of npm run sim and npm run deploy, with Chromium those of both pages,
           and with Mosquitto those of MQTT; this also needs a C compiler and
           GLib. Where Mbed TLS is installed (on Debian: libmbedtls-dev), the
           boards' cryptography is compiled and tested as well
  --keep   writes the sizes to bench/moddable.json and bench/moddable.md
  --help   show this

All output goes to build/moddable. Checking everything takes five to ten minutes
on two cores.
Exit codes: 0 all is well, 1 a check failed, 2 the command line is wrong,
3 a tool is missing.`;

/** What `check-board` writes to boards. */
const SELF_TEST = join(ROOT, "check-board", "program", "self-test.ts");

/** The devices of the tests of both pages. */
const PAGE_PROGRAMS = [
  "test/kinds/each-kind.ts",
  "test/page/crowd.ts",
  "test/board-page/house.ts",
  "examples/workbench.ts",
  "examples/gallery/door-lock.ts",
  "examples/gallery/television.ts",
].map((path) => join(ROOT, path));

/** Manifests of what the programs of test/device import from the SDK. */
const PROGRAMS_NEED = ["simulator/manifest-sdk-sensors.json", "manifest-mqtts.json"];

/** Pins that all chips have. */
const W5500 = ["ethernet=w5500", "eth_clock=4", "eth_in=5", "eth_out=2", "eth_select=15"];

/** A program that uses MQTT, which the examples don't. */
const MQTT_PROGRAM = join(ROOT, "test", "device", "doorbell.ts");

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const unknown = positionals.find((word) => !(WHAT as string[]).includes(word));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" can't be checked: ${WHAT.join(", ")}.`);
  const chosen = (what: string) => positionals.length === 0 || positionals.includes(what);
  const sdk = findSDK();
  // Both at once, since the SDK's linker uses one core only.
  const [sizes] = await both(
    checkChips(sdk, CHECKED_PLATFORMS.filter(chosen)),
    chosen(SIMULATOR) ? buildSimulators(sdk).then(testSimulators) : Promise.resolve(),
  );
  if (Object.keys(sizes).length > 0) console.log(`\n${sizesTable(sizes)}\n`);
  if (values.keep) keepSizes({ xs: sizes });
  console.log("All is well.");
}

/** @throws {AggregateError} with the errors of one or both, when both have ended */
async function both<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  const failures = (await Promise.allSettled([a, b])).flatMap((ended) =>
    ended.status === "rejected" ? [ended.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures);
  return Promise.all([a, b]);
}

/** Links workbench for all chips, and all else for the first. Returns the sizes of workbench. */
async function checkChips(sdk: SDK, platforms: readonly string[]): Promise<Record<string, Sizes>> {
  const link = (
    platform: string,
    what: string,
    manifest: ProgramManifest,
    kind: McconfigBuild["kind"] = "release",
  ) =>
    wholeStep(`${platform}: ${what}, up to the preload link`, () =>
      linkPreloads(sdk, platform, manifest, kind),
    );
  const workbench = programManifest("workbench");
  const sizes: Record<string, Sizes> = {};
  for (const platform of platforms)
    sizes[platform] = measureSizes(await link(platform, "workbench", workbench));
  const [first] = platforms;
  if (first === undefined) return sizes;
  // Their builds differ in the examples' own modules only, so one build with all of them is enough.
  await link(first, "all examples", linkedManifest("examples", examples().map(findProgram)));
  await link(first, "the self-test of boards", programManifest(SELF_TEST));
  const withMQTT = programManifest(MQTT_PROGRAM, { include: ["manifest-mqtts.json"] });
  await link(first, "a program with MQTT over TLS", withMQTT);
  if (!(first in ETHERNET_BOARDS)) {
    const { more } = ethernetOfBuild(first, W5500);
    await link(first, "workbench with a W5500", programManifest("workbench", more));
  }
  await link(first, "workbench for the debugger", workbench, "debug");
  return sizes;
}

interface Simulators {
  /** It has the devices of the tests. */
  readonly devices: SimulatorBuild;
  /** It has the boards' cryptography as well; undefined without Mbed TLS. */
  readonly boardCrypto: SimulatorBuild | undefined;
}

async function buildSimulators(sdk: SDK): Promise<Simulators> {
  const programs = [...deviceTestPrograms(), ...PAGE_PROGRAMS, SELF_TEST];
  const devices = await wholeStep("simulator: the devices of test/device", () =>
    buildForSimulator(sdk, controlledManifest("controlled", programs, { include: PROGRAMS_NEED })),
  );
  await wholeStep("simulator: that of npm run sim", () =>
    buildForSimulator(sdk, archiveManifest(), { kind: "debug" }),
  );
  if (!hasMbedTLS()) return { devices, boardCrypto: undefined };
  const more = {
    include: ["manifest-board-crypto.json", ...PROGRAMS_NEED],
    build: { LIBRARIES: "-lmbedcrypto" },
  };
  const boardCrypto = await wholeStep("simulator: with the boards' cryptography", () =>
    buildForSimulator(sdk, controlledManifest("board-crypto", programs, more)),
  );
  return { devices, boardCrypto };
}

/** A step that runs beside another: it prints its whole line when it ends. */
function wholeStep<T>(what: string, work: () => Promise<T>): Promise<T> {
  let line = "";
  const write = (text: string) => {
    line += text;
    return !text.endsWith("\n") || process.stdout.write(line);
  };
  return step(what, work, { write });
}

/** Runs the tests of the devices, and those of encryption once more with the boards' cryptography. */
async function testSimulators({ devices, boardCrypto }: Simulators): Promise<void> {
  // Those that take longest come first, so that none of them runs alone at the end.
  await runTests("simulator: the tests of test/device", devices, [
    "build/test/commands/deploy.test.js",
    "build/test/fleet/simulated-fleet.test.js",
    "build/test/package/mcpack.test.js",
    "build/test/commands/sim.test.js",
    "build/test/page/program.test.js",
    "build/test/page/page.test.js",
    "build/test/page/looks.test.js",
    "build/test/page/crowd.test.js",
    "build/test/board-page/board-page.test.js",
    "build/test/device/*.test.js",
    "build/test/check-board/engines.test.js",
    "build/test/mqtt/mosquitto.test.js",
    "build/test/mqtt/tls.test.js",
  ]);
  if (boardCrypto)
    await runTests("simulator: the tests of encryption", boardCrypto, [
      "build/test/device/crypto-vectors.test.js",
      "build/test/device/encryption.test.js",
      "build/test/device/provisioning.test.js",
    ]);
  else console.log("simulator: the boards' cryptography is skipped: Mbed TLS isn't installed");
}

/** Whether a C program can use Mbed TLS's PSA Crypto API, which is ESP-IDF's as well. */
function hasMbedTLS(): boolean {
  const args = ["-x", "c", "-", "-lmbedcrypto", "-o", join(outputFolder(), "has-mbedtls")];
  const input = "#include <psa/crypto.h>\nint main(void) { return psa_crypto_init(); }\n";
  return spawnSync("cc", args, { input }).status === 0;
}

/** Runs the tests that are for the simulator. */
async function runTests(
  title: string,
  build: SimulatorBuild,
  files: readonly string[],
): Promise<void> {
  const launcher = join(dirname(build.library), "launcher");
  // A running executable can't be overwritten.
  rmSync(launcher, { force: true });
  copyFileSync(build.launcher, launcher);
  console.log(title);
  // They mostly wait for the simulator's sockets, so they can run in parallel.
  await runDeviceTests(dirname(build.library), files, { jobs: 3 });
}

await runCommand(main, "npm run check:moddable -- --help");
