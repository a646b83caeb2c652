/** What can be tried on the pages of the site. The page itself is tested in `test/try-page/`. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { describe, it } from "mocha";
import type { Device, Host } from "thimble";
import { TestDevice } from "thimble/testing";
import { importProgram } from "../../hosts/node/programs/bundle-program.js";
import { referencePages } from "../../site/reference.js";
import { exampleOf, galleryPages, TRY_IT, triedExamples } from "../../site/try-it.js";
import { ROOT } from "../sources/tree.js";
import { folderForAll } from "../tools/test-folder.js";

/** An example that is shown: its code, and the address of the page that runs it. */
const TRIED = /^```ts\n.*?^```\n\n<details class="try-it">.*?\?example=([\w-]+)/ms;

describe("What can be tried on the site", function () {
  this.timeout(60_000);
  const folder = folderForAll();

  it("starts, each program of it", async () => {
    assert.ok(triedExamples().length > 80, `${triedExamples().length}`);
    for (const { name, code } of triedExamples()) {
      const file = folder.file(`${name}.ts`);
      writeFileSync(file, code);
      const { default: program } = (await importProgram(file)) as {
        default: (host: Host) => Device;
      };
      const device = TestDevice.start(program);
      await device.advance("1 s");
      device.close();
    }
  });

  it("has names that differ", () => {
    const names = triedExamples().map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
  });

  it("is at the beginning of each component's page", () => {
    const silent = referencePages().filter(({ name, text }) => {
      const isMade = new RegExp(`^# ${name}\n[^#]*?\`\`\`ts`, "s").test(text) && TRIED.test(text);
      return /constructor|^## Options/m.test(text) && !isMade;
    });
    assert.deepEqual(
      silent.map(({ name }) => name),
      [],
    );
  });

  it("is at the beginning of each part's page, of the tutorial's steps and of the gallery's devices", () => {
    const shown = (page: string, text: string) =>
      TRIED.exec(TRY_IT.transform(text, `${ROOT}docs/${page}`) ?? "")?.[1];
    assert.equal(
      shown("parts/bme280.md", "# BME280\n\nA sensor.\n\n## Wiring\n"),
      exampleOf("bme280")?.name,
    );
    const first =
      triedExamples().find(({ name }) => name.startsWith("docs-tutorial")) ?? assert.fail();
    assert.equal(shown("tutorial.md", `\`\`\`ts\n${first.code}\`\`\`\n`), first.name);
    assert.equal(shown("tutorial.md", "```ts\nconst x = 1;\n```\n"), undefined);
    const gallery = galleryPages().filter(({ name }) => name !== "index");
    assert.ok(gallery.length > 15);
    for (const { name, text } of gallery)
      assert.ok(text.includes(`../try/index.html?example=${name}"`), name);
  });
});
