import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, it } from "mocha";
import { ROOT } from "../../../hosts/moddable/tools/base/output.js";
import { deviceModules } from "../../../hosts/moddable/tools/packaging/device-modules.js";

/** What a preloaded module may not make while it is linked: it would be read-only on the chip. */
const CHANGEABLE = /\bnew (\w*Array|ArrayBuffer|DataView|Map|Set|WeakMap|WeakSet)\b/;

/** What the linker for preloaded modules crashes on, or can't keep. */
const UNPRELOADABLE =
  /\b\d[\d_]*n\b|\bBigInt\(|\bBigU?Int64Array\b|\bnew (Proxy|Promise|WeakRef|FinalizationRegistry|Date)\b/;

/** What XS, or Moddable's build of it, lacks. */
const LACKING: [what: string, pattern: RegExp][] = [
  ["Intl", /\bIntl\b|\.toLocale\w+\(|\.localeCompare\(/],
  ["Node's modules", /from "node:/],
  ["Node's globals", /\b(process|Buffer|setImmediate|require)\b[.(]/],
  ["timers that aren't the host's", /\b(setTimeout|setInterval|queueMicrotask)\(/],
  ["a console", /\bconsole\./],
  ["structuredClone", /\bstructuredClone\(/],
  ["a name assigned to an error, whose class is frozen", /extends \w*Error \{[^}]*this\.name = /],
  ["regular expressions", /[=(,:[!&|?{};]\s*\/[^/*\s].*\/[dgimsuvy]*[.,;)]|new RegExp/],
  ["eval", /\beval\(|new Function\(/],
];

/** What is native on a machine. */
const MACHINE_FUNCTIONS = ["TextEncoder", "TextDecoder", "performance", "crypto", "atob", "btoa"];

/** A module's code without comments and strings. */
function codeOf(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[^:])\/\/.*$/gm, "$1")
    .replace(/(?<!from )"(?:[^"\\\n]|\\.)*"/g, '""');
}

/** The methods of a module's classes that the class assigns as well. */
function assignedMethods(code: string): string[] {
  return code.split(/^(?=(?:export )?(?:abstract )?class )/m).flatMap((part) => {
    const assigned = new Set([...part.matchAll(/\bthis\.(\w+) = /g)].map(([, name]) => name));
    return [...part.matchAll(/^ {2}(?:(?!get |set )[a-z]+ )*(\w+)(?:<.*>)?\(.*\{$/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => assigned.has(name));
  });
}

/** The code that runs when the module is linked: outside of all functions and methods. */
function atModuleLevel(code: string): string[] {
  return code.split("\n").filter((line) => /^(export )?(const|let|new)\b|^ {2}static /.test(line));
}

/**
 * The lines of values that are made when the module is linked, of several lines too. Functions aren't: what
 * is in them comes later.
 */
function valuesAtModuleLevel(code: string): string[] {
  return code
    .split(/^(?=\S)/m)
    .flatMap((part) => (/^(export )?class /.test(part) ? part.split(/^(?= {2}\S)/m) : [part]))
    .filter((part) => /^(export )?(const|let|new)\b|^ {2}static (?!.*\).*\{$)/m.test(part))
    .filter((part) => !/=>|function/.test(part))
    .flatMap((part) => part.split("\n"));
}

/** The simulated board, which Moddable's simulator preloads. */
function boardModules(): { name: string; code: string }[] {
  return ["", "parts/"].flatMap((folder) =>
    readdirSync(join(ROOT, "hosts/virtual", folder))
      .filter((file) => file.endsWith(".ts"))
      .map((file) => ({
        name: `hosts/virtual/${folder}${file}`,
        code: codeOf(readFileSync(join(ROOT, "hosts/virtual", folder, file), "utf8")),
      })),
  );
}

describe("Each module of src", () => {
  const modules = deviceModules().map((name) => ({
    name,
    code: codeOf(readFileSync(join(ROOT, "src", `${name}.ts`), "utf8")),
  }));

  it("makes nothing at module level that is to be changed later", () => {
    const found = modules.flatMap(({ name, code }) =>
      atModuleLevel(code)
        .filter((line) => CHANGEABLE.test(line) && !/=>/.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    assert.deepEqual(found, []);
  });

  it("has no value at module level that ends Moddable's build, as are those of the simulated board", () => {
    const found = [...modules, ...boardModules()].flatMap(({ name, code }) =>
      valuesAtModuleLevel(code)
        .filter((line) => UNPRELOADABLE.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    assert.deepEqual(found, []);
  });

  for (const [what, pattern] of LACKING) {
    it(`does without ${what}`, () => {
      const found = modules.filter(({ code }) => pattern.test(code)).map(({ name }) => name);
      assert.deepEqual(found, []);
    });
  }

  it("calls none of the machine's functions while it is linked: there is none then", () => {
    const names = modules.map(
      ({ name }) => pathToFileURL(join(ROOT, "build/src", `${name}.js`)).href,
    );
    const script = `
      for (const name of ${JSON.stringify(MACHINE_FUNCTIONS)}) delete globalThis[name];
      for (const name of ${JSON.stringify(names)}) await import(name);`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", script]);
  });

  it("assigns no method: what would hide one that lies in flash is read-only as well", () => {
    assert.deepEqual(
      modules.flatMap(({ name, code }) => assignedMethods(code).map((method) => [name, method])),
      [],
    );
  });

  it("is found to break these rules where it does", () => {
    const code = codeOf(
      'const a = new Map(); // new Set()\nlet s = "Intl.x";\nprocess.exit();\n  static readonly b = new Uint8Array(3);\nfunction f() {\n  return new Map();\n}',
    );
    const lines = atModuleLevel(code).filter((line) => CHANGEABLE.test(line));
    assert.equal(lines.length, 2);
    const values = codeOf(
      "const A = 2n ** 3n;\nexport const B = [\n  1n,\n  2,\n];\nclass C {\n  static readonly d = BigInt(1);\n  static e(): bigint {\n    return 1n;\n  }\n}\nconst f = () => 1n;\nfunction g() {\n  return 1n;\n}\n",
    );
    assert.deepEqual(
      valuesAtModuleLevel(values).filter((line) => UNPRELOADABLE.test(line)),
      ["const A = 2n ** 3n;", "  1n,", "  static readonly d = BigInt(1);"],
    );
    assert.ok(!/\bIntl\b/.test(code));
    assert.ok(LACKING.some(([, pattern]) => pattern.test(code)));
    for (const line of ["if (/^a+$/.test(a))", "a.replace(/[A-Z]/g, b)", "const A = /a/;"])
      assert.ok(
        LACKING.some(([, pattern]) => pattern.test(codeOf(line))),
        line,
      );
    assert.ok(!LACKING.some(([, pattern]) => pattern.test("const a = b / c; // d / e;")));
    const assigning =
      "  protected changed(): void {\n  }\n  #f() {\n    this.changed = g;\n    this.f = 1;\n";
    assert.deepEqual(assignedMethods(assigning), ["changed"]);
  });
});
