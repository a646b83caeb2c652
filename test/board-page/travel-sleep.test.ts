/** A device that sleeps, while its time is moved. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describe, it } from "mocha";
import type * as travel from "../../hosts/browser/travel/index.js";
import { travelFiles } from "../../hosts/node/board/travel-files.js";
import type { BoardEvent } from "../../hosts/virtual/world/travel.js";
import { patient } from "../tools/patience.js";
import { outcomeOfTest } from "../tools/saved-test.js";
import { folderForEach } from "../tools/test-folder.js";

const PROGRAM = `import { DeepSleep, Device, GPIOBinarySensor, type Host, Kept, Sensor } from "thimble";

export default function letterbox(host: Host): Device {
  const lid = new GPIOBinarySensor({ name: "Lid", pin: 4 });
  const starts = new Sensor({ name: "Starts", accuracyDecimals: 0 });
  const count = new Kept("count", 0);
  const deepSleep = new DeepSleep({
    awake: "10 s",
    sleep: "10 min",
    wakePin: { pin: 4, level: 1 },
  });
  const device = new Device(host, {
    name: "letterbox",
    entities: [lid, starts],
    kept: [count],
    deepSleep,
  });
  device.timer.after(0, () => {
    count.value += 1;
    starts.publish(count.value);
  });
  return device;
}
`;

describe("A device that sleeps, while its time is moved", function () {
  this.timeout(patient(60_000));
  const folder = folderForEach();

  /** The device with its time at the beginning, and what the board's page is told of its power. */
  async function begun() {
    const program = folder.file("letterbox.ts");
    writeFileSync(program, PROGRAM);
    for (const [name, text] of await travelFiles(program)) writeFileSync(folder.file(name), text);
    const module = (name: string) => import(pathToFileURL(folder.file(name)).href);
    const { TimeMachine } = (await module("travel.js")) as typeof travel;
    const device = await TimeMachine.start(async () => (await module("program.js")).default, {
      ...{ name: "letterbox", time: "2026-01-09 12:00:00", zone: "Europe/Berlin" },
    });
    const power: string[] = [];
    device.follow(([kind, board]: BoardEvent) => {
      if (kind !== "board") return;
      const { isPowered, isAsleep } = board.device;
      power.push(isPowered ? "on" : isAsleep ? "asleep" : "off");
    });
    const starts = () =>
      device.happenings.filter(({ sort, who }) => sort === "state" && who === "Starts").length;
    return { device, power, starts };
  }

  it("sleeps, and wakes by its time and by its pin", async () => {
    const { device, power, starts } = await begun();
    await device.goTo(60_000);
    assert.deepEqual([...power], ["on", "asleep"]);
    assert.equal(starts(), 1);
    await device.goTo(11 * 60_000);
    assert.deepEqual([...power], ["on", "asleep", "on", "asleep"]);
    await device.act({ action: "level", pin: "4", level: 1 });
    assert.deepEqual(power.slice(4), ["on"]);
    await device.goTo(11 * 60_000 + 1000);
    assert.equal(starts(), 3);
    device.close();
  });

  it("is reached by no hub while it sleeps", async () => {
    const { device } = await begun();
    await device.goTo(60_000);
    await assert.rejects(
      () => device.command("lid", { state: true }),
      /The device sleeps: no hub reaches it/,
    );
    device.close();
  });

  it("wakes as often in the test that is saved of it", async () => {
    const { device } = await begun();
    await device.goTo(25 * 60_000);
    const { name, text } = await device.save("test");
    device.close();
    writeFileSync(folder.file(name), text);
    assert.equal(text.match(/power: deep sleep/g)?.length, 3);
    assert.match(await outcomeOfTest(folder.file(name)), /1 passing/);
  });

  it("sleeps as often when its time begins again", async () => {
    const { device, power } = await begun();
    await device.goTo(25 * 60_000);
    power.length = 0;
    await device.goTo(15 * 60_000);
    assert.deepEqual(power, ["on", "asleep", "on", "asleep"]);
    device.close();
  });
});
