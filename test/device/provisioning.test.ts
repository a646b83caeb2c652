import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { libraries } from "../clients/index.js";
import { keep } from "../tools/close-after.js";
import { decodeToday, encode } from "../tools/frames.js";
import { NoiseSocket, ZERO_KEY } from "../tools/noise-socket.js";
import { patient } from "../tools/patience.js";
import { RawClient } from "../tools/raw-client.js";
import { folderForAll } from "../tools/test-folder.js";
import type { DeviceStart, RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { PIN } from "./subject.js";
import { fnv1 } from "./subject-list.js";

const KEY = Buffer.from("the key that a hub has made up !").toString("base64");
const OTHER_KEY = Buffer.from("another key that a hub has made.").toString("base64");
const HELLO = encode("HelloRequest", { clientInfo: "a test" });
const INFO = encode("DeviceInfoRequest");

const setKey = (key: string) => encode("NoiseEncryptionSetKeyRequest", { key: Buffer.from(key) });

describeOnEachEngine(
  "A device without a key",
  (startDevice) => {
    const start = async (options?: DeviceStart) => keep(await startDevice(options));
    const open = async (device: RunningDevice, key: string) => {
      const client = keep(await NoiseSocket.open(device, key));
      client.send(HELLO);
      assert.equal(decodeToday(await client.next()).type, "HelloResponse");
      return client;
    };
    /** Sets a key over an encrypted connection; returns whether the device takes it. */
    const sets = async (client: NoiseSocket, key: string) => {
      client.send(setKey(key));
      return decodeToday(await client.next()).success;
    };
    const info = async (client: NoiseSocket) => {
      client.send(INFO);
      return decodeToday(await client.next());
    };
    const isRefused = async (device: RunningDevice, key: string) => {
      await assert.rejects(NoiseSocket.open(device, key), /refused: Handshake MAC failure/);
    };

    it("takes one from its hub, and then needs it", async () => {
      const device = await start();
      const plain = keep(await RawClient.open(device));
      const hub = await open(device, ZERO_KEY);
      assert.equal((await info(hub)).apiEncryptionSupported, true);
      assert.equal((await info(hub)).apiEncryptionProvisionable, true);
      assert.equal(await sets(hub, KEY), true);
      // All are asked to go, those that aren't encrypted as well.
      assert.equal(decodeToday(await hub.next()).type, "DisconnectRequest");
      assert.equal((await plain.next()).type, "DisconnectRequest");
      const encrypted = await open(device, KEY);
      assert.equal((await info(encrypted)).apiEncryptionProvisionable, undefined);
      await isRefused(device, ZERO_KEY);
      await isRefused(device, OTHER_KEY);
      await assert.rejects(RawClient.open(device), /a frame begins with byte 1|closed within/);
    });

    it("refuses commands without encryption at once when it has one, and ends such connections within a second", async () => {
      const device = await start();
      const stranger = keep(await RawClient.open(device));
      const silent = keep(await RawClient.open(device));
      assert.equal(await sets(await open(device, ZERO_KEY), KEY), true);
      await stranger.next("DisconnectRequest");
      const began = performance.now();
      stranger.send(encode("SwitchCommandRequest", { key: fnv1("relay"), state: true }));
      assert.deepEqual(await stranger.rest(), []);
      await device.waitForLog(/Message 33 came after DisconnectRequest/);
      assert.equal(await device.level(PIN.relay), 0);
      await silent.next("DisconnectRequest");
      silent.send(encode("PingRequest"));
      assert.deepEqual(
        (await silent.rest()).map(({ type }) => type),
        ["PingResponse"],
      );
      assert.ok(performance.now() - began < patient(1000), "it stayed");
    });

    it("takes one without encryption as well, and says in the log that others may have read it", async () => {
      const device = await start();
      const client = keep(await RawClient.open(device));
      client.send(setKey(KEY));
      assert.equal((await client.next("NoiseEncryptionSetKeyResponse")).success, true);
      await device.waitForLog(/has sent the key without encryption: others may have read it/);
      await client.next("DisconnectRequest");
      await open(device, KEY);
    });

    for (const [what, key] of [
      ["zeros", ZERO_KEY],
      ["31 bytes", Buffer.alloc(31, 1).toString("base64")],
      ["33 bytes", Buffer.alloc(33, 1).toString("base64")],
      ["no Base64", "?".repeat(44)],
      ["a text that isn't UTF-8", "\ud800"],
    ] as const)
      it(`takes none of ${what}`, async () => {
        const device = await start();
        const hub = await open(device, ZERO_KEY);
        assert.equal(await sets(hub, key), false);
        await device.waitForLog(/^api: .*: its key isn't accepted$/);
        assert.equal((await info(hub)).apiEncryptionProvisionable, true);
      });

    it("takes none before the password", async () => {
      const device = await start({ password: "secret" });
      const hub = await open(device, ZERO_KEY);
      hub.send(setKey(KEY));
      assert.equal((await hub.rest()).length, 0);
      await open(device, ZERO_KEY);
    });

    it("changes it for a hub that has it, and forgets it for an empty one", async () => {
      const device = await start();
      await sets(await open(device, ZERO_KEY), KEY);
      await device.waitForLog(/the key is set/);
      const first = await open(device, KEY);
      assert.equal(await sets(first, OTHER_KEY), true);
      assert.equal(decodeToday(await first.next()).type, "DisconnectRequest");
      const second = await open(device, OTHER_KEY);
      assert.equal(await sets(second, ""), true);
      await device.waitForLog(/the key is forgotten/);
      const plain = keep(await RawClient.open(device));
      plain.send(INFO);
      assert.equal(
        (await plain.untilNamed("DeviceInfoResponse")).at(-1)?.apiEncryptionProvisionable,
        true,
      );
    });

    it("keeps the key that its program gives it", async () => {
      const device = await start({ encryption: { key: KEY } });
      const hub = await open(device, KEY);
      assert.equal(await sets(hub, OTHER_KEY), false);
      assert.equal(await sets(hub, ""), false);
      assert.equal((await info(hub)).apiEncryptionProvisionable, undefined);
    });

    for (const { name, create } of libraries)
      it(`takes ${name} in plain text, then with the key that a hub has set`, async () => {
        const device = await start();
        const before = create();
        await before.connect(device);
        assert.equal((await before.listEntities()).length > 0, true);
        await sets(await open(device, ZERO_KEY), KEY);
        await before.closed;
        const after = create();
        keep({ close: () => after.destroy() });
        await after.connect({ ...device, key: KEY });
        assert.equal((await after.listEntities()).length > 0, true);
        await before.destroy();
      });

    describe("keeps it", () => {
      const folder = folderForAll();

      it("over a restart", async () => {
        const storage = folder.file("kept.json");
        const first = await startDevice({ storage });
        assert.equal(await sets(await open(first, ZERO_KEY), KEY), true);
        await first.close();
        const second = await start({ storage });
        await open(second, KEY);
        await isRefused(second, ZERO_KEY);
      });
    });
  },
  "subject",
);
