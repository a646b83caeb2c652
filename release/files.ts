/** Makes the files of a release: `npm run release:files`. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../hosts/moddable/tools/base/command.js";
import { ROOT } from "../hosts/moddable/tools/base/output.js";
import { UsageError } from "../hosts/node/command-line.js";
import { makeImages } from "./firmware/images.js";
import { NotMadeError } from "./firmware/not-made.js";
import { softwareBillOfMaterials } from "./sbom.js";

const SUMS = "SHA256SUMS";

const HELP = `Makes the files of a release from what is built, and ${SUMS} of all of them.

  npm run release:files -- [FOLDER] [options]

  FOLDER       where they go (default: build/packed)
  --only NAME  only this one: thimble (with thimble-sources), create-thimble,
               thimble-compiler, thimble-workshop, firmware, sbom. Can be
               repeated
  --all        fail when one of them can't be made on this machine
  --help       show this

What can't be made is named, with what is missing.
Exit codes: 0 done, 1 failed, 2 the command line is wrong.`;

/** How each of them is made. */
const FILES: Readonly<Record<string, (folder: string, version: string) => void>> = {
  thimble: (folder) =>
    run(process.execPath, "build/hosts/moddable/tools/packaging/pack.js", folder),
  "create-thimble": (folder) => pack("create-thimble", folder),
  "thimble-compiler": (folder) => {
    try {
      execFileSync(process.execPath, ["build/release/compiler/build.js"], {
        ...{ cwd: ROOT, stdio: ["ignore", "inherit", "pipe"], encoding: "utf8" },
      });
    } catch (error) {
      const { status, stderr } = error as { status?: number; stderr?: string };
      if (status === MISSING) throw new NotMadeError(stderr?.trim());
      throw error;
    }
    pack("release/compiler", folder);
  },
  "thimble-workshop": (folder) => {
    run(process.execPath, "build/release/workshop/build.js");
    pack("release/workshop", folder);
  },
  firmware: makeImages,
  sbom: (folder, version) =>
    writeFileSync(join(folder, `thimble-${version}.cdx.json`), softwareBillOfMaterials()),
};

/** The exit code of a command that needs another tool; see `runCommand`. */
const MISSING = 3;

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
}

function pack(name: string, folder: string): void {
  run("npm", "pack", `./${name}`, "--pack-destination", folder);
}

async function makeFiles(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: "string", multiple: true, default: Object.keys(FILES) },
      all: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const [folder = join(ROOT, "build", "packed"), ...others] = positionals;
  const unknown = values.only.find((name) => !(name in FILES));
  if (others.length > 0 || unknown !== undefined)
    throw new UsageError(
      unknown === undefined ? "Only one folder at a time." : `No file is called ${unknown}.`,
    );
  const target = resolve(folder);
  mkdirSync(target, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    version: string;
  };
  for (const name of values.only)
    try {
      FILES[name]?.(target, version);
      console.log(`${name}: made`);
    } catch (error) {
      if (!(error instanceof NotMadeError)) throw error;
      console.log(
        `${name}: not all is made on this machine.\n${error.message.replace(/^/gm, "  ")}`,
      );
      if (values.all) process.exitCode = 1;
    }
  writeFileSync(join(target, SUMS), sums(target));
}

/** As sha256sum prints them. */
function sums(folder: string): string {
  const files = readdirSync(folder).filter((name) => name !== SUMS);
  const line = (name: string) =>
    `${createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex")}  ${name}\n`;
  return files.sort().map(line).join("");
}

await runCommand(makeFiles, "npm run release:files -- --help");
