import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { deviceModules } from "../../../hosts/moddable/tools/modules.js";
import { ROOT } from "../../../hosts/moddable/tools/output.js";

/** What a preloaded module may not make while it is linked: it would be read-only on the chip. */
const CHANGEABLE = /\bnew (\w*Array|ArrayBuffer|DataView|Map|Set|WeakMap|WeakSet)\b/;

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

  for (const [what, pattern] of LACKING) {
    it(`does without ${what}`, () => {
      const found = modules.filter(({ code }) => pattern.test(code)).map(({ name }) => name);
      assert.deepEqual(found, []);
    });
  }

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
