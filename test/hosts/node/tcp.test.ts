import assert from "node:assert/strict";
import { once } from "node:events";
import { describe, it } from "mocha";
import { RECEIVE_WINDOW } from "../../../hosts/node/connection.js";
import {
  ClosedError,
  ConnectionLostError,
  NoRoomError,
  NotEnoughDataError,
} from "../../../hosts/node/errors.js";
import { SEND_CAPACITY } from "../../../hosts/node/send-buffer.js";
import { NodeTCP } from "../../../hosts/node/tcp.js";
import { connectPair, DeviceSide, pattern, receiveAll, throws, turn, until } from "./sockets.js";

describe("TCP on Node", () => {
  describe("taking over", () => {
    it("announces data that came before, and room, after the constructor", async () => {
      const { client, accepted } = await connectPair();
      client.write("abc");
      const first = new Uint8Array(1);
      await until(() => accepted.read(first) !== undefined);
      assert.equal(first[0], "a".charCodeAt(0));

      const device = new DeviceSide(accepted);
      assert.deepEqual(device.calls, []);
      await turn();
      assert.deepEqual(device.calls, ["readable 2", `writable ${SEND_CAPACITY}`]);
      assert.equal(device.read(2), "bc");
    });

    it("reports a connection that was lost before", async () => {
      const { client, accepted } = await connectPair();
      client.end("x");
      await until(() => throws(() => accepted.write(new Uint8Array(1)), ConnectionLostError));
      const device = new DeviceSide(accepted);
      await until(() => device.calls.length > 0);
      assert.deepEqual(device.calls, ["readable 1", `writable ${SEND_CAPACITY}`]);
      assert.equal(device.read(1), "x");
      await until(() => device.calls.length > 2);
      assert.deepEqual(device.calls, ["readable 1", `writable ${SEND_CAPACITY}`, "error"]);
    });

    it("leaves nothing to the instance it was taken from", async () => {
      const { accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      assert.throws(() => accepted.read(new Uint8Array(1)), ClosedError);
      assert.throws(() => accepted.write(new Uint8Array(1)), ClosedError);
      assert.throws(() => new NodeTCP({ from: accepted }), ClosedError);
      accepted.close();
      assert.equal(device.tcp.write(new Uint8Array(1)), SEND_CAPACITY - 1);
    });

    it("refuses what isn't a TCP of this host", () => {
      const from = { read() {}, write() {}, close() {} } as unknown as NodeTCP;
      assert.throws(() => new NodeTCP({ from }), TypeError);
    });

    it("sends what was written before", async () => {
      const { client, accepted } = await connectPair();
      accepted.write(Buffer.from("early "));
      const device = new DeviceSide(accepted);
      device.tcp.write(Buffer.from("late"));
      device.tcp.close();
      assert.equal((await receiveAll(client)).toString(), "early late");
    });

    it("keeps target, and calls back with the instance as this", async () => {
      const { client, accepted } = await connectPair();
      client.write("x");
      const target = {};
      const self = await new Promise<unknown>((resolve) => {
        new NodeTCP({
          from: accepted,
          target,
          onReadable() {
            resolve(this.target);
          },
        });
      });
      assert.equal(self, target);
    });

    it("knows the other side's address", async () => {
      const { client, accepted } = await connectPair();
      const { tcp } = new DeviceSide(accepted);
      assert.equal(tcp.remoteAddress, "127.0.0.1");
      assert.equal(tcp.remotePort, client.localPort);
    });
  });

  describe("read", () => {
    it("fills the view exactly, over several reads", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      assert.equal(device.read(1), undefined);
      client.write("one,two,");
      await until(() => device.calls.includes("readable 8"));
      assert.equal(device.read(4), "one,");
      assert.equal(device.read(1), "t");
      assert.equal(device.read(3), "wo,");
      assert.equal(device.read(1), undefined);
    });

    it("throws, and reads nothing, for more than is there or for an empty view", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      client.write("abc");
      await until(() => device.calls.includes("readable 3"));
      assert.throws(() => device.read(4), NotEnoughDataError);
      assert.throws(() => device.read(0), NotEnoughDataError);
      assert.equal(device.read(3), "abc");
    });

    it("reads across chunks, and into a part of a buffer", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      client.setNoDelay(true);
      for (const part of ["ab", "cd", "ef"]) {
        const before = device.calls.length;
        client.write(part);
        await until(() => device.calls.slice(before).some((call) => call.startsWith("readable")));
      }
      const buffer = new Uint8Array(8);
      assert.equal(device.tcp.read(buffer.subarray(2, 7)), 5);
      assert.equal(Buffer.from(buffer).toString("latin1"), "\0\0abcde\0");
      assert.equal(device.read(1), "f");
    });

    it("announces new data only, with the count of all that can be read", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted, { onWritable: () => {} });
      client.write("abc");
      await until(() => device.calls.length === 1);
      device.read(1);
      await turn();
      assert.deepEqual(device.calls, ["readable 3"]);
      client.write("d");
      await until(() => device.calls.length === 2);
      assert.deepEqual(device.calls, ["readable 3", "readable 3"]);
    });

    it("takes no more from the network than it can hold", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      const sent = pattern(4_000_000);
      client.end(sent);
      let largest = 0;
      let position = 0;
      let left = 0;
      device.onReadable = (count) => {
        largest = Math.max(largest, count);
        left = count;
      };
      const view = new Uint8Array(1000);
      while (position < sent.length) {
        await until(() => left > 0);
        const part = view.subarray(0, Math.min(left, view.length));
        left -= device.tcp.read(part) ?? 0;
        const expected = sent.subarray(position, position + part.length);
        if (Buffer.compare(part, expected) !== 0) assert.fail(`differs from ${position} on`);
        position += part.length;
      }
      await until(() => device.calls.at(-1) === "error");
      // Node reads up to 64 KiB at once, and has one more read under way when it is told to stop.
      assert.ok(largest <= RECEIVE_WINDOW + 2 * 65536, `${largest} bytes waited unread`);
    });
  });

  describe("write", () => {
    it("copies, returns the room left, and throws without sending when it's too little", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      const sent = pattern(SEND_CAPACITY);
      const view = sent.slice(0, 5000);
      assert.equal(device.tcp.write(view), SEND_CAPACITY - 5000);
      view.fill(0);
      assert.throws(() => device.tcp.write(new Uint8Array(SEND_CAPACITY - 4999)), NoRoomError);
      assert.equal(device.tcp.write(sent.subarray(5000)), 0);
      assert.throws(() => device.tcp.write(new Uint8Array(1)), NoRoomError);
      assert.equal(device.tcp.write(new Uint8Array(0)), 0);
      assert.deepEqual(device.calls, []);
      device.tcp.close();
      assert.deepEqual(new Uint8Array(await receiveAll(client)), sent);
    });

    it("throws for a string", async () => {
      const { accepted } = await connectPair();
      const { tcp } = new DeviceSide(accepted);
      assert.throws(() => tcp.write("text" as unknown as Uint8Array), TypeError);
    });

    it("reports room once after the constructor and after each sending", async () => {
      const { accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      for (let i = 0; i < 3; i++) await turn();
      assert.deepEqual(device.calls, ["writable 8192"]);
      device.tcp.write(new Uint8Array(10));
      device.tcp.write(new Uint8Array(10));
      await until(() => device.calls.length > 1);
      for (let i = 0; i < 3; i++) await turn();
      assert.deepEqual(device.calls, ["writable 8192", "writable 8192"]);
    });

    it("runs out of room with a client that doesn't read, and goes on when it does", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      // Bytes that tell their position, in odd portions, so that the ring's end falls inside one.
      const cycle = Uint8Array.from({ length: SEND_CAPACITY + 251 }, (_, i) => i % 251);
      let written = 0;
      const write = (count: number): number => {
        const start = written % 251;
        written += count;
        return device.tcp.write(cycle.subarray(start, start + count));
      };
      device.onWritable = (room) => write(Math.min(room, 3001));
      let calls: number;
      do {
        calls = device.calls.length;
        for (let i = 0; i < 100; i++) await turn();
      } while (device.calls.length > calls);

      device.onWritable = () => {};
      const room = write(0);
      assert.ok(room < SEND_CAPACITY);
      assert.equal(write(room), 0);
      assert.throws(() => device.tcp.write(new Uint8Array(1)), NoRoomError);

      let received = 0;
      let wrong = 0;
      client.on("data", (chunk: Buffer) => {
        for (const byte of chunk) if (byte !== received++ % 251) wrong++;
      });
      client.resume();
      const before = device.calls.length;
      await until(() => device.calls.slice(before).includes(`writable ${SEND_CAPACITY}`));
      const ended = once(client, "end");
      device.tcp.close();
      await ended;
      assert.equal(received, written);
      assert.equal(wrong, 0);
    });

    it("sends everything, in order, however the writes fall", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted, { nodelay: true });
      const sent = pattern(300_000);
      let position = 0;
      let size = 1;
      device.onWritable = (room) => {
        let left = room;
        while (left > 0 && position < sent.length) {
          size = (size * 31 + 7) % 4099;
          const part = sent.subarray(position, position + Math.min(left, size));
          left = device.tcp.write(part);
          position += part.length;
        }
        if (position === sent.length) device.tcp.close();
      };
      const received = await receiveAll(client);
      assert.equal(Buffer.compare(received, sent), 0);
    });
  });
});
