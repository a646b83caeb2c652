import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { afterEach, describe, it } from "mocha";
import { folderForAll } from "../tools/test-folder.js";
import { RunningCommand } from "./run.js";
import { runHub } from "./run-hub.js";

const KEY = Buffer.from("a key for the commands' tests 32").toString("base64");
const OTHER_KEY = Buffer.from("another key, for the same tests.").toString("base64");

describe("npm start and npm run hub, encrypted", () => {
  const folder = folderForAll();
  const running: RunningCommand[] = [];

  afterEach(() => {
    for (const command of running.splice(0)) command.close();
    delete process.env.THIMBLE_KEY;
  });

  /** Starts a device; returns the words with which the hub reaches it. */
  async function start(...words: string[]): Promise<string[]> {
    const command = new RunningCommand("hosts/node/dev/main.js", ["--port", "0", ...words]);
    running.push(command);
    const [, port] = await command.prints(/port (\d+)/);
    return ["--port", port as string];
  }

  it("share a key from the command line, which the start doesn't print", async () => {
    const device = await start("--key", KEY);
    const { output } = running[0] as RunningCommand;
    assert.match(output, /Connect to .* with the key;/);
    assert.ok(!output.includes(KEY));
    const { code, output: listed } = await runHub(...device, "--key", KEY, "--once");
    assert.equal(code, 0);
    assert.match(listed, /switch +relay/);
    const { output: on } = await runHub(...device, "--key", KEY, "switch", "relay", "on");
    assert.match(on, /Soldering iron: on/);
  });

  it("share a key from a file, and from the environment", async () => {
    const file = folder.file("key");
    await writeFile(file, `${KEY}\n`);
    const device = await start("--key-file", file);
    assert.equal((await runHub(...device, "--key-file", file, "--once")).code, 0);
    process.env.THIMBLE_KEY = KEY;
    assert.equal((await runHub(...device, "--once")).code, 0);
    assert.equal((await runHub(...(await start()), "--once")).code, 0);
  });

  it("say what is wrong where the keys don't fit", async () => {
    const device = await start("--key", KEY);
    const says = async (pattern: RegExp, ...words: string[]) => {
      const { code, output } = await runHub(...words, "--once");
      assert.match(output, pattern);
      return code;
    };
    assert.equal(await says(/encrypted; give its key with --key/, ...device), 1);
    assert.equal(await says(/The key is wrong/, ...device, "--key", OTHER_KEY), 1);
    assert.equal(await says(/That isn't a key: give 32 bytes/, ...device, "--key", "secret"), 2);
    assert.equal(await says(/leave --key out/, ...(await start()), "--key", KEY), 1);
  });

  it("end a start with a key that isn't one", async () => {
    const command = new RunningCommand("hosts/node/dev/main.js", [
      "--port",
      "0",
      "--key",
      "secret",
    ]);
    running.push(command);
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /ConfigurationError: encryption.key isn't a key; give 32 random/);
  });

  it("set a key, which the device keeps, and forget it", async () => {
    const device = await start("--storage", folder.file("storage.json"));
    const { output } = await runHub(...device, "key", "new");
    const [, key = ""] = /The device's key is (\S{44});/.exec(output) ?? assert.fail(output);
    await running[0]?.prints(/the key is set/);
    assert.equal((await runHub(...device, "--once")).code, 1);
    assert.equal((await runHub(...device, "--key", key, "key", "forget")).code, 0);
    await running[0]?.prints(/the key is forgotten/);
    assert.equal((await runHub(...device, "--once")).code, 0);
  });

  it("take no key where nothing would keep it", async () => {
    const { code, output } = await runHub(...(await start()), "key", "new");
    assert.equal(code, 1);
    assert.match(output, /The device can't encrypt/);
  });

  it("give each device its own MAC address, or a given one", async () => {
    const macs: string[] = [];
    for (const words of [["workbench"], ["showcase"], ["workbench"]]) {
      await start(...words);
      const [, mac] = /\((([0-9A-F]{2}:){5}[0-9A-F]{2})\)/.exec(running.at(-1)?.output ?? "") ?? [];
      macs.push(mac ?? assert.fail());
    }
    assert.equal(macs[0], macs[2]);
    assert.notEqual(macs[0], macs[1]);
    await start("--mac", "02:00:00:00:00:07");
    assert.match(running.at(-1)?.output ?? "", /\(02:00:00:00:00:07\)/);
  });
});
