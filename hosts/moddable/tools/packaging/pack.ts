/**
 * Makes the npm packages thimble and thimble-sources of what is built: `npm run packages`, in build/packed/ or the folder
 * that is named. Their files are put together in folders of their own, since what is built stays as the tests and
 * debuggers need it.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { outputFolder, ROOT } from "../base/output.js";
import { INTERFACE_FILE, interfaceOf } from "../programs/interface.js";
import { type PackedTravelling, TRAVELLING_FILE } from "../travelling/packed-travelling.js";
import { notInFirmware, travellingModules } from "../travelling/travelling-modules.js";
import { compileForPackage } from "./compile-for-package.js";
import { nodeModules } from "./node-modules.js";
import { listedFiles, mcpackFiles, packageFiles, packedContent } from "./package-files.js";

/** The package.json and the README of thimble-sources. */
const FIRMWARE = join(ROOT, "release", "sources");

async function pack(destination: string): Promise<void> {
  compileForPackage();
  writeFileSync(join(ROOT, INTERFACE_FILE), `${interfaceOf()}\n`);
  const travelling: PackedTravelling = {
    notInFirmware: [...notInFirmware()],
    modules: await travellingModules(),
  };
  writeFileSync(join(ROOT, TRAVELLING_FILE), JSON.stringify(travelling));
  mkdirSync(destination, { recursive: true });
  const modules = await nodeModules(ROOT);
  const { thimble, firmware } = packageFiles(ROOT, listedFiles(ROOT));
  const mcpack = mcpackFiles(ROOT);
  const packed = [
    packFolder(destination, (add) => {
      for (const path of thimble) add(path, packedContent(ROOT, path));
      for (const [path, text] of modules) add(path, text);
      for (const [path, text] of Object.entries(mcpack.thimble)) add(path, text);
    }),
    packFolder(destination, (add, folder) => {
      for (const path of firmware) add(path, packedContent(ROOT, path));
      for (const [path, text] of Object.entries(mcpack.firmware)) add(path, text);
      for (const text of ["LICENSE", "NOTICE"]) cpSync(join(ROOT, text), join(folder, text));
      cpSync(FIRMWARE, folder, { recursive: true });
    }),
  ];
  console.log(JSON.stringify(packed.flat(), null, 2));
}

/** @returns what npm says of it */
function packFolder(
  destination: string,
  fill: (add: (path: string, content: string | Buffer) => void, folder: string) => void,
): object[] {
  const folder = mkdtempSync(join(outputFolder(), "package-"));
  try {
    fill((path, content) => {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }, folder);
    const json = execFileSync("npm", ["pack", "--json", "--pack-destination", destination], {
      ...{ cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
    });
    return JSON.parse(json) as object[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await pack(resolve(process.argv[2] ?? join(ROOT, "build", "packed")));
