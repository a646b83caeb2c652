/** What the README and docs/ tell a reader to do works, in the order of each page. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { after, before, describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { importProgram } from "../../hosts/node/programs/bundle-program.js";
import { startDevice } from "../../hosts/node/start-device.js";
import type { Device, Host } from "../../src/index.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";
import { blocksOf, type CodeBlock, PAGES } from "./blocks.js";
import { PageSession } from "./page-session.js";

const LONGEST = patient(60_000);

/** The answer that a page shows for a block: those that follow it. */
function answerTo(blocks: readonly CodeBlock[], at: number): string | undefined {
  const next = blocks.slice(at + 1);
  const end = next.findIndex(({ mark }) => mark !== "answer");
  const answers = next.slice(0, end < 0 ? next.length : end);
  return answers.length > 0 ? answers.map(({ code }) => code).join("\n") : undefined;
}

for (const page of PAGES) {
  const blocks = blocksOf(page);
  const isMarked = blocks.some(({ mark }) => mark !== undefined);

  if (isMarked)
    describe(`The commands in ${page}`, function () {
      this.timeout(LONGEST);
      let session: PageSession;
      before(function () {
        if (spawnSync("curl", ["--version"]).status !== 0) this.skip();
        session = new PageSession();
      });
      after(() => session?.close());

      for (const [at, block] of blocks.entries()) {
        const { mark, code, file } = block;
        if (file !== undefined)
          it(`${file} is saved`, () => {
            session.save(block);
          });
        else if (mark !== undefined && mark !== "answer")
          it(`${code.split("\n", 1)[0]} works as it stands`, () =>
            session.run(block, answerTo(blocks, at)));
      }
    });
}

describe("The devices in the documentation", function () {
  this.timeout(LONGEST);
  const folder = folderForAll();

  for (const page of PAGES)
    for (const [at, { code }] of blocksOf(page).entries()) {
      const [, name] = /^export default function (\w+)/m.exec(code) ?? [];
      if (name !== undefined)
        it(`start on the virtual board: ${name} of ${page}`, async () => {
          const file = folder.file(`${name}-${at}.ts`);
          writeFileSync(file, code);
          const { default: create } = (await importProgram(file)) as {
            default: (host: Host) => Device;
          };
          const device = create(createHost());
          assert.ok((await startDevice(device, { port: 0 })) > 0);
          device.close();
        });
    }
});
