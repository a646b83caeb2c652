/** Lines of the log as they are sent to clients. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device } from "thimble";
import { frame, latin1 } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { LogFrame } from "../../src/log/log-frame.js";
import { MessageId } from "../../src/messages/ids.js";
import { ConfigurationSource } from "../../src/native-api/frame-sources/configuration.js";
import { SendCursors } from "../../src/native-api/send-cursors.js";
import { memoryInUse, putBack, use } from "../../src/wire/memory.js";

describe("A client's lines of the log", () => {
  it("say how many were missed: one line, or several", () => {
    const said = new Set<string>();
    for (let lines = 1; lines < 20; lines++)
      for (const version of [3, 15]) {
        const host = new MemoryHost();
        const device = new Device(host, { name: "test", entities: [], timeInterval: 0 });
        device.start({ memory: { logs: 256 } });
        const client = host.connect();
        client.send(frame(MessageId.HelloRequest, [0x10, 1, 0x18, version]));
        client.send(frame(MessageId.SubscribeLogsRequest, [0x08, 3]));
        client.stuck = true;
        client.most = client.room = 10;
        client.read(0);
        client.take();
        for (let line = 0; line < lines; line++)
          // The first is longer, so that the next one in its place leaves the second.
          device.log.info("test", `line ${line}`.padEnd(line === 0 ? 60 : 40, "."));
        client.stuck = false;
        client.most = 5744;
        client.read();
        const text = latin1(client.take());
        const [, note] = /(\d+ lines? \w+ missed)/.exec(text) ?? [];
        const missed = lines - text.split(/line \d/).length + 1;
        if (note) said.add(note);
        const expected = missed === 1 ? "1 line was missed" : `${missed} lines were missed`;
        assert.equal(note, missed > 0 ? expected : undefined);
        device.close();
      }
    for (const note of ["1 line was missed", "2 lines were missed"]) assert.ok(said.has(note));
  });

  it("of the configuration are sent when they just fit the memory", () => {
    const buf = new Uint8Array(600);
    const before = memoryInUse;
    use({ buf, view: new DataView(buf.buffer) });
    try {
      const line = { kind: "switch", configuration: () => "x".repeat(100) };
      const source = new ConfigurationSource([line], new LogFrame(500, buf, 0));
      const cursors = new SendCursors(0);
      for (const takesEsphomeLines of [false, true]) {
        cursors.takesEsphomeLines = takesEsphomeLines;
        const expected = buf.slice(200, source.encode(cursors, 200));
        // ESPHome's form is made in front of the document's, which has to fit as well.
        let at = buf.length;
        do {
          at -= 1;
          buf.fill(0xee);
        } while (source.encode(cursors, at) > buf.length);
        assert.deepEqual(buf.slice(at, at + expected.length), expected);
      }
    } finally {
      putBack(before);
    }
  });
});
