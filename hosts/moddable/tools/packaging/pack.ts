/**
 * Makes the npm package of what is built: `npm run pack`, in build/packed/ or the folder that is named. Its files
 * are put together in a folder of their own, since what is built stays as the tests and debuggers need it.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { outputFolder, ROOT } from "../base/output.js";
import { INTERFACE_FILE, interfaceOf } from "../programs/interface.js";
import { compileForPackage } from "./compile-for-package.js";
import { packageFiles, packedContent } from "./package-files.js";

function pack(destination: string): void {
  compileForPackage();
  writeFileSync(join(ROOT, INTERFACE_FILE), `${interfaceOf()}\n`);
  const folder = mkdtempSync(join(outputFolder(), "package-"));
  try {
    for (const path of packageFiles(ROOT)) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      // A copy keeps the mode of a file that can be executed.
      cpSync(join(ROOT, path), file);
      writeFileSync(file, packedContent(ROOT, path));
    }
    mkdirSync(destination, { recursive: true });
    const json = execFileSync("npm", ["pack", "--json", "--pack-destination", destination], {
      ...{ cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
    });
    process.stdout.write(json);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

pack(resolve(process.argv[2] ?? join(ROOT, "build", "packed")));
