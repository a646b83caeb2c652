/** What becomes of `uart:`. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { VirtualCSE7766 } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const METER = "sensor: {platform: cse7766, voltage: {name: Mains}}\n";

describe("A converted uart", () => {
  // Athom's sockets: the meter only sends.
  it("only receives, with a spare pin to send on, which a note names", async () => {
    const yaml = `uart: {rx_pin: 3, baud_rate: 4800, parity: EVEN}\n${METER}`;
    const device = await runImported(yaml);
    device.board.attach(new VirtualCSE7766(), { receive: 3, transmit: 18 });
    const hub = device.connect();
    await device.advance("70 s");
    assert.equal(Math.round(Number(hub.state("mains")?.state)), 230);
    device.close();
    const { notes } = convert(`esphome: {name: a}\n${yaml}`);
    assert.ok(notes.some(({ text }) => text.startsWith("uart: nothing may be wired to pin 18")));
  });

  it("has no spare pin for a second one that only receives", () => {
    const { notes } = convert(
      `esphome: {name: a}\nuart: [{id: one, rx_pin: 3, baud_rate: 4800}, {id: two, rx_pin: 5, baud_rate: 9600}]\nsensor: [{platform: cse7766, uart_id: one, voltage: {name: Mains}}, {platform: sds011, uart_id: two, pm_2_5: {name: Dust}, rx_only: true}]`,
    );
    assert.ok(notes.some(({ text }) => text.includes("there is no spare pin for its tx_pin")));
  });
});
