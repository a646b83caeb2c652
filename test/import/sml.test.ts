/** A converted sml on the virtual board; the keys are those of esphome/components/sml of 2025.9. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualSML } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const ALL = `
uart: {id: head, rx_pin: 16, baud_rate: 9600, data_bits: 8, parity: NONE, stop_bits: 1}
sml:
  id: mysml
  uart_id: head
  on_data:
    - if:
        condition:
          lambda: return valid;
        then:
          - logger.log: a file
sensor:
  - platform: sml
    name: Energy
    sml_id: mysml
    server_id: "0A0154484D0001020304"
    obis_code: "1-0:1.8.0"
    unit_of_measurement: kWh
    accuracy_decimals: 1
    device_class: energy
    state_class: total_increasing
    filters: [multiply: 0.0001]
  - {platform: sml, name: Other, server_id: "0a01", obis_code: "1-0:1.8.0"}
  - {platform: sml, name: Power, obis_code: "1-0:16.7.0", unit_of_measurement: W}
text_sensor:
  - {platform: sml, name: Maker, obis_code: "1-0:96.50.1", format: text}
  - {platform: sml, name: Id, obis_code: "1-0:96.1.0", format: hex}
`;

describe("A converted sml", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("shows what files say, as numbers that filters multiply", async () => {
    const { notes, text } = convert(`esphome: {name: a}\n${ALL}`);
    assert.deepEqual(notes, []);
    assert.ok(text.includes("raw: true"));
    const device = await runImported(ALL);
    running = device;
    device.board.attach(new VirtualSML(), { receive: 16 });
    const hub = device.connect();
    await device.advance("3 s");
    const stateOf = (id: string) => hub.entity(id).state?.state;
    assert.equal(stateOf("energy"), Math.fround(5210.4721));
    assert.equal(stateOf("power"), -312);
    assert.deepEqual([stateOf("maker"), stateOf("id")], ["THM", "0x0a0154484d0001020304"]);
    assert.equal(hub.entity("other").state?.missingState, true);
    assert.ok(device.log.some((line) => line.includes("a file")));
  });

  it("names what isn't converted", () => {
    const notes = (yaml: string) =>
      convert(`esphome: {name: a}\nuart: {rx_pin: 16}\n${yaml}`).notes.map(({ text }) => text);
    const sensor = 'sensor: [{platform: sml, name: E, obis_code: "1-0:1.8.0"}]';
    assert.ok(notes(sensor).some((text) => text.includes("its sml isn't")));
    const bytes = notes(`sml: {on_data: [lambda: "int n = bytes.size();"]}\n${sensor}`);
    assert.ok(
      bytes.some((text) => text.includes("on_data isn't converted")),
      bytes.join(),
    );
  });
});
