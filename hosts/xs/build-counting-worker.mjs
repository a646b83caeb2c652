/**
 * Builds a second XS worker when the first is installed: the same engine, which also reports how many bytes of
 * chunks it has in use and how often it has collected garbage. The benchmarks need that. It is a separate worker,
 * so that everything else runs on the published one.
 *
 * Without it, only the benchmarks on XS and their tests can't run. So a failure is reported, but doesn't fail the
 * installation.
 *
 * With the argument `32` the worker is a 32-bit program instead, whose slots and pointers are as long as
 * on a chip: `npm run bench:heap` builds that one when it first needs it. There a failure ends the command.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("node_modules/@agoric/xsnap/", import.meta.url));
const BUILT = `${PACKAGE}xsnap-native/xsnap/build/`;
const PLATFORM = process.platform === "darwin" ? "mac" : "lin";
const RELEASE = `${PLATFORM}/release`;
const IS_32_BITS = process.argv[2] === "32";
const COUNTING = `${BUILT}${IS_32_BITS ? "counting-32" : "counting"}/`;

/** The changes to the worker's sources: text and its replacement, by file. */
const CHANGES = {
  "moddable/xs/sources/xsMemory.c": [
    [
      "void fxCollect(txMachine* the, txFlag theFlag)\n{",
      "txUnsigned gxCollections = 0;\n\nvoid fxCollect(txMachine* the, txFlag theFlag)\n{",
    ],
    ["the->collectFlag |= theFlag & XS_ORGANIC_FLAG;", "$& gxCollections++;"],
  ],
  "xsnap-native/xsnap/sources/xsnapPlatform.c": [
    [
      "txSize fxGetCurrentHeapCount(txMachine* the)",
      "txSize fxGetCurrentChunksSize(txMachine* the)\n{\n\treturn the->currentChunksSize;\n}\n\n$&",
    ],
  ],
  "xsnap-native/xsnap/sources/xsnap-worker.c": [
    [
      "extern xsIntegerValue fxGetCurrentHeapCount(xsMachine* the);",
      "$&\nextern xsIntegerValue fxGetCurrentChunksSize(xsMachine* the);\nextern xsUnsignedValue gxCollections;",
    ],
    ['"\\"compute\\":%u,"', '"\\"chunkBytes\\":%u," "\\"collections\\":%u," $&'],
    [
      "fxGetCurrentHeapCount(the),\n",
      "fxGetCurrentHeapCount(the), fxGetCurrentChunksSize(the), gxCollections,\n",
    ],
  ],
};

/**
 * As the linker does on boards, where functions have neither length nor name (hosts/moddable/manifest-programs.json), and
 * their code lies in flash. The engine copies it to a chunk for each function that it makes, so closures would count with
 * their code: here the copies are beside the heap, and stay.
 */
const CHANGES_32 = {
  "moddable/xs/sources/xsDefaults.c": [["fxNewFunctionLength,\n\tfxNewFunctionName,", "0,\n\t0,"]],
  "moddable/xs/sources/xsRun.c": [
    ["(txByte*)fxNewChunk(the, (txSize)offset);", "(txByte*)c_malloc(offset);"],
    ["slot->kind = XS_CODE_KIND;", "slot->kind = XS_CODE_X_KIND;"],
  ],
};

/** Replaces a file's content, and keeps its times. Hard links to the old file aren't changed. */
function replaceFile(file, text, { atime, mtime }) {
  writeFileSync(`${file}.new`, text, "latin1");
  utimesSync(`${file}.new`, atime, mtime);
  renameSync(`${file}.new`, file);
}

function changed(text, file, replacements) {
  return replacements.reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`${file} isn't as expected: "${from}"`);
    return before.replace(from, to);
  }, text);
}

function build() {
  // Unchanged files needn't be compiled again.
  if (!IS_32_BITS)
    cpSync(`${BUILT}tmp/${RELEASE}`, `${COUNTING}tmp/${RELEASE}`, {
      recursive: true,
      preserveTimestamps: true,
    });
  const compiler = `cc ${IS_32_BITS ? "-m32 " : ""}"-D__has_builtin(x)=1"`;
  const all = IS_32_BITS ? { ...CHANGES, ...CHANGES_32 } : CHANGES;
  const originals = [];
  try {
    for (const [name, changes] of Object.entries(all)) {
      const file = PACKAGE + name;
      const [text, times] = [readFileSync(file, "latin1"), statSync(file)];
      originals.push([file, text, times]);
      const now = new Date();
      replaceFile(file, changed(text, file, changes), { atime: now, mtime: now });
    }
    const { version } = JSON.parse(readFileSync(`${PACKAGE}package.json`, "utf8"));
    execFileSync(
      "make",
      [
        ...[`MODDABLE=${PACKAGE}moddable`, `BUILD_DIR=${COUNTING.slice(0, -1)}`, "GOAL=release"],
        ...[`XSNAP_VERSION=${version}`, `CC=${compiler}`, "-f", "xsnap-worker.mk"],
      ],
      { cwd: `${PACKAGE}xsnap-native/xsnap/makefiles/${PLATFORM}`, stdio: "inherit" },
    );
  } finally {
    for (const [file, text, times] of originals) replaceFile(file, text, times);
  }
}

try {
  if (!existsSync(`${COUNTING}bin/${RELEASE}/xsnap-worker`)) build();
} catch (error) {
  if (IS_32_BITS) throw error;
  console.error(
    `The XS worker that counts memory could not be built (${error.message}). Only the benchmarks on XS need it.`,
  );
}
