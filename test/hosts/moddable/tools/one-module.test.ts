import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "mocha";
import { bundle } from "../../../../hosts/moddable/tools/one-module/bundle.js";
import { withConstants } from "../../../../hosts/moddable/tools/one-module/constants.js";
import { modulesOfManifest } from "../../../../hosts/moddable/tools/one-module/manifest-modules.js";
import { asOneModule } from "../../../../hosts/moddable/tools/one-module/one-module.js";
import { folderForAll } from "../../../tools/test-folder.js";

const BOARD = "esp32/nodemcu";

const MANIFEST = {
  include: ["$(MODDABLE)/examples/manifest_base.json", "./src/manifest.json"],
  modules: {
    main: "./main",
    thimble: "./thimble",
    "thimble/late": ["./late", "./late.c"],
    "thimble/changing": "./changing",
  },
  preload: ["main", "thimble", "thimble/board", "thimble/late"],
  platforms: {
    esp32: { modules: { "thimble/board": "./boards/esp32" } },
    "esp32/*": { modules: { "thimble/board": "./boards/other" } },
    lin: { modules: { "~": ["./main"], main: "./simulated", "thimble/board": "./boards/lin" } },
  },
};

/** A small firmware. `late` is loaded by its name, `changing` isn't preloaded, `timer` is the SDK's. */
const FILES: Record<string, string> = {
  "manifest.json": JSON.stringify(MANIFEST),
  "src/manifest.json": JSON.stringify({
    modules: {
      "thimble/src/index": "./index",
      "thimble/src/counter": "./counter",
      "thimble/src/parts/thermometer": "./parts/thermometer",
      "thimble/src/components/radars/ld2410": "./components/radars/ld2410",
      "thimble/src/components/radars/ld2450": "./components/radars/ld2450",
    },
    preload: [
      "thimble/src/index",
      "thimble/src/counter",
      "thimble/src/parts/thermometer",
      "thimble/src/components/radars/ld2410",
      "thimble/src/components/radars/ld2450",
    ],
  }),
  "main.js": `import Timer from "timer"; import { count } from "thimble/src/counter"; import board from "thimble/board";
    import changing from "./thimble/changing.js"; import { LD2450 } from "thimble";
    export default () => ({ board, count: count(), Timer, changing, radar: new LD2450().name });`,
  "simulated.js": "export default 0;",
  "thimble.js": `export * from "thimble/src/index";`,
  "late.js": `import { count } from "./src/counter.js"; export default count;`,
  "changing.js": "export default {};",
  "boards/esp32.js": `export default "esp32";`,
  "boards/other.js": `export default "other";`,
  "boards/lin.js": `export default "lin";`,
  "src/index.js": `export { count } from "./counter.js"; export class Sensor {}
    export { LD2410 } from "./components/radars/ld2410.js"; export { LD2450 } from "./components/radars/ld2450.js";`,
  "src/components/radars/ld2410.js": `export class LD2410 { name = "not in this firmware"; }`,
  "src/components/radars/ld2450.js": `export class LD2450 { name = "of the program"; }`,
  "src/counter.js": "let counted = 0; export function count() { return ++counted; }",
  "src/parts/thermometer.js": `import { Sensor } from "../index.js";
    export class Thermometer extends Sensor {} export const count = "of a thermometer";`,
};

