/** What the site of the documentation is made of; `npm run docs` itself fails at a dead link. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, it } from "mocha";
import { CARDS, cardFile } from "../../site/card-pictures.js";
import { allPublicNames, declarationOf } from "../../site/declarations.js";
import { optionsTypeOf } from "../../site/members.js";
import { optionsOf } from "../../site/options.js";
import { requestsIn } from "../../site/outside-requests.js";
import { PART_COSTS } from "../../site/part-costs.js";
import { pinTable } from "../../site/pin-table.js";
import { propertiesOf } from "../../site/properties.js";
import { isPartFunction, referencePages } from "../../site/reference.js";
import { SAMPLES } from "../kinds/samples/samples.js";
import { ROOT } from "../sources/tree.js";

const pages = readdirSync(`${ROOT}docs`, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".md") && !/^(gallery|reference)\//.test(file),
);
const reference = referencePages();

/** The kinds' classes, with the files of their pictures. */
function kindsWithCards() {
  return SAMPLES.map(({ kind, file }) => ({
    path: `src/entities/${file}.ts`,
    file: cardFile(kind),
  }));
}

/** Whether what a page links to is there: a file of the repository, or a page that is made of doc comments. */
function isThere(page: string, target: string): boolean {
  const path = target.startsWith("/")
    ? `docs${target}`
    : posix.join("docs", posix.dirname(page), target);
  const [file = ""] = path.split("#");
  const [, name] = /^docs\/reference\/(\w*)(?:\.md)?$/.exec(file) ?? [];
  if (name !== undefined)
    return ["", "index"].includes(name) || reference.some((each) => each.name === name);
  return existsSync(`${ROOT}${file}`) || existsSync(`${ROOT}${file}.md`);
}

describe("The documentation", () => {
  it("has no link to a page that isn't there", () => {
    const dead = pages.flatMap((page) => {
      const text = readFileSync(`${ROOT}docs/${page}`, "utf8").replace(/```.*?```/gs, "");
      const links = [...text.matchAll(/\]\(([^)\s]+)\)|^ *link: (\S+)$/gm)];
      return links
        .map(([, link, front]) => link ?? front ?? "")
        .filter((link) => !/^(\w+:|#)/.test(link) && !isThere(page, link))
        .map((link) => `${page}: ${link}`);
    });
    assert.deepEqual(dead, []);
  });

  it("says of each chip which pins to avoid, as the virtual board has it", () => {
    assert.ok(readFileSync(`${ROOT}docs/faq.md`, "utf8").includes(pinTable()));
  });

  it("would load nothing from elsewhere: what does is found", () => {
    const found = requestsIn('<link rel="x" href="https://fonts.example/a.css">', "a.html");
    assert.deepEqual(found, ["a.html: https://fonts.example/a.css"]);
    assert.deepEqual(requestsIn('<a href="https://nodejs.org">Node</a>', "a.html"), []);
  });
});

