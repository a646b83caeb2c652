import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, type Received } from "../tools/frames.js";
import { NoiseSocket } from "../tools/noise-socket.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { isLine, PING, subscribe, told } from "./log-requests.js";
import { UTF8 } from "./logs.js";

/** What ESPHome's devices send of lines at all levels, which have one more than the protocol's document. */
const LEVELS = [
  [1, "\x1b[1;31m[E][levels]: error\x1b[0m"],
  [2, "\x1b[0;33m[W][levels]: warn\x1b[0m"],
  [3, "\x1b[0;32m[I][levels]: info\x1b[0m"],
  [5, "\x1b[0;36m[D][levels]: debug\x1b[0m"],
  [6, "\x1b[0;37m[V][levels]: verbose\x1b[0m"],
  [7, "\x1b[0;38m[VV][levels]: very verbose\x1b[0m"],
] as const;

const HELLO = encode("HelloRequest", { apiVersionMajor: 1, apiVersionMinor: 14 });

/** For regular expressions, which should have no control characters. */
const escaped = (text: unknown) => `${text}`.replaceAll("\x1b", "ESC");

const isLevel = ({ message }: Received) => `${message}`.includes("levels]");

const isEnd = ({ message }: Received) => `${message}`.includes("the end");

describeOnEachEngine(
  "The log for clients of today",
  (startDevice) => {
    // A long line doesn't fit into the buffers of the simulator's sockets.
    const itWithLargeSockets = startDevice.blocking ? it.skip : it;

    async function open(device: RunningDevice, ...options: Parameters<typeof subscribe>) {
      const client = keep(await RawClient.connect(device));
      client.send(HELLO, subscribe(...options), PING);
      await client.untilNamed("PingResponse");
      return client;
    }

    /** The lines until "the end". */
    const linesOf = async (client: RawClient) =>
      (await client.until(isEnd, "the end")).slice(0, -1).filter(isLine);

    it("has the level and the tag in the text, in the colors of ESPHome's", async () => {
      const device = keep(await startDevice());
      const client = await open(device, 7);
      client.send(told("levels"), told("end"));
      const lines = (await linesOf(client)).filter(({ message }) =>
        `${message}`.includes("levels]"),
      );
      assert.deepEqual(
        lines,
        LEVELS.map(([level, message]) => ({
          type: "SubscribeLogsResponse",
          level,
          tag: "",
          message,
          sendFailed: false,
        })),
      );
    });

    it("goes to each up to the level that it wants, in its own form", async () => {
      const device = keep(await startDevice());
      const older = keep(await RawClient.open(device));
      older.send(subscribe(4), PING);
      await older.untilNamed("PingResponse");
      const clients = await Promise.all([1, 3, 4, 5, 6].map((level) => open(device, level)));
      older.send(told("levels"), told("end"));
      for (const [index, most] of [1, 3, 4, 5, 6].entries()) {
        const lines = await linesOf(clients[index] ?? assert.fail());
        assert.deepEqual(
          lines.filter(isLevel).map(({ message }) => message),
          LEVELS.filter(([level]) => level <= most).map(([, message]) => message),
        );
      }
      const lines = (await linesOf(older)).filter(({ tag }) => tag === "levels");
      assert.deepEqual(
        lines.map(({ level, message }) => [level, message]),
        ["error", "warn", "info", "debug"].map((message, at) => [at + 1, message]),
      );
    });

    itWithLargeSockets("begins with the configuration, at that level", async () => {
      const device = keep(await startDevice());
      const client = await open(device, 5, true);
      client.send(told("end"));
      const lines = (await linesOf(client)).filter(({ level }) => level === 4);
      const relay = lines.find(({ message }) => `${message}`.includes('"Relay" (relay): pin 26'));
      assert.match(escaped(relay?.message), /^ESC\[0;35m\[C\]\[switch\]: .*ESC\[0m$/);
    });

    itWithLargeSockets("has texts of any length, with the end of the color", async () => {
      const device = keep(await startDevice());
      const client = await open(device, 3);
      client.send(told("texts"), told("end"));
      const lines = (await linesOf(client)).map(({ message }) => `${message}`);
      const text = (tag: string, message: string) => `\x1b[0;32m[I][${tag}]: ${message}\x1b[0m`;
      assert.equal(lines[0], text(UTF8.tag, UTF8.message));
      assert.equal(lines[1], text("", ""));
      assert.match(escaped(lines[2]), /^ESC\[0;32m\[I\]\[long\]: …{100,}ESC\[0m$/);
      assert.match(escaped(lines[3]), /^ESC\[0;32m\[I\]\[…{21}\]: a long tagESC\[0m$/);
      assert.equal(lines[4], text("0".repeat(64), "x".repeat(127)));
      assert.equal(lines[5], text("", "x".repeat(128)));
      for (const [index, length] of [127, 128].entries()) {
        const message = "x".repeat(length - text("", "").length);
        assert.equal(lines[6 + index], text("", message));
      }
    });

    it("is the same where they encrypt", async () => {
      const key = Buffer.from("an encryption key of 32 bytes!!!").toString("base64");
      const device = keep(await startDevice({ encryption: { key } }));
      const client = keep(await NoiseSocket.open(device, key));
      client.send(HELLO, subscribe(7), told("levels"));
      const seen: string[] = [];
      while (seen.length < LEVELS.length) {
        const { id, body } = await client.next();
        const text = Buffer.from(body).toString("utf8");
        if (id === 29 && text.includes("levels]")) seen.push(text.slice(text.indexOf("\x1b")));
      }
      assert.deepEqual(
        seen,
        LEVELS.map(([, message]) => message),
      );
    });
  },
  "logs",
);
