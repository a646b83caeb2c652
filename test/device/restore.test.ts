import assert from "node:assert/strict";
import { copyFile, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { folderForAll } from "../tools/test-folder.js";
import { within } from "../tools/within.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { PIN } from "./restore.js";
import { fnv1 } from "./subject-list.js";

describeOnEachEngine(
  "A state at the start",
  (startDevice) => {
    const folder = folderForAll();
    let files = 0;

    const newFile = () => folder.file(`${(files += 1)}.json`);

    /** An entity's state. */
    async function stateOf(client: RawClient, objectId: string): Promise<Received> {
      client.send(encode("SubscribeStatesRequest"));
      return (await client.until(({ key }) => key === fnv1(objectId))).at(-1) ?? assert.fail();
    }

    /** What a client does before the device is restarted, and the device and its states afterwards. */
    async function restarted(live: (client: RawClient, device: RunningDevice) => Promise<unknown>) {
      const storage = newFile();
      const first = await startDevice({ storage });
      const client = await RawClient.open(first);
      await live(client, first);
      await client.ping();
      client.close();
      await first.close();
      const device = keep(await startDevice({ storage }));
      return { device, client: keep(await RawClient.open(device)) };
    }

    it("is at the pins", async () => {
      const { device, client } = await restarted(async (client, first) => {
        assert.equal(await first.level(PIN.relay), 0);
        assert.equal(await first.duty(PIN.red), 512 / 1024);
        client.send(
          encode("SwitchCommandRequest", { key: fnv1("relay"), state: true }),
          encode("LightCommandRequest", {
            key: fnv1("strip"),
            hasBrightness: true,
            brightness: 1,
            hasRgb: true,
            red: 0.25,
            green: 0,
            blue: 1,
          }),
        );
        await first.waitForPin(PIN.blue, (duty) => duty === 1);
      });
      assert.equal(await device.level(PIN.relay), 1);
      assert.equal(await device.duty(PIN.red), 256 / 1024);
      assert.equal(await device.duty(PIN.green), 0);
      assert.equal(await device.duty(PIN.blue), 1);
      const { red, green, blue, brightness, state } = await stateOf(client, "strip");
      assert.deepEqual(
        { red, green, blue, brightness, state },
        { red: 0.25, green: 0, blue: 1, brightness: 1, state: true },
      );
    });

    it("of a cover is the position where it came to, and it doesn't move", async () => {
      const { device, client } = await restarted(async (client) => {
        assert.equal((await stateOf(client, "shutter")).position, 0.5);
        client.send(
          encode("CoverCommandRequest", { key: fnv1("shutter"), hasPosition: true, position: 1 }),
        );
        await client.until(({ key, position, currentOperation }) => {
          return key === fnv1("shutter") && position === 1 && !currentOperation;
        });
      });
      assert.equal((await stateOf(client, "shutter")).position, 1);
      assert.equal(await device.level(PIN.open), 0);
    });

    it("is what it was, also when the power was cut", async () => {
      const storage = newFile();
      const first = keep(await startDevice({ storage, saveInterval: 20 }));
      const client = keep(await RawClient.open(first));
      client.send(encode("SwitchCommandRequest", { key: fnv1("relay"), state: true }));
      const key = fnv1("relay").toString(16).padStart(8, "0");
      await within(contains(storage, key), () => "the state in the storage's file");
      const copy = newFile();
      await copyFile(storage, copy);
      const second = keep(await startDevice({ storage: copy }));
      assert.equal(await second.level(PIN.relay), 1);
    });
  },
  "restore",
);

async function contains(file: string, text: string): Promise<void> {
  while (!(await readFile(file, "utf8").catch(() => "")).includes(text)) await sleep(5);
}
