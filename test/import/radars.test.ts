/** A converted ld2410 on the virtual board; the keys are those of esphome/components/ld2410 of 2025.9. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualLD2410 } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const HEAD = `
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 256000, parity: NONE, stop_bits: 1}
ld2410: {id: radar}
`;

const ALL = `${HEAD}
switch:
  - platform: ld2410
    engineering_mode: {name: Engineering}
    bluetooth: {name: Bluetooth}
sensor:
  - platform: ld2410
    light: {name: Light}
    moving_distance: {name: Moving distance, id: distance}
    still_distance: {name: Still distance}
    moving_energy: {name: Moving energy}
    still_energy: {name: Still energy}
    detection_distance: {name: Detection distance}
    g0:
      move_energy: {name: G0 move}
      still_energy: {name: G0 still}
    g8:
      move_energy: {name: G8 move}
binary_sensor:
  - platform: ld2410
    has_target:
      name: Presence
      on_press:
        - logger.log: somebody
    has_moving_target: {name: Moving}
    has_still_target: {name: Still}
    out_pin_presence_status: {name: Out}
number:
  - platform: ld2410
    timeout: {name: Timeout}
    max_move_distance_gate: {name: Max move}
    max_still_distance_gate: {name: Max still}
    light_threshold: {name: Threshold}
    g0:
      move_threshold: {name: G0 move threshold}
      still_threshold: {name: G0 still threshold}
    g7:
      move_threshold: {name: G7 move threshold, mode: box}
      still_threshold: {name: G7 still threshold}
button:
  - platform: ld2410
    factory_reset: {name: Factory reset}
    restart: {name: Restart radar}
    query_params: {name: Query}
  - platform: template
    name: New password
    on_press:
      - bluetooth_password.set: {id: radar, password: abcdef}
text_sensor:
  - platform: ld2410
    version: {name: Version}
    mac_address: {name: MAC}
select:
  - platform: ld2410
    distance_resolution: {name: Resolution}
    baud_rate: {name: Baud}
    light_function: {name: Function}
    out_pin_level: {name: Level}
`;

describe("A converted ld2410", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  async function started(yaml: string) {
    const device = await runImported(yaml);
    running = device;
    const part = device.board.attach(new VirtualLD2410());
    const hub = device.connect();
    await device.advance("3 s");
    return { device, part, hub, stateOf: (id: string) => hub.entity(id).state?.state };
  }

  it("has all of ESPHome's entities, which show and set what the radar has", async () => {
    assert.deepEqual(convert(`esphome: {name: a}\n${ALL}`).notes, []);
    const { device, part, hub, stateOf } = await started(ALL);
    assert.equal(stateOf("presence"), true);
    assert.equal(stateOf("moving_distance"), 180);
    assert.equal(stateOf("g7_move_threshold"), 15);
    assert.equal(stateOf("version"), "1.07.22091516");
    hub.entity("engineering").turnOn();
    hub.entity("g7_still_threshold").set(66);
    hub.entity("new_password").press();
    await device.advance("3 s");
    assert.equal(stateOf("g0_move"), 60);
    assert.deepEqual([part.settings.still[7], part.password], [66, "abcdef"]);
    hub.entity("factory_reset").press();
    await device.advance("4 s");
    assert.equal(stateOf("g7_still_threshold"), 20);
    assert.deepEqual(part.complaints, []);
    part.set("target", 0);
    await device.advance("1 s");
    part.set("target", 1);
    await device.advance("2 s");
    assert.ok(device.log.some((line) => line.includes("somebody")));
  });

  it("is an internal binary sensor where nothing shows whether somebody is there", async () => {
    const { hub, stateOf } = await started(
      `${HEAD}\nsensor:\n  - platform: ld2410\n    ld2410_id: radar\n    moving_distance: {name: Distance, filters: [multiply: 2]}\n    still_distance: {name: Still}`,
    );
    assert.deepEqual([stateOf("distance"), stateOf("still")], [360, 175]);
    assert.throws(() => hub.entity("radar"));
  });

  it("names what isn't converted", () => {
    const notes = (yaml: string) =>
      convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);
    assert.deepEqual(
      notes("ld2410:\nsensor:\n  - platform: ld2410\n    light: {name: L}").slice(-1),
      ["sensor ld2410: isn't converted: its ld2410 isn't"],
    );
    const filtered = notes(
      `${HEAD}\nbinary_sensor:\n  - platform: ld2410\n    has_target: {name: P, filters: [delayed_off: 1min]}`,
    );
    assert.ok(
      filtered.some((text) => text.includes("its filters aren't")),
      filtered.join(),
    );
  });
});
