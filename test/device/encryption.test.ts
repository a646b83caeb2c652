import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { closeAfterAll, keep } from "../tools/close-after.js";
import { decodeToday as decode, encode } from "../tools/frames.js";
import {
  CLIENT_HELLO,
  ClientHandshake,
  NoiseSocket,
  noiseFrame,
  ZERO_KEY,
} from "../tools/noise-socket.js";
import { RawClient } from "../tools/raw-client.js";
import type { Reachable } from "../tools/raw-socket.js";
import type { DeviceStart, RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const KEY = Buffer.from("an encryption key of 32 bytes!!!").toString("base64");
const OTHER_KEY = Buffer.from("00000000000000000000000000000000").toString("base64");
const RECEIVE = 512;

const HELLO = encode("HelloRequest", { clientInfo: "a test" });
const PING = encode("PingRequest");

describeOnEachEngine(
  "Encryption",
  (startDevice) => {
    const keepAll = closeAfterAll();
    let device: RunningDevice;

    before(async () => {
      device = keepAll(
        await startDevice({
          encryption: { key: KEY },
          memory: { receive: RECEIVE },
          passwords: { attempts: 1000 },
          connections: 8,
        }),
      );
    });

    const start = async (options: DeviceStart) => keep(await startDevice(options));
    const connect = async (to: Reachable = device) => keep(await NoiseSocket.connect(to));
    const secure = async (to: Reachable = device, key = KEY) =>
      keep(await NoiseSocket.open(to, key));
    const open = async (to: Reachable = device, key = KEY) => {
      const client = await secure(to, key);
      client.send(HELLO);
      assert.equal(decode(await client.next()).type, "HelloResponse");
      return client;
    };

    /** Waits for this state of the relay. */
    const relayOf = async (client: NoiseSocket, state: boolean) => {
      for (;;) {
        const message = decode(await client.next());
        if (message.key === fnv1("relay") && message.state === state) return;
      }
    };

    /** Asserts that the device still takes clients. */
    const isAlive = async () => {
      const client = await open();
      client.send(PING);
      assert.equal(decode(await client.next()).type, "PingResponse");
      client.close();
    };

    describe("begins", () => {
      it("with a hello that has the name, and the MAC address without colons", async () => {
        const client = await connect();
        client.write(CLIENT_HELLO);
        const hello = await client.frame();
        assert.equal(hello[0], 1);
        assert.match(hello.toString("latin1", 1), /^subject\0[0-9a-f]{12}\0$/);
      });

      it("with hello and handshake in one packet, and the session's hello right behind", async () => {
        const client = await connect();
        const handshake = new ClientHandshake(KEY);
        client.write(CLIENT_HELLO, handshake.frame);
        await client.frame();
        client.secure(handshake, await client.frame());
        client.send(HELLO, PING);
        assert.equal(decode(await client.next()).type, "HelloResponse");
        assert.equal(decode(await client.next()).type, "PingResponse");
      });

      it("a byte at a time", async () => {
        const witness = await open();
        const client = await connect();
        const handshake = new ClientHandshake(KEY);
        for (const byte of Buffer.concat([CLIENT_HELLO, handshake.frame])) {
          client.write(Uint8Array.of(byte));
          witness.send(PING);
          await witness.next();
        }
        await client.frame();
        client.secure(handshake, await client.frame());
        client.send(HELLO);
        assert.equal(decode(await client.next()).type, "HelloResponse");
      });

      it("with a client's hello that isn't empty, which the handshake covers", async () => {
        const client = await connect();
        const content = Buffer.from("a hello");
        const prologue = Buffer.concat([
          Buffer.from("NoiseAPIInit"),
          Buffer.of(0, content.length),
          content,
        ]);
        const handshake = new ClientHandshake(KEY, prologue);
        client.write(noiseFrame(content), handshake.frame);
        await client.frame();
        client.secure(handshake, await client.frame());
        client.send(HELLO);
        assert.equal(decode(await client.next()).type, "HelloResponse");
      });
    });

    describe("refuses", () => {
      it("a client with another key: it gets the hello, and then the reason", async () => {
        const client = await connect();
        client.write(CLIENT_HELLO, new ClientHandshake(OTHER_KEY).frame);
        assert.match((await client.frame()).toString("latin1", 1), /^subject/);
        assert.equal(`${await client.frame()}`, "\x01Handshake MAC failure");
        assert.equal((await client.rest()).length, 0);
        await device.waitForLog(/Handshake MAC failure, so the key is wrong/);
      });

      it("the key of zeros, once it has a key", async () => {
        const client = await connect();
        client.write(CLIENT_HELLO, new ClientHandshake(ZERO_KEY).frame);
        await client.frame();
        assert.equal(`${await client.frame()}`, "\x01Handshake MAC failure");
      });

      for (const framing of ["leading zero", "document"] as const)
        it(`a client that isn't encrypted (${framing}), with a frame that begins with 1`, async () => {
          const client = keep(await RawClient.connect(device, framing));
          const plain = await connect();
          plain.write(framing === "document" ? Buffer.of(2, 1, 10, 0) : Buffer.of(0, 2, 1, 10, 0));
          assert.equal(`${await plain.frame()}`, "\x01Bad indicator byte");
          assert.equal((await plain.rest()).length, 0);
          client.close();
        });

      for (const [what, reason, frames] of [
        ["another first byte", "Bad indicator byte", [Buffer.of(0, 0, 49)]],
        ["a frame that is too long", "Bad handshake packet len", [Buffer.of(1, 0, 121)]],
        ["an empty handshake", "Empty handshake message", [Buffer.of(1, 0, 0)]],
        [
          "a handshake that says that it failed",
          "Bad handshake error byte",
          [Buffer.of(1, 0, 1, 1)],
        ],
        ["a handshake that is too short", "Handshake MAC failure", [Buffer.of(1, 0, 2, 0, 5)]],
      ] as const)
        it(`${what}: ${reason}`, async () => {
          const client = await connect();
          client.write(CLIENT_HELLO, ...frames);
          await client.frame();
          assert.equal(`${await client.frame()}`, `\x01${reason}`);
          assert.equal((await client.rest()).length, 0);
          await isAlive();
        });

      it("a public key that gives no secret", async () => {
        // The pre-shared key is right, and so is the tag: only the key is one of the few bad ones.
        const client = await connect();
        client.write(CLIENT_HELLO, new ClientHandshake(KEY, undefined, new Uint8Array(32)).frame);
        await client.frame();
        assert.equal(`${await client.frame()}`, "\x01Handshake error");
        await isAlive();
      });
    });

    describe("carries", () => {
      it("every message, with the states of entities", async () => {
        const client = await open();
        const other = await open();
        other.send(encode("SubscribeStatesRequest"), PING);
        while (decode(await other.next()).type !== "PingResponse");
        client.send(encode("ListEntitiesRequest"));
        while (decode(await client.next()).type !== "ListEntitiesDoneResponse");
        client.send(encode("SwitchCommandRequest", { key: fnv1("relay"), state: true }));
        await relayOf(other, true);
        client.send(encode("SwitchCommandRequest", { key: fnv1("relay"), state: false }));
        await relayOf(other, false);
      });

      it("several frames in a packet, and a frame in several packets", async () => {
        const client = await open();
        client.send(...Array.from({ length: 50 }, () => PING));
        for (let i = 0; i < 50; i++) assert.equal(decode(await client.next()).type, "PingResponse");
        const witness = await open();
        const bytes = client.sealed(encode("DeviceInfoRequest"));
        for (const byte of bytes) {
          client.write(Uint8Array.of(byte));
          witness.send(PING);
          await witness.next();
        }
        assert.equal(decode(await client.next()).type, "DeviceInfoResponse");
      });
    });

    describe("ends only the connection where", () => {
      for (const at of [3, 4, 5, 6, 7, 10, 22])
        it(`byte ${at} of a frame was changed`, async () => {
          const client = await open();
          const bytes = client.sealed({ id: 7, body: Buffer.alloc(0) });
          bytes[at] = (bytes[at] as number) ^ 0x10;
          client.write(bytes);
          assert.equal((await client.rest()).length, 0);
          await isAlive();
        });

      it("a frame is sent again", async () => {
        const client = await open();
        const bytes = client.sealed(PING);
        client.write(bytes);
        assert.equal(decode(await client.next()).type, "PingResponse");
        client.write(bytes);
        assert.equal((await client.rest()).length, 0);
      });

      it("a frame is left out", async () => {
        const client = await open();
        client.sealed(PING);
        client.send(PING);
        assert.equal((await client.rest()).length, 0);
      });

      it("a message says that it is longer than its frame", async () => {
        const client = await open();
        client.write(client.sealed(PING, 1));
        assert.equal((await client.rest()).length, 0);
      });

      it("a frame is longer than it takes: in the place of one that was left out, it couldn't be told from garbage", async () => {
        const client = await open();
        client.sealed(encode("SwitchCommandRequest", { key: fnv1("relay"), state: true }));
        client.write(noiseFrame(Buffer.alloc(5 * RECEIVE)), client.sealed(PING));
        assert.equal((await client.rest()).length, 0);
        await device.waitForLog(/A frame of 2563 bytes is longer than 512; raise memory\.receive/);
        await isAlive();
      });

      it("a frame has no room for a message", async () => {
        const client = await open();
        client.write(noiseFrame(Buffer.alloc(19)));
        assert.equal((await client.rest()).length, 0);
        await isAlive();
      });

      it("a frame begins with another byte", async () => {
        const client = await open();
        client.write(Buffer.of(0, 0, 7));
        assert.equal((await client.rest()).length, 0);
        await isAlive();
      });
    });

    describe("has limits:", () => {
      it("addresses wait after wrong keys, the right one as well", async () => {
        const guarded = await start({
          encryption: { key: KEY },
          passwords: { attempts: 2, delay: 300 },
        });
        for (let i = 0; i < 3; i++) {
          const client = await connect(guarded);
          client.write(CLIENT_HELLO, new ClientHandshake(OTHER_KEY).frame);
          await client.frame();
          assert.equal(`${await client.frame()}`, "\x01Handshake MAC failure");
        }
        await guarded.waitForLog(/the key is wrong; the next one waits for 300 ms/);
        const began = performance.now();
        await open(guarded);
        assert.ok(performance.now() - began >= 200, "it didn't have to wait");
      });

      it("so many handshakes a second; more of them wait", async () => {
        const guarded = await start({ encryption: { key: KEY }, handshakes: 2, connections: 4 });
        const began = performance.now();
        for (let i = 0; i < 6; i++) (await open(guarded)).close();
        assert.ok(performance.now() - began >= 700, "they didn't have to wait");
      });

      it("a handshake that doesn't end is closed", async () => {
        const guarded = await start({ encryption: { key: KEY }, timeouts: { handshake: 300 } });
        const silent = await connect(guarded);
        silent.write(CLIENT_HELLO);
        await silent.frame();
        assert.equal((await silent.rest()).length, 0);
        await guarded.waitForLog(/ClientTimeoutError: not connected/);
      });

      it("seven half handshakes don't keep out an eighth client, nor one more", async () => {
        const guarded = await start({ encryption: { key: KEY }, connections: 8 });
        const { frame } = new ClientHandshake(KEY);
        for (let i = 0; i < 7; i++) {
          const half = await connect(guarded);
          half.write(CLIENT_HELLO, frame.subarray(0, 7 * i));
          await half.frame();
        }
        const clients = [await open(guarded), await open(guarded), await open(guarded)];
        for (const client of clients) {
          client.send(PING);
          assert.equal(decode(await client.next()).type, "PingResponse");
        }
      });

      it("a password is still asked for where there is one", async () => {
        const guarded = await start({ encryption: { key: KEY }, password: "secret" });
        const client = await open(guarded);
        client.send(encode("ListEntitiesRequest"));
        assert.equal((await client.rest()).length, 0);
        const other = await open(guarded);
        other.send(encode("ConnectRequest", { password: "secret" }), PING);
        assert.equal(decode(await other.next()).invalidPassword, false);
        assert.equal(decode(await other.next()).type, "PingResponse");
      });
    });
  },
  "subject",
);
