/** Sends a program to a device that runs, without a cable: `npm run deploy`. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { portOf, UsageError } from "../../node/command-line.js";
import { ownerToken } from "../../node/owner-token.js";
import { runCommand, step } from "./command.js";
import { buildArchive } from "./program-archive.js";
import { examples } from "./program-manifest.js";
import { DeviceError, ProgramSender } from "./program-sender.js";
import { findSDK } from "./sdk.js";

const HELP = `Sends a program to a device that runs Thimble's firmware or npm run sim, and waits until it runs.
A program that fails is given up, and the last good one is back. It needs the Moddable SDK.

  npm run deploy -- PROGRAM ADDRESS [options]

  PROGRAM          an example (${examples().join(", ")}),
                   or a file of your own that ends with .ts
  ADDRESS          the device: lamp.local, 192.168.1.20, 127.0.0.1
  --token TOKEN    the device's token, which may configure it (default: that in $THIMBLE_TOKEN;
                   a simulator on this computer needs none)
  --token-file F   the file with the token
  --http-port PORT the device's port for HTTP (default: 8080)
  --run            try the program without keeping it: after a restart the last one is back
  --help           show this

Exit codes: 0 the program runs, 1 it was refused or given up, 2 the command line is wrong, 3 a tool is missing.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      token: { type: "string" },
      "token-file": { type: "string" },
      "http-port": { type: "string", default: "8080" },
      run: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const [program, address, ...others] = positionals;
  if (program === undefined || address === undefined || others.length > 0)
    throw new UsageError("Give a program and a device: npm run deploy -- lamp.ts lamp.local");
  const port = portOf("--http-port", values["http-port"]);
  const owner = ownerToken(values.token, values["token-file"]);
  const client = new ProgramSender(address, port, owner?.token);
  try {
    await deploy(client, program, !values.run);
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}, "npm run deploy -- --help");

async function deploy(client: ProgramSender, program: string, keep: boolean): Promise<void> {
  const sdk = findSDK();
  const file = await step(`Compiling ${basename(program)}`, () =>
    buildArchive(sdk, program, { entry: "deployed" }),
  );
  const archive = readFileSync(file);
  const sha256 = await step(`Sending ${archive.length} bytes to ${client.address}`, () =>
    client.send(archive, keep),
  );
  await step("Starting it", () => client.untilRunning(sha256));
  for (const line of await client.log()) console.log(line);
  console.log(
    keep
      ? "It runs. It stays if it has run for 30 s without an exception."
      : "It runs until the next restart.",
  );
}
