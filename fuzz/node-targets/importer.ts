/**
 * `thimble import`: what isn't YAML is a YamlFormatError. All else becomes a program that can be parsed, in which
 * nothing of the configuration's texts is code.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ParseResult, parse } from "@babel/parser";
import { YamlFormatError } from "../../import/configuration/yaml-tree.js";
import { convert } from "../../import/convert.js";
import { bytes } from "../bytes.js";
import { check, type Target } from "../target.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const FOLDER = "test/import/configurations/";

/** In texts it stays in quotes or comments. As a name in the program it would be code. */
const MARK = "MARK";

const texts = [
  `esphome:\n  name: a\n  friendly_name: "x\\n${MARK}()"\nswitch:\n  - platform: gpio\n    pin: 5\n    name: "a\\n${MARK}()\\n"\n`,
  `esphome: {name: "*/ ${MARK}() /*"}\nsensor:\n  - platform: "dht\\u2028${MARK}()"\n    name: '\${${MARK}()}'\n`,
  `esphome: {name: a}\nbinary_sensor:\n  - {platform: gpio, pin: "4; ${MARK}()", name: "${MARK}", id: "${MARK}"}\n`,
  `esphome: {name: a}\nlight:\n  - {platform: binary, output: "${MARK}", name: "\`${MARK}\`"}\noutput:\n  - {platform: gpio, id: "${MARK}", pin: GPIO2}\n`,
  `esphome: {name: a, on_boot: {then: [{logger.log: "x\\"); ${MARK}(("}]}}\n`,
  `a: &a [*a]\n`,
  `esphome: {name: a}\n<<: *x\n`,
  `esphome: !lambda |-\n  return ${MARK}();\n`,
];

function configurations(): string[] {
  const names = ["lamp", "garage", "fans", "meter", "mixed", "shutter"];
  return names.flatMap((name) => {
    try {
      return [readFileSync(`${PROJECT}${FOLDER}${name}.yaml`, "utf8").slice(0, 600)];
    } catch {
      return [];
    }
  });
}

export const importer: Target = {
  name: "importer",
  dictionary: [
    ...[
      MARK,
      `${MARK}()`,
      '"',
      "'",
      "\\n",
      "\\u2028",
      "*/",
      "/*",
      "//",
      "`",
      "${",
      "}",
      "\n",
      "\n  ",
    ],
    ...[
      "- platform: ",
      "gpio",
      "template",
      "pin: ",
      "name: ",
      "id: ",
      "!secret ",
      "!include ",
      "&a ",
      "*a",
    ],
    ...["switch:", "sensor:", "light:", "esphome:", "on_press:", "then:", "lambda: ", "filters:"],
  ].map((word) => bytes(word)),
  seeds: [...texts, ...configurations()].map((text) => bytes(text)),
  run(input) {
    const text = new TextDecoder().decode(input);
    let program: string;
    try {
      program = convert(text).text;
    } catch (error) {
      check(error instanceof YamlFormatError, () => `${(error as Error).stack}`);
      return;
    }
    let tree: ParseResult;
    try {
      tree = parse(program, { sourceType: "module", plugins: ["typescript"] });
    } catch (error) {
      check(false, () => `not a program: ${(error as Error).message}\n${program}`);
      return;
    }
    check(!isCalled(tree.program), () => `${MARK} is code:\n${program}`);
  },
};

/** Whether the mark is called, or evaluated in a template, anywhere in the tree. */
function isCalled(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isCalled);
  if (typeof node !== "object" || node === null) return false;
  const { type, callee } = node as { type?: string; callee?: { name?: string } };
  if (type === "CallExpression" && callee?.name === MARK) return true;
  return Object.entries(node).some(
    ([name, value]) => name !== "leadingComments" && name !== "trailingComments" && isCalled(value),
  );
}
