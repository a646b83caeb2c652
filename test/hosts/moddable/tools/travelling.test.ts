/** What isn't in the firmware of chips, but in the programs that need it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { before, describe, it } from "mocha";
import * as thimble from "thimble";
import { ROOT } from "../../../../hosts/moddable/tools/base/output.js";
import { travellingFiles } from "../../../../hosts/moddable/tools/travelling/travelling-files.js";
import { travellingModules } from "../../../../hosts/moddable/tools/travelling/travelling-modules.js";
import {
  type TravellingModules,
  UnnamedImportError,
  withNeeded,
  withTravelling,
} from "../../../../hosts/moddable/tools/travelling/with-travelling.js";

describe("What travels with programs", function () {
  this.timeout(60_000);

  let travelling: TravellingModules;
  before(async () => {
    travelling = await travellingModules();
  });

  const changed = (code: string) => {
    const needed = new Set<string>();
    return { code: withTravelling(code, travelling, needed), needed: [...needed].sort() };
  };

  it("is components and parts that few devices have, and nothing that the firmware itself needs", () => {
    const { all, names } = travellingFiles();
    assert.ok(all.size > 150, `${all.size}`);
    for (const file of all) assert.match(file, /^(components|parts)\//);
    for (const name of ["LD2410", "bme280", "TuyaMCU", "DAIKIN", "TextDisplay", "DSMR"])
      assert.ok(names.has(name), name);
    for (const name of ["Device", "Sensor", "GPIOSwitch", "PWMLight", "Thermostat", "PartError"])
      assert.ok(!names.has(name), name);
  });

  it("has each of its names in one module, which exports it", () => {
    const { names, modules } = travelling;
    for (const [name, module] of Object.entries(names)) {
      assert.ok(name in thimble, name);
      const exported = /export ?\{([^}]*)\};\s*$/.exec(modules[module]?.code ?? "")?.[1] ?? "";
      const list = exported.split(",").map((one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1),
      );
      assert.ok(list.includes(name), `${name} isn't exported by ${module}`);
    }
  });

  it("imports only what comes with it, and modules that each firmware has by their names", () => {
    const { all } = travellingFiles();
    const { modules, firmware } = travelling;
    for (const [name, { code, needs }] of Object.entries(modules)) {
      const imported = [...code.matchAll(/\b(?:from|import) ?"([^"]+)"/g)].map(
        ([, from = ""]) => from,
      );
      for (const from of new Set(imported))
        assert.ok(needs.includes(from) || firmware.includes(from), `${name} imports ${from}`);
      for (const need of needs) assert.ok(need in modules, need);
    }
    for (const name of firmware) {
      const file = `${name.slice("thimble/src/".length)}.js`;
      assert.ok(!all.has(file), file);
      assert.notEqual(readFileSync(join(ROOT, "build/src", file), "utf8"), "");
    }
  });

  it("finds all that its modules import, by their names", async () => {
    const { modules } = travelling;
    // esbuild refuses an import of what a module doesn't export.
    const { outputFiles } = await build({
      entryPoints: Object.keys(modules),
      ...({ bundle: true, write: false, format: "esm", outdir: ROOT, logLevel: "silent" } as const),
      plugins: [
        {
          name: "modules of a board",
          setup({ onLoad, onResolve }) {
            onResolve({ filter: /^thimble\/src\// }, ({ path }) => ({
              path: join(ROOT, "build/src", `${path.slice("thimble/src/".length)}.js`),
            }));
            onResolve({ filter: /^thimble\/deployed\// }, ({ path }) => ({
              path,
              namespace: "travelling",
            }));
            onLoad({ filter: /./, namespace: "travelling" }, ({ path }) => ({
              contents: modules[path]?.code ?? "",
            }));
          },
        },
      ],
    });
    assert.equal(outputFiles.length, Object.keys(modules).length);
  });

  it("is imported from its own module by a program that names it, whose lines stay", () => {
    const { code, needed } = changed(
      'import {\n  bme280,\n  Device, // the device\n  LogLevel as Level,\n} from "thimble";\nexport { LD2410 as Radar } from "thimble";\nbme280();\n',
    );
    const module = "thimble/deployed/components/parts/bme280";
    const radar = "thimble/deployed/components/radars/ld2410";
    assert.equal(
      code,
      `import { Device, LogLevel as Level } from "thimble"; import { bme280 } from "${module}"\n\n\n\n;\nexport { LD2410 as Radar } from "${radar}";\nbme280();\n`,
    );
    assert.deepEqual(needed, [module, radar]);
  });

  it("is a driver as well", () => {
    const { code, needed } = changed(
      'import { BME280 } from "thimble/sensors/bme280"; import "timer"; import { SMBus } from "thimble/sensors/smbus";',
    );
    const module = "thimble/deployed/parts/bme280";
    assert.equal(
      code,
      `import { BME280 } from "${module}"; import "timer"; import { SMBus } from "thimble/sensors/smbus";`,
    );
    assert.deepEqual(needed, [module]);
  });

  it("isn't in programs that don't name it, whatever their texts say", () => {
    const code =
      'import "thimble";\nimport { Device } from "thimble";\nconst text = `\nimport { LD2410 } from "thimble";\n`;';
    assert.deepEqual(changed(code), { code, needed: [] });
  });

  for (const code of ['import * as all from "thimble";', 'export * from "thimble";'])
    it(`isn't known of a program with ${code}`, () => {
      assert.throws(
        () => changed(code),
        (error) => error instanceof UnnamedImportError && error.message.includes(code.slice(0, -1)),
      );
    });

  it("comes with all that it needs, once", () => {
    const { needed } = changed('import { LD2410, LD2450 } from "thimble";');
    const modules = withNeeded(travelling, needed);
    assert.ok(Object.keys(modules).length < 10, Object.keys(modules).join(" "));
    for (const name of Object.keys(modules))
      for (const need of travelling.modules[name]?.needs ?? []) assert.ok(need in modules, need);
  });

  it("comes in few modules, each of which takes memory", () => {
    const { names } = travelling;
    for (const [name, module] of Object.entries(names)) {
      const count = Object.keys(withNeeded(travelling, [module])).length;
      assert.ok(count < 10, `${name} comes with ${count} modules`);
    }
  });
});