describe("The reference", () => {
  it("has a page for each public name: its own, that of what takes these options, or that of the part", () => {
    const names = new Set(reference.map(({ name }) => name));
    const options = reference.map(({ name }) => {
      const declaration = declarationOf(name);
      return declaration && optionsTypeOf(declaration);
    });
    const missing = allPublicNames().filter((name) => {
      const declaration = declarationOf(name);
      const isPart = declaration && isPartFunction(declaration);
      if (isPart) return !existsSync(`${ROOT}docs/parts/${name}.md`);
      const isWithAnother = reference.some(({ text }) => text.includes(`\n## ${name}\n`));
      return !names.has(name) && !options.includes(name) && !isWithAnother;
    });
    assert.deepEqual(missing, []);
    // Some file systems don't tell letters by their case.
    const files = new Set(reference.map(({ name }) => name.toLowerCase()));
    assert.equal(files.size, reference.length);
    assert.ok(reference.length >= 250, `${reference.length}`);
  });

  it("begins the page of each class, function and error with a program", () => {
    const missing = reference.filter(({ name, text }) => {
      const type = declarationOf(name)?.node.type ?? "";
      return /^(Class|Function)Declaration$/.test(type) && !/^# .*```ts\n.*^import /ms.test(text);
    });
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    );
  });

  it("says what each object has, with its type", () => {
    const textOf = (name: string) => reference.find((page) => page.name === name)?.text ?? "";
    assert.match(textOf("Sensor"), /## Properties.*^\| `state` \| `number \\\| undefined` \|/ms);
    assert.match(textOf("Cover"), /^\| `position` \| `number` \|/m);
    assert.match(textOf("Kept"), /^\| `value` \(can be set\) \|/m);
    assert.match(textOf("Clock"), /^\| `epochSeconds` \| `number` \|.*### `onSet\(/ms);
    assert.match(textOf("ProgramTimers"), /### `at\(/);
    assert.match(textOf("Hub"), /### `fire\(/);
    assert.match(textOf("Log"), /### `info\(/);
    const untyped = reference.flatMap(({ name }) => {
      const declaration = declarationOf(name);
      const isClass = declaration?.node.type === "ClassDeclaration";
      const all = isClass ? propertiesOf(declaration) : [];
      return all.filter(({ type }) => type === "").map((property) => `${name}.${property.name}`);
    });
    assert.deepEqual(untyped, []);
  });

  it("says what clients see of each kind", () => {
    const kinds = SAMPLES.map(({ file }) => `src/entities/${file}.ts`);
    const silent = reference.filter(({ name, text }) => {
      const path = declarationOf(name)?.file.path ?? "";
      const isClass = declarationOf(name)?.node.type === "ClassDeclaration";
      return isClass && kinds.includes(path) && !/## What clients see/.test(text);
    });
    assert.deepEqual(
      silent.map(({ name }) => name),
      [],
    );
  });

  it("says what each part costs", () => {
    const parts = pages.filter(
      (page) => /^parts\/\w+\.md$/.test(page) && !page.endsWith("README.md"),
    );
    const silent = parts.filter(
      (page) => !PART_COSTS.transform("", `${ROOT}docs/${page}`)?.match(/Flash: .*Heap: /s),
    );
    assert.deepEqual(silent, []);
    assert.ok(parts.length >= 20);
  });

  it("says of each option what it is", () => {
    const silent = reference.flatMap(({ name }) => {
      const declaration = declarationOf(name);
      const type = declaration && optionsTypeOf(declaration);
      const options = type === undefined ? [] : [...optionsOf(type).values()];
      return options.filter(({ text }) => text === "").map((option) => `${name}.${option.name}`);
    });
    assert.deepEqual(silent, []);
  });

  it("shows each kind's card, where a component's wires go, and what both cost", () => {
    const textOf = (name: string) => reference.find((page) => page.name === name)?.text ?? "";
    for (const { file, path } of kindsWithCards()) {
      assert.ok(existsSync(`${ROOT}docs/${CARDS}${file}`), `${path}: npm run screenshots makes it`);
    }
    assert.match(textOf("Light"), /!\[.*\]\(\.\.\/images\/cards\/light\.png\)/);
    assert.match(textOf("Light"), /Heap: One takes \d+ slots/);
    assert.match(textOf("RotaryEncoder"), /<svg.*>signalPin<.*>controlPin<.*<\/svg>/);
    assert.doesNotMatch(textOf("Switch"), /<svg/);
    assert.match(textOf("GPIOLock"), /Flash: [\d,]+ bytes of code, [\d,]+ bytes with/);
    const free = reference.filter(({ group, text }) => group === "Kinds" && !/## Cost/.test(text));
    assert.deepEqual(
      free.map(({ name }) => name),
      [],
    );
  });

  it("has the options that a component takes from its kind, and leaves out those that it sets itself", () => {
    const text = reference.find(({ name }) => name === "GPIOLock")?.text ?? "";
    assert.match(text, /^\| `pin` \(required\) \| `DigitalPin` \|/m);
    assert.match(text, /^\| `codeFormat` \|/m);
    assert.doesNotMatch(text.split("## Properties")[0] ?? "", /supportsOpen/);
  });
});
