import assert from "node:assert/strict";
import { symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "mocha";
import { TwoColorsClient } from "../clients/two-colors.js";
import { ThimbleInFolder } from "./run-thimble.js";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));

/** A program of two files, which counts in its device's name how often it was changed. */
const PROGRAM = `import { Device, GPIOSwitch, type Host, RestartButton } from "thimble";
import { PIN } from "./parts/pins.js";

export default function lamp(host: Host): Device {
  return new Device(host, {
    name: "lamp",
    entities: [new GPIOSwitch({ name: "Lamp", pin: PIN }), new RestartButton({ name: "Restart" })],
  });
}
`;
const pins = (pin: number | string) => `export const PIN = ${JSON.stringify(pin)};\n`;

describe("thimble dev", function () {
  this.timeout(60_000);
  const thimble = new ThimbleInFolder();
  const dev = (...words: string[]) => thimble.run("dev", ...words, "--port", "0");
  const writeLamp = () => {
    thimble.write("lamp.ts", PROGRAM);
    thimble.write("parts/pins.ts", pins(26));
  };

  it("runs an uncompiled TypeScript program for a real client", async () => {
    writeLamp();
    const command = dev("lamp.ts");
    const [, port] = await command.prints(/Connect to 127\.0\.0\.1 port (\d+)/);
    await command.prints(/npx thimble hub --port \d+ connects to it/);
    const client = new TwoColorsClient();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    await client.command("switch", "lamp", { state: true });
    await command.prints(/Lamp: on/);
    await client.destroy();
    command.interrupt();
    assert.equal(await command.ended(), 0);
    assert.match(command.output, /lamp ended\.\n$/);
  });

  it("runs a program in JavaScript", async () => {
    thimble.write("lamp.js", PROGRAM.replace("type Host, ", "").replaceAll(/: (Host|Device)/g, ""));
    thimble.write("parts/pins.js", pins(5));
    await dev("lamp.js").prints(/Lamp +off +pin 5, digital output/);
  });

  it("runs the program that package.json names", async () => {
    writeLamp();
    thimble.write("package.json", '{ "type": "module", "main": "lamp.ts" }');
    await dev().prints(/lamp: 2 entities on a virtual board/);
  });

  it("restarts it when a file that it imports is saved, and disconnects its clients", async () => {
    writeLamp();
    const command = dev("lamp.ts");
    const [, port] = await command.prints(/port (\d+)/);
    const client = new TwoColorsClient();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    thimble.write("parts/pins.ts", pins(27));
    await client.closed;
    await command.prints(/lamp\.ts has changed\..*lamp ended\./s);
    await command.prints(/Lamp +off +pin 27, digital output/);
    await client.destroy();
  });

  it("leaves the program running when a change can't be compiled, and says where", async () => {
    writeLamp();
    const command = dev("lamp.ts");
    const [, port] = await command.prints(/port (\d+)/);
    await command.prints(/Lamp +off +pin 26/);
    thimble.write("parts/pins.ts", "export const PIN = ;\n");
    await command.prints(/pins\.ts:1:19.*The last version keeps running\./s);
    const client = new TwoColorsClient();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    await client.destroy();
    thimble.write("parts/pins.ts", pins(27));
    await command.prints(/Lamp +off +pin 27/);
  });

  it("waits for a change after the program has thrown, with its file and line", async () => {
    writeLamp();
    const command = dev("lamp.ts");
    await command.prints(/Lamp +off +pin 26/);
    thimble.write("lamp.ts", "export default () => {\n  throw new RangeError('no lamp');\n};\n");
    await command.prints(/RangeError: no lamp.*lamp\.ts:2:.*Waiting for a change of lamp\.ts/s);
    writeLamp();
    await command.prints(/Waiting for a change.*has changed\.\n.*Lamp +off +pin 26/s);
  });

  it("starts it again when it is stuck in a loop without an end", async () => {
    writeLamp();
    thimble.write(
      "lamp.ts",
      PROGRAM.replace(
        "  return",
        "  host.timer.set(() => {\n    for (;;) {}\n  }, 1000);\n  return",
      ),
    );
    const command = dev("lamp.ts");
    await command.prints(/Lamp +off +pin 26/);
    writeLamp();
    await command.prints(/has changed\.\n.*Lamp +off +pin 26/s);
  });

  it("starts it again when the device asks for a restart", async () => {
    writeLamp();
    const command = dev("lamp.ts");
    const [, port] = await command.prints(/port (\d+)/);
    const client = new TwoColorsClient();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    await client.command("button", "restart", {});
    await client.closed;
    await command.prints(/lamp: 2 entities.*lamp: 2 entities/s);
    await client.destroy();
  });

  it("shows type errors beside it, and says when they are gone", async () => {
    writeLamp();
    const options = { module: "nodenext", target: "es2024", strict: true, types: [] };
    thimble.write("tsconfig.json", JSON.stringify({ compilerOptions: options }));
    thimble.write("package.json", '{ "type": "module" }');
    thimble.write("another.ts", 'export const number: number = "one";\n');
    thimble.write("node_modules/.keep", "");
    symlinkSync(PROJECT, join(thimble.folder, "node_modules/thimble"));
    const compiler = join(thimble.folder, "node_modules/typescript");
    symlinkSync(join(PROJECT, "node_modules/typescript"), compiler);
    try {
      const command = dev("lamp.ts");
      await command.prints(/Lamp +off +pin 26/);
      await command.prints(/another\.ts\(1,14\): error TS2322.*runs with these type errors\./s);
      thimble.write("another.ts", "export const number: number = 1;\n");
      thimble.write("parts/pins.ts", pins(27));
      await command.prints(/The type errors are gone\./);
    } finally {
      unlinkSync(compiler);
    }
  });

  for (const [words, code, expected] of [
    [["nothing.ts"], 2, /There's no program "nothing\.ts"/],
    [["lamp.ts", "--engine", "v8"], 2, /v8 is not an engine.*See npx thimble dev --help/s],
    [["broken.ts"], 1, /Could not resolve "\.\/nothing\.js".*broken\.ts:1:7/s],
    [["door.ts"], 1, /The package thimble has no "\/nothing"/],
    [["empty.ts"], 1, /empty\.ts has to export a function as its default/],
  ] as const) {
    it(`ends with ${code} for "${words.join(" ")}", and says why`, async () => {
      writeLamp();
      thimble.write("broken.ts", 'import "./nothing.js";\n');
      thimble.write("door.ts", 'import "thimble/nothing";\n');
      thimble.write("empty.ts", "export const nothing = 1;\n");
      const command = dev(...words);
      assert.equal(await command.ended(), code);
      assert.match(command.output, expected);
      assert.doesNotMatch(command.output, /\n +at /);
    });
  }
});
