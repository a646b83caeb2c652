import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { CompileError } from "../../../../hosts/moddable/tools/base/errors.js";
import { ROOT } from "../../../../hosts/moddable/tools/base/output.js";
import { bundle } from "../../../../hosts/moddable/tools/one-module/bundle.js";
import { modulesOfManifest } from "../../../../hosts/moddable/tools/one-module/manifest-modules.js";
import { programManifest } from "../../../../hosts/moddable/tools/programs/program-manifest.js";
import { simulatedPartModules } from "../../../../hosts/moddable/tools/programs/simulated-parts.js";
import { Worker } from "../../../../hosts/xs/worker.js";
import { keep } from "../../../tools/close-after.js";
import { folderForEach } from "../../../tools/test-folder.js";
import { describeOnXS } from "../../xs/describe-on-xs.js";

const SIMULATED = `import { simulatePart, VirtualI2CPart } from "thimble/testing";
import { at } from "./at.js";
simulatePart("STS35", class extends VirtualI2CPart {
  channels = { temperature: { from: 0, to: 1 } };
  constructor(options = {}) { super(options, { address: at, name: "sts35" }); }
  powerOn() {}
  written() { return true; }
  read() { return new Uint8Array(3); }
});
`;

describe("The simulated parts of a program, for Moddable's simulator", () => {
  const folder = folderForEach();
  const program = () => folder.write("attic.ts", "export default () => {};\n");
  const modules = () => simulatedPartModules(program(), folder.file("output"));
  const simulated = (text: string) => {
    folder.write("package.json", '{ "thimble": { "simulated": "./parts/simulated.ts" } }');
    folder.write("parts/at.ts", "export const at: number = 0x4a;\n");
    folder.write("parts/simulated.ts", text);
  };
  const fails = (run: () => unknown, message: RegExp) =>
    assert.throws(run, (error) => error instanceof CompileError && message.test(error.message));

  it("are none where package.json names none", () => {
    folder.write("package.json", "{}");
    assert.deepEqual(modules(), {});
  });

  it("are one module, with what they import but Thimble, also of a package that says it has no effects", () => {
    simulated(SIMULATED);
    folder.write(
      "node_modules/one/package.json",
      '{ "sideEffects": false, "thimble": { "simulated": "./it.js" } }',
    );
    folder.write(
      "node_modules/one/it.js",
      'import { BH1750 } from "thimble/sensors/bh1750"; globalThis.it = BH1750;',
    );
    folder.write(
      "package.json",
      '{ "thimble": { "simulated": "./parts/simulated.ts" }, "dependencies": { "one": "1" } }',
    );
    const made = modules();
    assert.deepEqual(Object.keys(made), ["simulated", "thimble/sensors/bh1750"]);
    const text = readFileSync(made.simulated as string, "utf8");
    assert.match(text, /simulatePart\("STS35"/);
    assert.match(text, /at = 74/);
    assert.match(text, /globalThis\.it = BH1750/);
    assert.deepEqual([...text.matchAll(/ from "(.*)"/g)].map(([, name]) => name).sort(), [
      "thimble/sensors/bh1750",
      "thimble/testing",
    ]);
  });

  it("name the file and line of what can't be compiled, and the file that isn't there", () => {
    simulated('import { readFileSync } from "node:fs";\nexport default readFileSync;\n');
    fails(modules, /simulated\.ts\(1,\d+\): error: Could not resolve "node:fs"/);
    folder.write("package.json", '{ "thimble": { "simulated": "./nowhere.ts" } }');
    fails(modules, /nowhere\.ts isn't there, which .*package\.json names/);
  });

  it("aren't what a board's program imports", () => {
    simulated(SIMULATED);
    const attic = folder.write(
      "attic.ts",
      'import "./parts/simulated.js";\nexport default () => {};\n',
    );
    fails(
      () => programManifest(attic),
      /attic\.ts: error: it imports thimble\/testing, which boards don't have: name/,
    );
  });
});

describeOnXS("A part of one's own on XS, where what was there before is read-only", () => {
  const SIMULATOR = "hosts/moddable/simulator";
  const MANIFESTS = [
    "src/manifest.json",
    `${SIMULATOR}/manifest-common.json`,
    `${SIMULATOR}/manifest-archive.json`,
  ];

  /** What the simulator has, as it is built. */
  async function simulator(entry: string): Promise<Worker> {
    const modules = MANIFESTS.map((file) => modulesOfManifest(join(ROOT, file), "lin"));
    const files = new Map(modules.flatMap((one) => [...one.files]));
    const { text } = await bundle({ files, preloaded: new Set(files.keys()) }, entry);
    const worker = keep(new Worker());
    // Of the SDK it uses only timers, and here none.
    await worker.evaluate(text.replace(/^import (\w+) from "timer";$/m, "const $1 = undefined;"));
    return worker;
  }

  it("is wired to the board, and takes the place of one that Thimble knows", async () => {
    const worker = await simulator(`
      import { VirtualBoard } from "thimble/hosts/virtual/board";
      import { simulateParts } from "thimble/hosts/virtual/parts/simulate";
      import { I2C_PARTS } from "thimble/hosts/virtual/parts/simulated-parts";
      import { simulatePart, VirtualI2CPart } from "thimble/testing";
      Object.assign(globalThis, { VirtualBoard, simulateParts, I2C_PARTS, simulatePart, VirtualI2CPart });`);
    await worker.evaluate(`
      class Own extends VirtualI2CPart {
        channels = { temperature: { from: 0, to: 50 } };
        constructor(options) {
          super(options, { address: 0x4a, name: "own" });
          this.set("temperature", 21);
        }
        powerOn() {}
      }
      simulatePart("STS35", Own);
      simulatePart("BME280", Own);
      const use = (part, address) => ({ bus: "I2C", part, pins: [21, 22], address });
      const uses = [use("STS35", "0x4a"), use("BME280", "0x76"), use("BH1750", "0x23")];
      const parts = simulateParts(new VirtualBoard({}), uses);
      const found = parts.map((part) => part.name + ": " + (part instanceof Own)).join(", ");
      if (!Object.isFrozen(I2C_PARTS)) throw new Error("The tables aren't read-only.");
      if (found !== "sts35: true, bme280: true, bh1750: false") throw new Error(found);`);
  });
});
