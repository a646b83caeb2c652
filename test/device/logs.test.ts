import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, framings, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { isLine, PING, subscribe, told } from "./log-requests.js";
import { LONG, line, MANY, UTF8 } from "./logs.js";
import { fnv1 } from "./subject-list.js";

const LEVELS = ["error", "warn", "info", "debug", "verbose", "very verbose"];

/** More lines than any socket takes that nobody reads from: 8000 of 0.8 KB. */
const ROUNDS = 80;

const isEnd = ({ message }: Received) => message === "the end";

/** The lines that come up to "the end", which is logged for it. */
async function linesOf(client: RawClient): Promise<Received[]> {
  client.send(told("end"));
  return (await client.until(isEnd, "the end")).slice(0, -1).filter(isLine);
}

const tagged = (lines: Received[], wanted: string) =>
  lines.filter(({ tag }) => tag === wanted).map(({ message }) => message);

describeOnEachEngine(
  "The log of a device",
  (startDevice) => {
    // The simulator's sockets have less room than a long line takes, and wait where nobody reads.
    const itWithLargeSockets = startDevice.blocking ? it.skip : it;

    async function open(device: RunningDevice, ...options: Parameters<typeof subscribe>) {
      const client = keep(await RawClient.open(device));
      client.send(subscribe(...options), PING);
      await client.untilNamed("PingResponse");
      return client;
    }

    it("goes to each client up to the level that it wants", async () => {
      const device = keep(await startDevice());
      const silent = keep(await RawClient.open(device));
      const clients = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((level) => open(device, level)));
      clients[0]?.send(told("levels"), told("end"));
      for (const [index, client] of clients.entries()) {
        const lines = (await client.until(isEnd)).slice(0, -1);
        assert.deepEqual(
          lines.filter(({ tag }) => tag === "levels"),
          LEVELS.slice(0, index + 1).map((message, number) => ({
            type: "SubscribeLogsResponse",
            level: number + 1,
            tag: "levels",
            message,
            sendFailed: false,
          })),
        );
      }
      silent.send(PING);
      await silent.next("PingResponse");
    });

    it("goes on at another level when a client asks again, and ends at level 0", async () => {
      const device = keep(await startDevice());
      const client = await open(device, 6);
      for (const level of [3, 7, 1]) {
        client.send(subscribe(level), told("levels"));
        const lines = tagged(await linesOf(client), "levels");
        assert.deepEqual(lines, LEVELS.slice(0, level));
      }
      for (const level of [0, -1]) {
        client.send(subscribe(3));
        await linesOf(client);
        client.send(subscribe(level), told("levels"), told("end"), PING);
        await client.next("PingResponse");
      }
    });

    it("needs the password", async () => {
      const device = keep(await startDevice({ password: "sesam" }));
      const client = keep(await RawClient.connect(device));
      client.send(encode("HelloRequest"), subscribe(3, true));
      await client.next("HelloResponse");
      assert.deepEqual(await client.rest(), []);
    });

    it("formats nothing that nobody listens to", async () => {
      const device = keep(await startDevice({ logLevel: 0 }));
      const watcher = keep(await RawClient.open(device));
      watcher.send(encode("SubscribeStatesRequest"));
      await watcher.until(({ key }) => key === fnv1("wordy"), "the last state");
      const times = async () => {
        watcher.send(told("format"));
        return (await watcher.until(({ key }) => key === fnv1("formatted"))).at(-1)?.state;
      };
      assert.equal(await times(), 0);
      const client = await open(device, 3);
      assert.equal(await times(), 0);
      const debugger_ = await open(device, 4);
      assert.equal(await times(), 1);
      client.send(subscribe(7), PING);
      await client.untilNamed("PingResponse");
      debugger_.send(encode("DisconnectRequest"));
      await debugger_.untilNamed("DisconnectResponse");
      await debugger_.rest();
      assert.equal(await times(), 2);
      client.send(subscribe(0), PING);
      await client.untilNamed("PingResponse");
      assert.equal(await times(), 2);
    });

    for (const framing of framings) {
      itWithLargeSockets(
        `has any text, cut between two characters where it is too long (${framing})`,
        async () => {
          const device = keep(await startDevice());
          const client = keep(await RawClient.open(device, { framing }));
          client.send(subscribe(3), told("texts"));
          const lines = (await linesOf(client)).map(({ level, type, ...line }) => line);
          const [utf8, empty, long, longTag, ...edges] = lines;
          assert.deepEqual(utf8, { ...UTF8, sendFailed: false });
          assert.deepEqual(empty, { tag: "", message: "", sendFailed: false });
          const { message } = long as { message: string };
          // The frame has room for 2048 bytes, less what today's form and encryption add; a character has three.
          assert.ok(message.length > 650 && message.length < 683, `${message.length} characters`);
          assert.deepEqual(long, {
            tag: "long",
            message: LONG.slice(0, message.length),
            sendFailed: true,
          });
          assert.deepEqual(longTag, {
            tag: LONG.slice(0, 21),
            message: "a long tag",
            sendFailed: true,
          });
          assert.deepEqual(edges, [
            { tag: "0".repeat(64), message: "x".repeat(127), sendFailed: false },
            { tag: "", message: "x".repeat(128), sendFailed: false },
            { tag: "", message: "x".repeat(109), sendFailed: false },
            { tag: "", message: "x".repeat(110), sendFailed: false },
          ]);
        },
      );
    }

    for (const level of [3, 4]) {
      itWithLargeSockets(
        `tells who didn't read how many lines it missed, exactly (level ${level})`,
        async () => {
          const device = keep(await startDevice({ connections: 3 }));
          const sleeper = await open(device, level);
          const errorsOnly = await open(device, 1);
          const driver = keep(await RawClient.open(device));
          sleeper.pause();
          for (let round = 0; round < ROUNDS; round++) {
            driver.send(told("many"));
            await driver.ping();
          }
          sleeper.resume();
          const lines = await linesOf(sleeper);
          const step = level === 3 ? 2 : 1;
          let last = 0;
          let missed = 0;
          for (const { level, tag, message, sendFailed } of lines) {
            if (tag === "log") {
              assert.deepEqual({ level, sendFailed }, { level: 2, sendFailed: true });
              const [, count] = /^(\d+) lines were missed$/.exec(message as string) ?? [];
              last += Number(count) * step;
              missed += Number(count);
            } else if (tag === "many") {
              last += step;
              assert.equal(message, line(last));
              assert.equal(level, last % 2 === 0 ? 3 : 4);
              assert.equal(sendFailed, false);
            }
          }
          assert.equal(last, ROUNDS * MANY);
          assert.ok(missed > 0, "it has read all along");
          // Lines of another level are none that it missed.
          assert.deepEqual(await linesOf(errorsOnly), []);
        },
      );
    }

    itWithLargeSockets("is sent on when there is room again, without another line", async () => {
      const device = keep(await startDevice());
      const sleeper = await open(device, 4);
      const driver = keep(await RawClient.open(device));
      sleeper.pause();
      for (let round = 0; round < ROUNDS; round++) {
        driver.send(told("many"));
        await driver.ping();
      }
      sleeper.resume();
      await sleeper.until(({ message }) => message === line(ROUNDS * MANY), "the last line");
    });

    itWithLargeSockets(
      "has the whole configuration for who asks for it, also when it reads late",
      async () => {
        const device = keep(await startDevice({ connections: 3, memory: { receive: 512 } }));
        const driver = keep(await RawClient.open(device));
        const client = await open(device, 4);
        const configuration = [
          /^device: name logs, version 1\.2\.3, model Test board, address ([0-9A-F]{2}:){5}[0-9A-F]{2}$/,
          /^time: from no hub$/,
          /^switch: "Levels" \(levels\)$/,
          /^switch: "Many" \(many\)$/,
          /^switch: "Format" \(format\)$/,
          /^switch: "Texts" \(texts\)$/,
          /^switch: "Talk" \(talk\)$/,
          /^switch: "End" \(end\)$/,
          /^sensor: "Formatted" \(formatted\): decimals 0, force update$/,
          /^text_sensor: "Talkative" \(talkative\)$/,
          /^switch: "Relay" \(relay\): pin 26, icon mdi:power, inverted$/,
          /^text_sensor: "Wordy" \(wordy\): words (word )+w?o?r?d?$/,
          /^api: connections 3, requests \d+, longest frame received 512, longest frame sent 2048, log bytes 2048$/,
        ];
        const check = (lines: Received[]) => {
          assert.equal(lines.length, configuration.length);
          for (const [index, pattern] of configuration.entries()) {
            const { level, tag, message, sendFailed } = lines[index] ?? assert.fail();
            assert.match(`${tag}: ${message}`, pattern);
            assert.equal(level, 3);
            // The one that is too long is cut.
            assert.equal(sendFailed, `${message}`.startsWith('"Wordy'));
          }
        };
        client.send(subscribe(4, true));
        check(await linesOf(client));

        client.pause();
        for (let round = 0; round < ROUNDS; round++) {
          driver.send(told("many"));
          await driver.ping();
        }
        client.send(subscribe(4, true));
        client.resume();
        const lines = await linesOf(client);
        assert.ok(tagged(lines, "log").length > 0, "it has read all along");
        const states = /: Sending state /;
        check(
          lines.filter(
            ({ tag, message }) => tag !== "many" && tag !== "log" && !states.test(String(message)),
          ),
        );
      },
    );

    it("has no configuration for a client that wants only warnings", async () => {
      const device = keep(await startDevice());
      const client = await open(device, 2, true);
      assert.deepEqual(await linesOf(client), []);
    });

    it("is told while answers and states are made, and breaks none", async () => {
      const device = keep(await startDevice());
      const client = await open(device, 3);
      const other = await open(device, 3);
      for (const each of [client, other]) {
        each.send(encode("SubscribeStatesRequest"));
        await each.until(({ key }) => key === fnv1("wordy"), "the last state");
        // Encoding the first state of "Talkative" was logged for both.
        await linesOf(each);
      }
      client.send(PING, told("talk"), told("levels"), PING, encode("DeviceInfoRequest"));
      const mine = await client.untilNamed("DeviceInfoResponse");
      assert.equal(mine.filter(({ type }) => type === "PingResponse").length, 2);
      client.send(told("end"));
      mine.push(...(await client.until(isEnd)));
      const others = await other.until(isEnd);
      for (const messages of [mine, others]) {
        const state = messages.find(({ key }) => key === fnv1("talkative"));
        assert.equal(state?.state, "0");
        assert.deepEqual(tagged(messages, "levels"), LEVELS.slice(0, 3));
        assert.ok(tagged(messages, "talkative").length > 0);
      }
    });

    it("goes to the output that the device was started with, from the start on, up to a level", async () => {
      const device = keep(await startDevice({ logLevel: 2 }));
      const client = await open(device, 3);
      client.send(told("levels"));
      assert.deepEqual(tagged(await linesOf(client), "levels"), LEVELS.slice(0, 3));
      // In the simulator, the client and the one who started the device hear of it over different sockets.
      await device.waitForLog(/^end: the end$/);
      assert.deepEqual(device.logLines, ["levels: error", "levels: warn", "end: the end"]);
      client.send({ id: 200, body: new Uint8Array(0x10000) });
      await device.waitForLog(/^api: .*FrameTooLongError/);
      assert.equal(device.logLines.length, 4);
    });
  },
  "logs",
);
