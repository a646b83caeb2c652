import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualDHT22 } from "../../hosts/virtual/parts/virtual-dht22.js";
import { Device, dht22 } from "../../src/index.js";

/** What is shown when the part sends these five bytes. */
const read = (...bytes: number[]) => {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualDHT22());
  part.noise = (sent) => sent.set(bytes);
  const entities = [...dht22({ pin: 14, temperature: "Temperature", humidity: "Humidity" })];
  const log: string[] = [];
  const device = new Device(host, { name: "cellar", entities });
  device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
  host.advance(20_000);
  device.close();
  return { states: entities.map(({ state }) => state), log: log.join("\n") };
};

describe("DHT22", () => {
  it("reads the data sheet's examples: 35.1 °C and 65.2 %, and -10.1 °C (AM2302, page 5)", () => {
    assert.deepEqual(read(0x02, 0x8c, 0x01, 0x5f, 0xee).states, [35.1, 65.2]);
    assert.deepEqual(read(0x02, 0x8c, 0x80, 0x65, 0x73).states, [-10.1, 65.2]);
  });

  it("takes the two's complement that some parts send below 0 °C, of 16 bits or 12 (ESPHome's dht.cpp)", () => {
    assert.deepEqual(read(0x02, 0x8c, 0xff, 0x9b, 0x28).states, [-10.1, 65.2]);
    assert.deepEqual(read(0x02, 0x8c, 0x0f, 0x9b, 0x38).states, [-10.1, 65.2]);
    assert.deepEqual(read(0x02, 0x8c, 0xff, 0xff, 0x8c).states, [-0.1, 65.2]);
  });

  it("keeps the temperature beside a humidity of more than 100 % (ESPHome's dht.cpp)", () => {
    const { states, log } = read(0x03, 0xe9, 0x01, 0x5f, 0x4c);
    assert.deepEqual([states, log], [[35.1, undefined], ""]);
  });

  it("refuses a wrong checksum, nothing but zeros, and values that it can't measure", () => {
    for (const [bytes, words] of [
      [[0x02, 0x8c, 0x01, 0x5f, 0xef], /checksum is wrong/],
      [[0, 0, 0, 0, 0], /checksum is wrong/],
      [[0x02, 0x8c, 0x03, 0x21, 0xb2], /can't be right/],
    ] as const) {
      const { states, log } = read(...bytes);
      assert.deepEqual(states, [undefined, undefined]);
      assert.match(log, words);
    }
  });
});