describe("A build with one module", () => {
  const folder = folderForAll();
  let output: string;
  before(() => {
    for (const [file, text] of Object.entries(FILES)) folder.write(file, text);
  });
  after(() => rmSync(output, { recursive: true }));

  const fileOf = (platform: string, name: string) =>
    modulesOfManifest(folder.file("manifest.json"), platform)
      .files.get(name)
      ?.slice(folder.path.length + 1);

  it("takes the modules of its platform, or else of the platform's family", () => {
    assert.equal(fileOf("esp32", "thimble/board"), "boards/esp32.js");
    assert.equal(fileOf(BOARD, "thimble/board"), "boards/other.js");
    assert.equal(fileOf("lin", "thimble/board"), "boards/lin.js");
    assert.equal(fileOf("lin", "main"), "simulated.js");
    assert.equal(fileOf(BOARD, "thimble/late"), "late.js");
  });

  /** Runs a script that imports the modules of the build, as the engine would find them. */
  async function run(script: string): Promise<Record<string, unknown>> {
    const made = await asOneModule({ name: "tiny", folder: folder.path, projects: [] }, BOARD);
    output = made.folder;
    const modules = modulesOfManifest(join(output, "manifest.json"), BOARD);
    const { text } = await bundle(modules, script);
    // The SDK's modules, and those that aren't preloaded, come from elsewhere.
    const elsewhere = text
      .replace(/^import (\w+) from .*$/gm, 'const $1 = "elsewhere";')
      .replace(/^import ".*$/gm, "");
    return import(`data:text/javascript,${encodeURIComponent(elsewhere)}`);
  }

  it("replaces all that the main module and programs reach", async () => {
    await run("");
    const { modules } = JSON.parse(readFileSync(join(output, "manifest.json"), "utf8"));
    const pieces = Object.keys(modules).filter((name) =>
      /^thimble\/piece-\d+\/thimble$/.test(name),
    );
    assert.ok(pieces.length > 0);
    const others = Object.keys(modules).filter((name) => !pieces.includes(name));
    assert.deepEqual(others.sort(), [
      "main",
      "thimble",
      "thimble/src/counter",
      "thimble/src/parts/thermometer",
      "~",
    ]);
    const left = modulesOfManifest(join(output, "manifest.json"), BOARD).files;
    assert.equal(left.get("thimble/late"), folder.file("late.js"));
    assert.equal(left.get("thimble/changing"), folder.file("changing.js"));
    assert.equal(left.get("thimble/src/index"), undefined);
  });

  it("starts with its main module, and leaves the SDK's outside, and what isn't preloaded", async () => {
    const { default: main } = await run('export { default } from "main";');
    assert.deepEqual((main as () => unknown)(), {
      board: "other",
      count: 1,
      Timer: "elsewhere",
      changing: "elsewhere",
      radar: "of the program",
    });
  });

  it("has what travels with programs for its own program only", async () => {
    await run("");
    const made = readdirSync(output, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(join(output, file), "utf8"))
      .join("");
    assert.match(made, /of the program/);
    assert.doesNotMatch(made, /not in this firmware/);
    await assert.rejects(run('export { LD2450 } from "thimble";'), /No matching export/);
  });

  it("gives programs the parts by their names, even if two modules export the same name", async () => {
    const { Sensor, Thermometer, count, part } = await run(
      `export { Sensor, count } from "thimble";
       export { Thermometer, count as part } from "thimble/src/parts/thermometer";`,
    );
    assert.equal(Object.getPrototypeOf(Thermometer), Sensor);
    assert.equal((count as () => number)(), 1);
    assert.equal(part, "of a thermometer");
  });

  it("shares its variables with a module that is loaded by name", async () => {
    const { count, late } = await run(
      'export { count } from "thimble"; export { default as late } from "thimble/late";',
    );
    assert.equal((count as () => number)(), 1);
    assert.equal((late as () => number)(), 2);
  });
});

describe("The constants of a build with one module", () => {
  it("are constants again, except for what has no value at first, and what is assigned to", async () => {
    const text = await withConstants(`var Shape = class _Shape {
  static LIMIT = 4;
};
var limit = 3;
var cache;
var count = 0;
var last = 1, first = 2;
function next() {
  [last] = [5];
  return ++count;
}
export { Shape, limit, cache, first, next };
`);
    const declared = [...text.matchAll(/^(\w+) (\w+)[ ;]/gm)].map(([, word, name]) => [word, name]);
    assert.deepEqual(
      declared.filter(([word]) => word === "var" || word === "const"),
      [
        ["const", "Shape"],
        ["const", "limit"],
        ["var", "cache"],
        ["var", "count"],
        ["var", "last"],
      ],
    );
  });

  it("are frozen where they are data, with what they refer to; instances can change", async () => {
    const text = await withConstants(`var WORDS = ["on", "off"];
var KIND = /* @__PURE__ */ kind({ fields: { state: WORDS } });
var log = make();
var Log = class {
};
var CLASSES = [{ Log, words: ["one"] }];
function kind(description) {
  return description;
}
function make() {
  return new Map();
}
export { WORDS, KIND, log, Log, CLASSES };
`);
    // XS has a second argument for this.
    const { freeze } = Object;
    const deep: unknown[] = [];
    const both = (value: unknown, isDeep?: boolean) => {
      if (isDeep === true) deep.push(value);
      return freeze(value);
    };
    Object.freeze = both as typeof freeze;
    try {
      const made = await import(`data:text/javascript,${encodeURIComponent(text)}`);
      const { WORDS, KIND, log, Log, CLASSES } = made;
      assert.deepEqual(deep, [WORDS, KIND]);
      assert.equal(Object.isFrozen(log), false);
      // With what a class refers to, Error and Object would be frozen.
      assert.equal(Object.isFrozen(CLASSES), true);
      assert.equal(Object.isFrozen(Log), false);
    } finally {
      Object.freeze = freeze;
    }
  });
});
