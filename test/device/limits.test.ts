import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ask } from "../rest/ask.js";
import { keep } from "../tools/close-after.js";
import { encode, framings } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { Reachable } from "../tools/raw-socket.js";
import type { DeviceStart, RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const HELLO = encode("HelloRequest");
const PING = encode("PingRequest");
const connectWith = (password: string) => encode("ConnectRequest", { password });

/** On Linux every 127.x.y.z is this machine; elsewhere only one address is. */
const hasAddresses = process.platform === "linux";
const from = ({ host, port }: RunningDevice, localAddress: string): Reachable => ({
  ...{ host, port, localAddress },
});

describeOnEachEngine(
  "A limit",
  (startDevice) => {
    const start = async (options?: DeviceStart) => keep(await startDevice(options));
    const connect = async (device: Reachable) => keep(await RawClient.connect(device));
    const hello = async (device: Reachable) => {
      const client = await connect(device);
      client.send(HELLO);
      await client.next("HelloResponse");
      return client;
    };
    const open = async (device: Reachable, password = "") =>
      keep(await RawClient.open(device, { password }));

    describe("of connections", () => {
      it("evicts the oldest client that hasn't sent the password", async () => {
        const device = await start({ connections: 3, password: "secret" });
        const connected = await open(device, "secret");
        const older = await hello(device);
        await device.waitForLog(/api: .*/);
        const younger = await hello(device);
        const newcomer = await open(device, "secret");
        assert.deepEqual(await older.rest(), []);
        await Promise.all([connected.ping(), younger.ping(), newcomer.ping()]);
        const another = await open(device, "secret");
        assert.deepEqual(await younger.rest(), []);
        await Promise.all([connected.ping(), newcomer.ping(), another.ping()]);
      });

      it("refuses the newcomer where all have given it", async () => {
        const device = await start({ connections: 2 });
        const clients = [await open(device), await open(device)];
        for (let count = 0; count < 3; count++) {
          assert.deepEqual(await (await connect(device)).rest(), []);
        }
        await device.waitForLog(/refused, all 2 connections are taken/);
        for (const client of clients) await client.ping();
      });

      it("evicts connections of an address that keeps opening them", async function () {
        if (!hasAddresses) this.skip();
        const device = await start({ connections: 4, password: "secret" });
        const slow = await hello(from(device, "127.0.0.2"));
        const flood: RawClient[] = [];
        for (let count = 0; count < 20; count++) flood.push(await hello(from(device, "127.0.0.3")));
        for (const client of flood.slice(0, -3)) assert.deepEqual(await client.rest(), []);
        slow.send(connectWith("secret"));
        await slow.next("ConnectResponse");
        await slow.ping();
      });
    });

    describe("of the time to connect", () => {
      const options = { timeouts: { connect: 300 }, password: "secret" };

      it("ends a connection without a hello", async () => {
        const client = await connect(await start(options));
        assert.deepEqual(await client.rest(), []);
      });

      it("ends one that stays at its hello, whatever it sends", async () => {
        const device = await start(options);
        const client = await hello(device);
        client.send(PING);
        const pinging = setInterval(() => client.send(PING), 20);
        const messages = await client.rest().finally(() => clearInterval(pinging));
        assert.ok(messages.length > 0, "it was closed at once");
        assert.ok(messages.every(({ type }) => type === "PingResponse"));
        await device.waitForLog(/ClientTimeoutError: not connected for 0 s/);
      });

      it("ends one that says its hello a byte at a time", async () => {
        const device = await start(options);
        const client = await connect(device);
        client.write(Uint8Array.of(0, 100, 1));
        const sending = setInterval(() => client.write(Uint8Array.of(0)), 20);
        assert.deepEqual(await client.rest().finally(() => clearInterval(sending)), []);
      });

      it("doesn't apply to a client that has logged in", async () => {
        const device = await start(options);
        const client = await open(device, "secret");
        await (await connect(device)).rest();
        await client.ping();
      });
    });

    describe("of wrong passwords", () => {
      const password = "secret";
      const guess = async (device: Reachable, word = "wrong") => {
        const client = await hello(device);
        client.send(connectWith(word));
        return client;
      };
      const wrong = async (device: Reachable) => {
        const { invalidPassword } = await (await guess(device)).next("ConnectResponse");
        assert.equal(invalidPassword, true);
      };

      it("has an address wait, twice as long each time", async () => {
        const device = await start({ password, passwords: { attempts: 2, delay: 50 } });
        const began = Date.now();
        for (let count = 0; count < 6; count++) await wrong(device);
        // The sixth waited for the third, the fourth and the fifth: 50, 100 and 200 ms.
        assert.ok(Date.now() - began >= 340, `${Date.now() - began} ms`);
        for (const delay of [50, 100, 200, 400]) {
          await device.waitForLog(
            new RegExp(`The password is wrong; the next one waits for ${delay} ms`),
          );
        }
      });

      it("waits no longer than it may", async () => {
        const passwords = { attempts: 1, delay: 20, maxDelay: 40 };
        const device = await start({ password, passwords });
        for (let count = 0; count < 8; count++) await wrong(device);
        const waits = device.logLines.flatMap((line) => /waits for (\d+) ms/.exec(line)?.[1] ?? []);
        // The line of the last may come after its answer.
        assert.deepEqual(waits.slice(0, 6), ["20", "40", "40", "40", "40", "40"]);
      });

      it("has the right one wait as well, and lets it in then", async () => {
        const device = await start({ password, passwords: { attempts: 1, delay: 300 } });
        for (let count = 0; count < 2; count++) await wrong(device);
        const client = await guess(device, password);
        // No answer in between, or guessing clients would learn from it.
        client.send(PING, encode("ListEntitiesRequest"));
        const began = Date.now();
        assert.equal((await client.next("ConnectResponse")).invalidPassword, false);
        assert.ok(Date.now() - began > 150, `${Date.now() - began} ms`);
        await client.next("PingResponse");
        await client.untilNamed("ListEntitiesDoneResponse");
        // From here on it starts over.
        await wrong(device);
        await open(device, password);
      });

      it("answers the right one also where it waits for longer than a login may take", async () => {
        const device = await start({
          password,
          passwords: { attempts: 1, delay: 1000 },
          timeouts: { connect: 200 },
        });
        for (let count = 0; count < 2; count++) await wrong(device);
        const client = await guess(device, password);
        assert.equal((await client.next("ConnectResponse")).invalidPassword, false);
      });

      it("looks at one of many at a time", async () => {
        const passwords = { attempts: 1, delay: 100, maxDelay: 100 };
        const device = await start({ password, passwords });
        for (let count = 0; count < 2; count++) await wrong(device);
        const began = Date.now();
        const guesses = await Promise.all(Array.from({ length: 5 }, () => guess(device)));
        for (const client of guesses) await client.rest();
        assert.ok(Date.now() - began >= 450, `${Date.now() - began} ms`);
      });

      it("doesn't apply to other addresses, nor to clients that are logged in", async function () {
        if (!hasAddresses) this.skip();
        const passwords = { attempts: 1, delay: 60_000 };
        const device = await start({ password, passwords, connections: 32 });
        const client = await open(from(device, "127.0.0.2"), password);
        // More addresses guess than are kept.
        for (let last = 10; last < 25; last++) {
          const guesses = await guess(from(device, `127.0.0.${last}`));
          await guesses.next("ConnectResponse");
          if (last < 18) continue;
          // From here on all further ones count as one.
          await guess(from(device, `127.0.0.${last}`));
          break;
        }
        await client.ping();
        // Its owner has been here before.
        await open(from(device, "127.0.0.2"), password);
      });

      it("counts all further addresses as one, when many guess", async function () {
        if (!hasAddresses) this.skip();
        const passwords = { attempts: 1, delay: 60_000 };
        const device = await start({ password, passwords, connections: 32 });
        const witness = await open(from(device, "127.0.0.2"), password);
        let answers = 0;
        for (let last = 10; last < 20; last++) {
          const address = from(device, `127.0.0.${last}`);
          for (let count = 0; count < 2; count++) {
            const guesses = await guess(address);
            let answered = false;
            const answer = guesses.next("ConnectResponse").then(() => {
              answered = true;
            });
            answer.catch(() => {});
            // The device has been round since: what isn't answered by now has to wait.
            for (let pings = 0; pings < 5; pings++) await witness.ping();
            if (!answered) break;
            answers += 1;
          }
        }
        // Two each of eight addresses, and two of all others together.
        assert.equal(answers, 18);
      });

      it("doesn't exist without a password", async () => {
        const device = await start({ passwords: { attempts: 1, delay: 60_000 } });
        for (let count = 0; count < 3; count++) await wrong(device);
        await open(device);
      });
    });

    describe("of requests", () => {
      for (const framing of framings) {
        it(`slows down a client that sends more, and no other (${framing})`, async () => {
          const device = await start({ requests: 40 });
          const other = await open(device);
          const greedy = keep(await RawClient.open(device, { framing }));
          const began = Date.now();
          // Ten at once, two of which are spent.
          greedy.send(...new Array(58).fill(PING), encode("DeviceInfoRequest"));
          const answers = greedy.untilNamed("DeviceInfoResponse");
          let answered = false;
          answers.then(() => {
            answered = true;
          });
          for (let count = 0; count < 5; count++) await other.ping();
          assert.equal(answered, false);
          assert.equal((await answers).length, 59);
          assert.ok(Date.now() - began >= 1000, `${Date.now() - began} ms`);
        });
      }

      it("counts pings that come one by one", async () => {
        const device = await start({ requests: 40 });
        const client = await open(device);
        const began = Date.now();
        for (let count = 0; count < 50; count++) await client.ping();
        assert.ok(Date.now() - began >= 700, `${Date.now() - began} ms`);
      });
    });

    describe("of memory", () => {
      it("refuses newcomers when little is left, without affecting others", async () => {
        const device = await start({ memory: { free: 100 } });
        const client = await open(device);
        const short = (state: boolean) =>
          client.send(encode("SwitchCommandRequest", { key: fnv1("short_of_memory"), state }));
        const half = await hello(device);
        short(true);
        await client.ping();
        assert.deepEqual(await (await connect(device)).rest(), []);
        await device.waitForLog(/refused, only 99 bytes of memory are left/);
        await client.ping();
        half.send(connectWith(""));
        await half.next("ConnectResponse");
        short(false);
        await client.ping();
        await (await open(device)).ping();
      });

      it("doesn't describe its API over HTTP when little is left, and says so", async () => {
        const memory = { free: 0 };
        const device = await start({ memory, http: { memory } });
        const short = (state: boolean) =>
          ask(device, "PATCH", "/switches/short_of_memory", { body: { state } });
        await short(true);
        const refused = await ask(device, "GET", "/openapi.json");
        assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "5"]);
        assert.match(refused.text, /short of memory/);
        await short(false);
        assert.equal((await ask(device, "GET", "/openapi.json")).status, 200);
      });
    });

    for (const [options, message] of [
      [{ connections: 0 }, "connections is 0; it must be a whole number from 1 to 32."],
      [{ connections: 33 }, "connections is 33; it must be a whole number from 1 to 32."],
      [{ requests: 0.5 }, "requests is 0.5; it must be a whole number from 1 to 1000000000."],
      [
        { pingAfter: 9 },
        'pingAfter is 9; it must be a duration from 10 ms to 1 d (milliseconds, or a text such as "500 ms", "20 s", "5 min", "2 h" or "1 d").',
      ],
      [
        { pingAfter: 1000, closeAfter: 1000 },
        "closeAfter is 1 s; it must be more than pingAfter, which is 1 s.",
      ],
      [
        { timeouts: { connect: 0 } },
        'timeouts.connect is 0; it must be a duration from 10 ms to 1 d (milliseconds, or a text such as "500 ms", "20 s", "5 min", "2 h" or "1 d").',
      ],
      [
        { timeouts: { send: 1e9 } },
        'timeouts.send is 1000000000; it must be a duration from 10 ms to 1 d (milliseconds, or a text such as "500 ms", "20 s", "5 min", "2 h" or "1 d").',
      ],
      [
        { passwords: { attempts: 0 } },
        "passwords.attempts is 0; it must be a whole number from 1 to 1000.",
      ],
      [
        { passwords: { delay: 1 } },
        'passwords.delay is 1; it must be a duration from 10 ms to 1 d (milliseconds, or a text such as "500 ms", "20 s", "5 min", "2 h" or "1 d").',
      ],
      [
        { passwords: { delay: 100, maxDelay: 50 } },
        'passwords.maxDelay is 50; it must be a duration from 100 ms to 1 d (milliseconds, or a text such as "500 ms", "20 s", "5 min", "2 h" or "1 d").',
      ],
      [
        { memory: { free: -1 } },
        "memory.free is -1; it must be a whole number from 0 to 16777216.",
      ],
      [
        { memory: { receive: 100 } },
        "memory.receive is 100; it must be a whole number from 128 to 65535.",
      ],
    ] as const) {
      it(`is an error at the start when it isn't valid: ${JSON.stringify(options)}`, async () => {
        await assert.rejects(startDevice(options), { name: "ConfigurationError", message });
      });
    }
  },
  "limits",
);
