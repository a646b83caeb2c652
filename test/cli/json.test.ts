import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { COMMANDS } from "../../cli/commands.js";
import { printedJSON } from "../commands/printed-json.js";
import { ROOT } from "../sources/tree.js";
import { patient } from "../tools/patience.js";
import { ThimbleInFolder } from "./run-thimble.js";

const PROGRAM = `import { Device, GPIOSwitch, type Host } from "thimble";

export default function lamp(host: Host): Device {
  return new Device(host, { name: "lamp", entities: [new GPIOSwitch({ name: "Lamp", pin: 26 })] });
}
`;

describe("With --json", function () {
  this.timeout(patient(60_000));
  const thimble = new ThimbleInFolder();

  it("thimble dev prints a line for each event, and words to standard error", async () => {
    thimble.write("lamp.ts", PROGRAM);
    const command = thimble.run("dev", "lamp.ts", "--port", "0", "--json", "--log-level", "info");
    await command.prints(/"event":"started".*\n/);
    thimble.write("lamp.ts", PROGRAM.replace("26", "27"));
    await command.prints(/lamp\.ts has changed\..*"event":"started".*\n/s);
    const [first, , second] = printedJSON(command).filter(({ event }) => event !== "log");
    assert.ok(first && second);
    assert.deepEqual(first.entities, [
      { name: "Lamp", state: "off", wiring: ["pin 26, digital output"] },
    ]);
    assert.deepEqual(second.entities, [
      { name: "Lamp", state: "off", wiring: ["pin 27, digital output"] },
    ]);
    const answer = await fetch(`${second.http}/switches/lamp`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: '{"state":true}',
    });
    assert.equal(answer.status, 200);
    await command.prints(/"event":"state","name":"Lamp","state":"on"/);
    await command.prints(/"event":"log","level":"info","tag":"\w+"/);
    command.types("99 1");
    await command.prints(/"event":"refused","message":"/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
    const last = printedJSON(command).at(-1);
    assert.equal(last?.event, "ended");
    assert.ok(Date.parse(String(last?.time)) > 0);
  });

  it("thimble fleet prints where the devices are, and that they are closed", async () => {
    thimble.write("lamp.ts", PROGRAM);
    const command = thimble.run("fleet", "2", "lamp.ts", "--json");
    await command.prints(/"event":"started".*\n/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
    const [started, ended] = printedJSON(command).filter(({ event }) => event !== "counts");
    assert.equal(started?.devices, 2);
    assert.equal(started?.file, "fleet.json");
    assert.equal(ended?.event, "ended");
  });

  it("thimble import prints the program with its notes", async () => {
    thimble.write("lamp.yaml", "esphome:\n  name: lamp\nswitch:\n  - platform: nextion\n");
    const command = thimble.run("import", "lamp.yaml", "--json");
    assert.equal(await command.ended(), 0, command.output);
    const [conversion] = printedJSON(command);
    assert.match(String(conversion?.text), /new Device\(host/);
    assert.deepEqual(conversion?.notes, [{ line: 4, text: "switch nextion: isn't converted" }]);
  });

  it("the documentation names the commands that have it, and no others", async () => {
    const page = readFileSync(`${ROOT}docs/guides/scripts.md`, "utf8");
    const named = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    const having: string[] = [];
    for (const { name, options } of COMMANDS)
      if ("json" in ((await options()) ?? {})) having.push(name);
    assert.deepEqual(named, having);
  });
});
