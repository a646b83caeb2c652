/** A saved test of a program with a part of the maker's own, which Thimble doesn't know. */
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, it } from "mocha";
import type * as travel from "../../hosts/browser/travel/index.js";
import { travelFiles } from "../../hosts/node/board/travel-files.js";
import { simulatedImports } from "../../hosts/node/programs/simulated-modules.js";
import { patient } from "../tools/patience.js";
import { outcomeOfTest } from "../tools/saved-test.js";
import { folderForEach } from "../tools/test-folder.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const DRIVER = `${ROOT}create-thimble/templates/driver/src/`;

const PROGRAM = (driver: string) => `import { Device, GPIOSwitch, type Host } from "thimble";
import { sts35 } from "${driver}";

export default function attic(host: Host): Device {
  const fan = new GPIOSwitch({ name: "Fan", pin: 5 });
  const { temperature } = sts35({
    bus: { data: 21, clock: 22 },
    interval: "10 s",
    temperature: "Temperature",
  });
  temperature.onValue((degrees) => fan.set((degrees ?? 0) > 30));
  return new Device(host, { name: "attic", entities: [temperature, fan] });
}
`;

describe("A saved test with a part of one's own", function () {
  this.timeout(patient(60_000));
  const folder = folderForEach();

  /** Lays the driver's files down. */
  function driverIn(path: string): void {
    mkdirSync(folder.file(path), { recursive: true });
    for (const file of ["index.ts", "sts35.ts", "simulated.ts"])
      copyFileSync(`${DRIVER}${file}`, folder.file(`${path}/${file}`));
  }

  /** What is saved after the part got warm, and what mocha says of it. */
  async function saved(driver: string): Promise<{ text: string; outcome: string }> {
    const program = folder.file("attic.ts");
    writeFileSync(program, PROGRAM(driver));
    for (const [name, text] of await travelFiles(program)) writeFileSync(folder.file(name), text);
    const module = (name: string) => import(pathToFileURL(folder.file(name)).href);
    const { TimeMachine } = (await module("travel.js")) as typeof travel;
    const device = await TimeMachine.start(async () => (await module("program.js")).default, {
      ...{ name: "attic", time: "2026-01-09 12:00:00", zone: "Europe/Berlin" },
      simulated: simulatedImports(program),
    });
    await device.goTo(15_000);
    await device.act({ action: "measure", part: "sts35", channel: "temperature", value: 35 });
    await device.goTo(60_000);
    const { name, text } = await device.save("test");
    device.close();
    writeFileSync(folder.file(name), text);
    return { text, outcome: await outcomeOfTest(folder.file(name)) };
  }

  it("imports the simulated part that the project names, and passes", async () => {
    driverIn("parts");
    writeFileSync(
      folder.file("package.json"),
      '{ "type": "module", "thimble": { "simulated": "./parts/simulated.ts" } }',
    );
    const { text, outcome } = await saved("./parts/index.js");
    assert.match(text, /^import "\.\/parts\/simulated\.js";$/m);
    assert.match(text, /fan: on/);
    assert.match(outcome, /1 passing/);
  });

  it("imports that of a package as others do, and passes", async () => {
    driverIn("node_modules/thimble-sts35/src");
    writeFileSync(
      folder.file("node_modules/thimble-sts35/package.json"),
      JSON.stringify({
        ...{ name: "thimble-sts35", version: "0.1.0", type: "module" },
        exports: { ".": "./src/index.ts", "./simulated": "./src/simulated.ts" },
        thimble: { simulated: "./src/simulated.ts" },
      }),
    );
    writeFileSync(
      folder.file("package.json"),
      '{ "type": "module", "dependencies": { "thimble-sts35": "0.1.0" } }',
    );
    const { text, outcome } = await saved("thimble-sts35");
    assert.match(text, /^import "thimble-sts35\/simulated";$/m);
    assert.match(text, /fan: on/);
    assert.match(outcome, /1 passing/);
  });
});
