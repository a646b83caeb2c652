/** What is saved of a control that was being moved. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, it } from "mocha";
import type * as travel from "../../hosts/browser/travel/index.js";
import { travelFiles } from "../../hosts/node/board/travel-files.js";
import { patient } from "../tools/patience.js";
import { outcomeOfTest } from "../tools/saved-test.js";
import { folderForEach } from "../tools/test-folder.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PROGRAM = `${ROOT}test/board-page/staircase.ts`;

describe("A control that was dragged", function () {
  this.timeout(patient(60_000));
  const folder = folderForEach();

  /** What is saved after the humidity was dragged, with what mocha says of it. */
  async function dragged(values: readonly (readonly [at: number, percent: number])[]) {
    for (const [name, text] of await travelFiles(PROGRAM)) writeFileSync(folder.file(name), text);
    const module = (name: string) => import(pathToFileURL(folder.file(name)).href);
    const { TimeMachine } = (await module("travel.js")) as typeof travel;
    const device = await TimeMachine.start(async () => (await module("program.js")).default, {
      ...{ name: "staircase", time: "2026-01-09 12:00:00", zone: "Europe/Berlin" },
    });
    for (const [at, value] of values) {
      await device.goTo(at);
      await device.act({ action: "measure", part: "bme280", channel: "humidity", value });
    }
    await device.goTo(60_000);
    const states = device.happenings.filter(({ sort }) => sort === "state");
    const { text } = await device.save("test");
    const { text: script } = await device.save("script");
    device.close();
    const test = folder.file("staircase.session.test.ts");
    writeFileSync(test, text.replace('"./staircase.js"', JSON.stringify(PROGRAM)));
    const outcome = await outcomeOfTest(test);
    const saved = [...text.matchAll(/\.set\("humidity", (\d+)\)/g)].map(([, value]) =>
      Number(value),
    );
    return { states, text, script, saved, outcome };
  }

  it("has its last value of each quarter of a second", async () => {
    const { saved, outcome, script } = await dragged([
      [5000, 51],
      [5060, 52],
      [5249, 53],
      [5250, 54],
      [5490, 55],
      [8000, 56],
    ]);
    assert.deepEqual(saved, [53, 55, 56]);
    assert.equal(script.match(/"measure"/g)?.length, 3);
    assert.match(outcome, /1 passing/);
  });

  it("has the states that these values make", async () => {
    // The sensor is read at 10.6 s, and ten seconds later.
    const { states, saved, text, outcome } = await dragged([
      [10_500, 80],
      [10_650, 55],
    ]);
    assert.ok(states.some(({ who, what }) => who === "Fan" && what === "on"));
    assert.deepEqual(saved, [55]);
    assert.doesNotMatch(text, /fan: on/);
    assert.match(text, /12:00:20 humidity: 55/);
    assert.match(outcome, /1 passing/);
  });
});
