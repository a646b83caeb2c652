/**
 * What a module makes while it is linked lies in flash and is read-only on a board (the Moddable SDK's documentation
 * of XS, "preload"), and nothing says so on Node.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { ROOT } from "../../../hosts/moddable/tools/base/output.js";
import { deviceModules } from "../../../hosts/moddable/tools/packaging/device-modules.js";

/** An object or an array at module level. */
const DATA = /^(?:export )?const (\w+)(?:: [^=\n]+(?:=>[^=\n]+)?)? =\s*(?:Object\.freeze\()?[[{]/gm;
/** Methods that change an array. */
const CHANGING = "push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin";

interface Module {
  readonly name: string;
  readonly code: string;
}

/** Where code changes what a name at module level stands for, by that name. */
function changesOf(name: string, code: string): string[] {
  const path = `\\b${name}(?:\\??\\.\\w+|\\[[^\\]]*\\])`;
  const patterns = [
    `${path}+ (?:[-+*/%&|^]|\\*\\*|<<|>>>?|\\?\\?|&&|\\|\\|)?=(?![=>])`,
    `(?:\\+\\+|--)${path}+|${path}+(?:\\+\\+|--)`,
    `\\bdelete ${path}+`,
    `\\b${name}(?:\\.\\w+|\\[[^\\]]*\\])*\\.(?:${CHANGING})\\(`,
    `\\bObject\\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)\\(${name}\\b`,
  ];
  return patterns.flatMap((one) => [...code.matchAll(new RegExp(one, "g"))].map(([text]) => text));
}

function isNamedIn(name: string, code: string): boolean {
  return new RegExp(`^import [^;]*\\b${name}\\b[^;]* from `, "m").test(code);
}

/** Where modules change data that was made while they were linked: their own, and what they import. */
function changes(modules: readonly Module[]): string[] {
  return modules.flatMap(({ code, name: of }) =>
    [...code.matchAll(DATA)].flatMap(([, name = ""]) =>
      modules
        .filter((one) => one.name === of || isNamedIn(name, one.code))
        .flatMap((one) => changesOf(name, one.code).map((text) => `${one.name}: ${text}`)),
    ),
  );
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1");
}

/** The modules that boards, their simulator and the emulated chip preload. */
function preloaded(): Module[] {
  const files = [
    ...deviceModules().map((module) => `src/${module}.ts`),
    ...["hosts/moddable", "hosts/virtual"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /(?<!\.d)\.ts$/.test(file) && !/^(tools|mcpack)\//.test(file))
        .map((file) => `${folder}/${file}`),
    ),
  ];
  return files.map((name) => ({
    name,
    code: withoutComments(readFileSync(join(ROOT, name), "utf8")),
  }));
}

describe("What a module makes while it is linked", () => {
  it("isn't changed later by any module of a board", () => {
    const modules = preloaded();
    const data = modules.flatMap(({ code }) => [...code.matchAll(DATA)]);
    assert.ok(data.length > 100, `${data.length} objects and arrays`);
    assert.deepEqual(changes(modules), []);
  });

  it("is found where it is changed", () => {
    const table = "export const TABLE: Record<string, number> = {\n  a: 1,\n};\n";
    const list = "const list: (() => void)[] = [];\nfunction add() {\n  list.push(f);\n}\n";
    const others = [
      "TABLE.a = 2;",
      'TABLE["b"] += 1;',
      "delete TABLE.a;",
      "TABLE.a++;",
      "Object.assign(TABLE, other);",
    ];
    const modules = others.map((line, index) => ({
      name: `${index}.ts`,
      code: `import { TABLE } from "./table.js";\nfunction f() {\n  ${line}\n}\n`,
    }));
    const found = changes([
      { name: "table.ts", code: table },
      { name: "list.ts", code: list },
      ...modules,
      { name: "reads.ts", code: 'import { TABLE } from "./table.js";\nif (TABLE.a === 2) f();\n' },
      { name: "another.ts", code: "function f(TABLE) {\n  TABLE.a = 2;\n}\n" },
    ]);
    assert.deepEqual(
      found.map((one) => one.split(":")[0]).sort(),
      ["0.ts", "1.ts", "2.ts", "3.ts", "4.ts", "list.ts"],
      found.join("\n"),
    );
  });
});
