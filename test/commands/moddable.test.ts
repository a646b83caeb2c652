import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, it } from "mocha";
import { freePort } from "../../hosts/node/free-port.js";
import { keep } from "../tools/close-after.js";
import { RunningCommand } from "./run.js";

const COMMANDS = {
  "npm run sim": ["hosts/moddable/tools/simulator/main.js"],
  "npm run deploy": ["hosts/moddable/tools/deploy/main.js", "workbench", "127.0.0.1"],
  "npm run build:esp32": ["hosts/moddable/tools/firmware/build.js", "esp32/nodemcu"],
  "npm run flash": ["hosts/moddable/tools/firmware/flash.js", "esp32/nodemcu"],
  "npm run check:moddable": ["hosts/moddable/tools/checks/main.js"],
  "npm run check:chip": ["bench/chip/main.js"],
};

describe("The commands for boards", () => {
  const { MODDABLE, IDF_PATH, THIMBLE_COMPILER } = process.env;
  const kept = { MODDABLE, IDF_PATH, THIMBLE_COMPILER };
  const start = (script: string, ...words: string[]): RunningCommand =>
    keep(new RunningCommand(script, words));
  afterEach(() => {
    for (const [name, value] of Object.entries(kept)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  for (const [name, [script = "", ...words]] of Object.entries(COMMANDS)) {
    it(`${name} says that the Moddable SDK is missing, and what installs it`, async () => {
      delete process.env.MODDABLE;
      // Programs are compiled without the SDK where thimble-compiler is.
      process.env.THIMBLE_COMPILER = "sdk";
      const command = start(script, ...words);
      assert.equal(await command.ended(), 3);
      assert.match(command.output, /Moddable SDK.*missing: set \$MODDABLE.*xs-dev setup/s);
      assert.doesNotMatch(command.output, /\n +at /);
    });

    it(`${name} says where it looked for the Moddable SDK in vain`, async () => {
      process.env.MODDABLE = mkdtempSync(join(tmpdir(), "thimble-"));
      const command = start(script, ...words);
      assert.equal(await command.ended(), 3);
      assert.ok(command.output.includes(process.env.MODDABLE), command.output);
    });

    it(`${name} has help`, async () => {
      const command = start(script, "--help");
      assert.equal(await command.ended(), 0);
      assert.ok(command.output.includes(`${name} -- `), command.output);
    });

    it(`${name} refuses an unknown option`, async () => {
      const command = start(script, ...words, "--colour");
      assert.equal(await command.ended(), 2);
      assert.match(command.output, /--colour.*--help/s);
    });
  }

  it("npm run flash --debug says that there's no debugger, before it builds anything", async () => {
    delete process.env.MODDABLE;
    const env = { ...process.env, XSBUG_PORT: String(await freePort()) };
    const command = keep(
      new RunningCommand("hosts/moddable/tools/firmware/flash.js", ["esp32", "--debug"], {
        env,
      }),
    );
    assert.equal(await command.ended(), 3);
    assert.match(command.output, /^There's no debugger at port \d+ .*: start xsbug first/);
  });

  for (const name of ["sim", "deploy", "build:esp32", "flash"] as const)
    it(`npm run ${name} --json prints nothing but JSON to standard output, and errors elsewhere`, async () => {
      delete process.env.MODDABLE;
      process.env.THIMBLE_COMPILER = "sdk";
      const [script = "", ...words] = COMMANDS[`npm run ${name}`];
      const command = start(script, ...words, "--json");
      assert.equal(await command.ended(), 3);
      assert.equal(command.standardOutput, "");
    });

  it("npm run check:chip says all that is missing at once, and what installs it", async () => {
    delete process.env.MODDABLE;
    delete process.env.IDF_PATH;
    const command = start("bench/chip/main.js", "--qemu", "/no/such/qemu");
    assert.equal(await command.ended(), 3);
    assert.match(
      command.output,
      /Moddable SDK.*xs-dev setup.*ESP-IDF.*--device esp32.*there is no \/no\/such\/qemu.*install qemu-riscv32/s,
    );
  });

  it("npm run check:chip leaves the encrypted load out with 0s", async () => {
    const command = start("bench/chip/main.js", "--encrypted", "0s", "--qemu", "/no/such/qemu");
    assert.equal(await command.ended(), 3, command.output);
  });

  it("npm run check:chip tells another QEMU from Espressif's", async () => {
    const command = start("bench/chip/main.js", "--qemu", "true");
    assert.equal(await command.ended(), 3);
    assert.match(command.output, /true has no machine esp32c3.*install qemu-riscv32/s);
  });

  it("npm run check:chip has help of at most 80 columns", async () => {
    const command = start("bench/chip/main.js", "--help");
    assert.equal(await command.ended(), 0);
    assert.deepEqual(
      command.output.split("\n").filter((line) => line.length > 80),
      [],
    );
  });

  for (const [name, words, expected] of [
    ["build:esp32", [], /Which board\? esp32, esp32\/nodemcu/],
    ["flash", ["arduino"], /"arduino" isn't a board: esp32/],
    ["flash", ["esp32", "workbench", "showcase"], /Only one program at a time: remove showcase/],
    ["build:esp32", ["esp32", "ap_password=short"], /ap_password has 5 characters: .* 8 to 63/],
    ["build:esp32", ["esp32", "nothing"], /no program "nothing"; the examples are: .*workbench/],
    ["build:esp32", ["esp32", "./nothing.ts"], /no program "\.\/nothing\.ts"/],
    ["deploy", ["workbench", "127.0.0.1:8090"], /has a port: 127\.0\.0\.1 --http-port 8090/],
    ["deploy", ["workbench"], /Give a program and a device: npm run deploy/],
    ["deploy", ["lamp.local", "--from", "f.json"], /--from is for many devices: .* with --to/],
    ["deploy", ["workbench", "--to", "*", "--watch"], /--watch is for one device/],
    ["deploy", ["workbench", "--to", "*", "--search", "0"], /--search 0 is not .* 1 to 60/],
    ["deploy", ["workbench", "--to", "no-such-device", "--search", "1"], /mDNS has found/],
    ["sim", ["--port", "70000"], /--port 70000 is not a port/],
    ["check:chip", ["--load", "long"], /--load long isn't a time: give 90s, 10m or 2h/],
    ["check:moddable", ["esp8266"], /"esp8266" can't be checked: esp32/],
  ] as const) {
    it(`npm run ${name} refuses "${words.join(" ")}"`, async () => {
      const [script = ""] = COMMANDS[`npm run ${name}`];
      const command = start(script, ...words);
      assert.equal(await command.ended(), 2, command.output);
      assert.match(command.output, expected);
    });
  }
});
