/** The XS worker as a 32-bit program: its slots and pointers are as long as on a chip. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { XSMissingError } from "../../hosts/xs/errors.js";
import { findCountingWorker } from "../../hosts/xs/find-worker.js";
import type { WorkerOptions } from "../../hosts/xs/worker.js";
import { PROJECT } from "../xs/program.js";

/** With a header of the C library's, which is missing as well where only the compiler can do 32 bits. */
const C_PROGRAM = "#include <stdlib.h>\nint main(void) { return abs(0); }\n";

/** The emulator for 32-bit programs, where the kernel can't run them. Debian has it in qemu-user. Slot counts stay the same. */
const EMULATOR = "qemu-i386";

/**
 * The XS worker as a 32-bit program. The first call builds it, which takes about a minute.
 *
 * @throws {MissingToolError} nothing here compiles and runs 32-bit programs
 */
export function worker32(): WorkerOptions {
  const through = findRunner();
  return { file: built(), ...(through !== undefined && { through }) };
}

function built(): string {
  try {
    return findCountingWorker(32);
  } catch (error) {
    if (!(error instanceof XSMissingError)) throw error;
  }
  console.log("Building the XS worker for 32 bits, once ...");
  execFileSync(process.execPath, [`${PROJECT}hosts/xs/build-counting-worker.mjs`, "32"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return findCountingWorker(32);
}

/**
 * What runs a 32-bit program here; undefined for the kernel itself.
 *
 * @throws {MissingToolError} nothing here compiles and runs 32-bit programs
 */
function findRunner(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "thimble-"));
  const program = join(folder, "program");
  try {
    if (spawnSync("cc", ["-m32", "-x", "c", "-", "-o", program], { input: C_PROGRAM }).status !== 0)
      throw new MissingToolError(
        "A C compiler that makes 32-bit programs is missing. On Debian and Ubuntu, for x86: apt install gcc-multilib.",
      );
    if (spawnSync(program).status === 0) return undefined;
    if (spawnSync(EMULATOR, [program]).status === 0) return EMULATOR;
    throw new MissingToolError(
      `This system's kernel runs no 32-bit programs, and ${EMULATOR} is missing. On Debian and Ubuntu: apt install qemu-user.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
