/** One page for all devices of a house: `thimble house`. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../hosts/moddable/tools/base/command.js";
import { browseNetwork } from "../hosts/moddable/tools/deploy/browse-network.js";
import { portOf, UsageError } from "../hosts/node/command-line.js";
import { CommandOutput, JSON_OPTION } from "../hosts/node/command-output.js";
import { ownerToken } from "../hosts/node/owner-token.js";
import { terminalText } from "../hosts/node/terminal-text.js";
import { type HouseDevice, ThimbleHouse } from "./house.js";
import { type Compile, compileProgram } from "./programs/compile.js";
import { Git } from "./programs/git.js";
import { ProgramFolder } from "./programs/program-folder.js";
import { type DeviceSecrets, defaultSecretsFile, HouseSecrets } from "./secrets.js";
import { IngressAccess, TokenAccess } from "./server/access.js";
import { findPage } from "./server/find-page.js";
import { HouseServer } from "./server/house-server.js";

/** Milliseconds between searches for devices. */
const SEARCH_INTERVAL = 20_000;

const help = () => `One page for all devices of a house: what each has, its log and its program, and
programs for some or all of them. It finds Thimble's and ESPHome's devices by
mDNS. It needs git, and the package thimble-workshop, which has the page.

  npx thimble house [options]

  --programs FOLDER   where the programs are, with git's history: it is made if
                      it isn't there (default: this folder)
  --port PORT         the page's port, on this computer only (default: 8099)
  --from FILE         devices that mDNS doesn't find, in JSON:
                      {"devices":[{"name":"lamp","address":"10.0.0.7"}]},
                      also the file of thimble fleet
  --no-mdns           only those of --from
  --token-file FILE   the file with the token for devices that have none of
                      their own (default: that in $THIMBLE_TOKEN)
  --secrets FILE      where tokens, keys and passwords are kept that you enter
                      on the page; only you can read it
                      (default: house-secrets.json in your settings)
  --ingress           for Home Assistant's add-on: nobody but its supervisor may
                      connect, at all of this computer's addresses
  --json              print events as JSON: started, ended
  --help              show this

The page's address has a token in it, which is new at each start. Ctrl-C ends
it; the devices go on.

Exit codes: 0 ended, 1 failed, 2 the command line is wrong, 3 git or the
package with the page is missing.`;

/** For `parseArgs`. */
export const HOUSE_OPTIONS = {
  programs: { type: "string", default: "." },
  port: { type: "string", default: "8099" },
  from: { type: "string" },
  "no-mdns": { type: "boolean", default: false },
  "token-file": { type: "string" },
  secrets: { type: "string" },
  ingress: { type: "boolean", default: false },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/** The default of the native API. */
const API_PORT = 6053;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function house(args: readonly string[]): Promise<void> {
  return runCommand(() => runHouse(args), "npx thimble house --help");
}

/**
 * Carries out a command line, until the process is told to end.
 *
 * @param compile - makes programs' archives
 * @throws {UsageError} it is wrong
 * @throws {MissingToolError} git or the package with the page isn't installed
 */
export async function runHouse(
  args: readonly string[],
  compile: Compile = compileProgram,
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: HOUSE_OPTIONS });
  if (values.help) {
    console.log(help());
    return;
  }
  const listed = values.from === undefined ? [] : listedDevices(values.from);
  const token = ownerToken(undefined, values["token-file"])?.token;
  const secrets = new HouseSecrets(
    resolve(values.secrets ?? defaultSecretsFile()),
    Object.fromEntries(listed.map(({ name, secrets }) => [name, secrets])),
    token === undefined ? {} : { token },
  );
  const path = resolve(values.programs);
  const page = findPage(path);
  mkdirSync(path, { recursive: true });
  const folder = new ProgramFolder(path, await Git.open(path));
  const house = new ThimbleHouse(folder, secrets, compile, page.editor !== undefined);
  const port = portOf("--port", values.port);
  let access: TokenAccess | undefined;
  const server = values.ingress
    ? await HouseServer.open(house, page, "0.0.0.0", port, () => new IngressAccess())
    : await HouseServer.open(house, page, "127.0.0.1", port, (port) => {
        access = new TokenAccess(port);
        return access;
      });
  for (const { device } of listed) house.found(device);
  const search = values["no-mdns"]
    ? undefined
    : await browseNetwork((device) => house.found(device));
  const timer = setInterval(() => search?.begin(), SEARCH_INTERVAL);
  const output = new CommandOutput(values.json);
  const address = `http://127.0.0.1:${server.port}/${access ? `?token=${access.token}` : ""}`;
  output.happened(
    { event: "started", address, programs: folder.path },
    `${access ? terminalText(`Open ${address}`) : "Home Assistant shows the page."}\nThe programs are in ${folder.path}. Ctrl-C ends the page.`,
  );
  await signalled();
  clearInterval(timer);
  search?.end();
  server.close();
  house.close();
  output.happened({ event: "ended" }, "The house's page has ended.");
  // A device may not answer a goodbye; nobody waits for it.
  process.exit();
}

interface ListedDevice {
  readonly name: string;
  readonly device: HouseDevice;
  readonly secrets: DeviceSecrets;
}

/** The devices of a file like that of `thimble fleet`, or of `thimble deploy --from`. */
function listedDevices(file: string): ListedDevice[] {
  if (!existsSync(file)) throw new UsageError(`--from ${file}: there's no such file.`);
  let content: { devices?: unknown } | null;
  try {
    content = JSON.parse(readFileSync(file, "utf8")) as typeof content;
  } catch (error) {
    throw new UsageError(`--from ${file} isn't JSON: ${(error as Error).message}`);
  }
  const devices = content?.devices;
  if (!Array.isArray(devices))
    throw new UsageError(`${file} has no list "devices": {"devices":[{"name":…,"address":…}]}.`);
  return devices.map((device: Record<string, unknown> | null, index) => {
    const { name, address, port = API_PORT, httpPort, key, password, token } = device ?? {};
    if (typeof name !== "string" || typeof address !== "string")
      throw new UsageError(`${file}: device ${index + 1} needs a name and an address.`);
    const http = httpPort === undefined ? {} : { httpPort: portOf("httpPort", String(httpPort)) };
    const all = { key, password, token };
    const secrets = Object.entries(all).filter(([, value]) => typeof value === "string");
    return {
      name,
      device: { name, address, port: portOf("port", String(port)), ...http },
      secrets: Object.fromEntries(secrets) as DeviceSecrets,
    };
  });
}

function signalled(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.once(signal, () => done());
  });
}
