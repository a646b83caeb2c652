/** A converted ld2450 on the virtual board; the keys are those of esphome/components/ld2450 of 2025.9. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualLD2450 } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const HEAD = `
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 256000, parity: NONE, stop_bits: 1}
ld2450: {id: radar}
`;

const TARGETS = [1, 2, 3]
  .map(
    (n) => `
    target_${n}:
      x: {name: T${n} x}
      y: {name: T${n} y}
      speed: {name: T${n} speed}
      angle: {name: T${n} angle}
      distance: {name: T${n} distance}
      resolution: {name: T${n} resolution}
    zone_${n}:
      target_count: {name: Z${n} all}
      still_target_count: {name: Z${n} still}
      moving_target_count: {name: Z${n} moving}`,
  )
  .join("");

const ALL = `${HEAD}
binary_sensor:
  - platform: ld2450
    has_target:
      name: Presence
      on_press:
        - logger.log: somebody
    has_moving_target: {name: Moving}
    has_still_target: {name: Still}
sensor:
  - platform: ld2450
    target_count: {name: Count}
    still_target_count: {name: Still count}
    moving_target_count: {name: Moving count}${TARGETS}
number:
  - platform: ld2450
    presence_timeout: {name: Timeout}
    zone_1:
      x1: {name: Zone x1}
      y1: {name: Zone y1}
      x2: {name: Zone x2}
      y2: {name: Zone y2, mode: box}
select:
  - platform: ld2450
    baud_rate: {name: Baud}
    zone_type: {name: Zones}
switch:
  - platform: ld2450
    bluetooth: {name: Bluetooth}
    multi_target: {name: Several}
button:
  - platform: ld2450
    factory_reset: {name: Factory reset}
    restart: {name: Restart radar}
text_sensor:
  - platform: ld2450
    version: {name: Version}
    mac_address: {name: MAC}
    target_1: {direction: {name: Direction 1}}
    target_2: {direction: {name: Direction 2}}
    target_3: {direction: {name: Direction 3}}
`;

describe("A converted ld2450", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("has all of ESPHome's entities, which show and set what the radar has", async () => {
    assert.deepEqual(convert(`esphome: {name: a}\n${ALL}`).notes, []);
    const device = await runImported(ALL);
    running = device;
    const part = device.board.attach(new VirtualLD2450());
    const hub = device.connect();
    await device.advance("3 s");
    const stateOf = (id: string) => hub.entity(id).state?.state;
    assert.deepEqual(["presence", "t1_x", "t1_distance", "count", "direction_1"].map(stateOf), [
      true,
      -782,
      1883,
      1,
      "Approaching",
    ]);
    hub.entity("zone_x1").set(-900);
    hub.entity("zone_y2").set(2000);
    hub.entity("several").turnOff();
    await device.advance("4 s");
    assert.deepEqual([part.zones.slice(0, 4), part.isMulti], [[-900, 0, 0, 2000], false]);
    assert.deepEqual(["z1_all", "z1_moving", "z1_still", "z2_all"].map(stateOf), [1, 1, 0, 0]);
    for (const name of ["x1", "y1", "speed1"]) part.set(name, 0);
    await device.advance("7 s");
    assert.equal(stateOf("presence"), false);
    part.set("y1", 500);
    await device.advance("1 s");
    assert.ok(device.log.some((line) => line.includes("somebody")));
    hub.entity("factory_reset").press();
    await device.advance("5 s");
    assert.equal(part.isMulti, true);
    assert.deepEqual(part.complaints, []);
  });

  it("is an internal binary sensor where nothing shows whether somebody is there", async () => {
    const device = await runImported(
      `${HEAD}\nsensor:\n  - platform: ld2450\n    target_1: {x: {name: X, filters: [multiply: 2]}, y: {name: Y}}`,
    );
    running = device;
    device.board.attach(new VirtualLD2450());
    const hub = device.connect();
    await device.advance("3 s");
    assert.deepEqual([hub.entity("x").state?.state, hub.entity("y").state?.state], [-1564, 1713]);
    assert.throws(() => hub.entity("radar"));
  });
});
